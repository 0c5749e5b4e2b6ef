// An arrow from what attacks (or the spell that aims) to what is under the pointer or the focus.

/** Draws or clears the arrow. */
export function drawArrow(ctx) {
  const { ui, root } = ctx;
  const svg = root.querySelector(".bd-arrow");
  if (!svg) return;
  const from = ui.sel && aims(ctx) ? root.querySelector(`[data-key="${CSS.escape(ui.sel)}"]`) : null;
  const to = from ? endOf(ctx, root) : null;
  svg.classList.toggle("is-on", Boolean(to));
  if (!to) return;
  const a = from.getBoundingClientRect();
  const start = { x: a.left + a.width / 2, y: a.top - (ui.sel.startsWith("h:") ? 4 : 12) };
  draw(svg, start, to);
}

/** Units aim, and spells that ask for a unit. */
function aims(ctx) {
  if (ctx.ui.sel.startsWith("u:")) return true;
  return [...ctx.targets().keys()].some((key) => key.startsWith("u:"));
}

function endOf(ctx, root) {
  const { ui } = ctx;
  if (ui.aim && ctx.targets().has(ui.aim)) {
    const target = root.querySelector(`[data-key="${CSS.escape(ui.aim)}"]`)?.getBoundingClientRect();
    if (target) return { x: target.left + target.width / 2, y: ownRow(ui.aim, root) ? target.top : target.bottom - 4 };
  }
  return ui.drag?.moving ? { x: ui.drag.x, y: ui.drag.y } : null;
}

const ownRow = (key, root) => Boolean(root.querySelector(`.bd-row--own [data-key="${CSS.escape(key)}"]`));

function draw(svg, a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = Math.min(60, length / 5) * (b.x >= a.x ? 1 : -1);
  const mid = { x: (a.x + b.x) / 2 - bend * 0.4, y: (a.y + b.y) / 2 - Math.abs(bend) * 0.5 };
  const angle = Math.atan2(b.y - mid.y, b.x - mid.x);
  const tip = 22;
  const neck = { x: b.x - Math.cos(angle) * tip, y: b.y - Math.sin(angle) * tip };
  const wing = (side) => `${neck.x + Math.cos(angle + Math.PI / 2) * side} ${neck.y + Math.sin(angle + Math.PI / 2) * side}`;
  svg.children[0].setAttribute("d", `M ${a.x} ${a.y} Q ${mid.x} ${mid.y} ${neck.x} ${neck.y}`);
  svg.children[1].setAttribute("d", `M ${b.x} ${b.y} L ${wing(11)} L ${wing(-11)} Z`);
}

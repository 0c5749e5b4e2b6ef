// Small comforts for every page. Nothing here is needed: menus are <details>, messages stay until they are closed.

/** Closes an open menu when something outside it is pressed, or by Escape, which also brings the focus back. */
function closeMenus(event) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (event.type === "keydown") {
      if (event.key !== "Escape") continue;
      menu.querySelector("summary").focus();
    } else if (menu.contains(event.target)) continue;
    menu.open = false;
  }
}

document.addEventListener("pointerdown", closeMenus);
document.addEventListener("keydown", closeMenus);
document.addEventListener("click", (event) => {
  event.target.closest?.(".toast__close")?.closest(".toast")?.remove();
});

// A form that must not be sent twice says so while it is on its way. Back brings the button back.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || !event.target.matches("[data-once]")) return;
  if (button.getAttribute("aria-disabled") === "true") event.preventDefault();
  else button.setAttribute("aria-disabled", "true");
});
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("[data-once] [aria-disabled]")) button.removeAttribute("aria-disabled");
});

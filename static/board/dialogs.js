// Sheets over the table: one at a time, closed with Escape, the close button or a tap beside it. The focus goes back to
// where it came from.

import { html, nothing, render } from "./lit.js";

export function createDialogs(store) {
  const root = document.createElement("div");
  root.className = "sheets";
  document.body.append(root);
  let cameFrom = null;

  /**
   * @param {{key: string, title: string, body: (state: object) => unknown, wide?: boolean, firm?: boolean}} sheet
   *   `firm` sheets stay until something in them is chosen.
   */
  function open(sheet) {
    if (!store.state.sheet) cameFrom = document.activeElement?.dataset?.key ?? null;
    store.set({ sheet });
  }

  function close() {
    if (!store.state.sheet) return;
    store.set({ sheet: null });
    store.flush();
    document.querySelector(`[data-key="${cameFrom}"]`)?.focus();
    cameFrom = null;
  }

  function sheetMarkup(state) {
    const { sheet } = state;
    if (!sheet) return nothing;
    return html`<dialog
      class="sheet ${sheet.wide ? "sheet--wide" : ""}"
      data-sheet=${sheet.key}
      aria-labelledby="sheet-title"
      @close=${close}
      @cancel=${(event) => (sheet.firm ? event.preventDefault() : undefined)}
      @click=${(event) => event.target === event.currentTarget && !sheet.firm && close()}
    >
      <div class="sheet__in">
        <header class="sheet__head">
          <h2 id="sheet-title" tabindex="-1">${sheet.title}</h2>
          ${sheet.firm
            ? nothing
            : html`<button type="button" class="btn btn--quiet sheet__close" aria-label="Close" @click=${close}>
                <span aria-hidden="true">✕</span>
              </button>`}
        </header>
        <div class="sheet__body">${sheet.body(state)}</div>
      </div>
    </dialog>`;
  }

  store.subscribe((state) => {
    render(sheetMarkup(state), root);
    const dialog = root.querySelector("dialog");
    if (dialog && !dialog.open) {
      dialog.showModal();
      (dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2")).focus();
    }
  });
  return { open, close };
}

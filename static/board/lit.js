// The one door to the vendored templating library: everything on the board imports it from here.
export { html, svg, nothing, render } from "../vendor/lit-html/lit-html.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";

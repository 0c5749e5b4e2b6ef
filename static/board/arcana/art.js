// Printed pictures from the sprite: sky, ground, figure with a second ink a little out of register, foreground.

import { html, nothing } from "../lit.js";

const PLATE = 2.5;

/** Makes the drawing functions for one sprite. */
export function createArt(sprite, catalogue) {
  const icon = (id, name = "") => html`<svg class=${name} aria-hidden="true"><use href="${sprite}#${id}" /></svg>`;

  function picture(face, name, tribe) {
    const { land, x, y, size } = face;
    return html`<span class="${name} art" data-tribe=${tribe ?? nothing}
      ><svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href="${sprite}#${face.sky}" />
        <use href="${sprite}#land-${land}" />
        <use href="${sprite}#${face.figure}" class="plate" x=${x + PLATE} y=${y + PLATE} width=${size} height=${size} />
        <use href="${sprite}#${face.figure}" class="fig" x=${x} y=${y} width=${size} height=${size} />
        <use href="${sprite}#fore-${land}" /></svg
    ></span>`;
  }

  return {
    icon,
    gem: (id) => html`<svg aria-hidden="true"><use href="${sprite}#${id}" /></svg>`,
    back: () => html`<span class="cardback"><svg viewBox="0 0 200 300" aria-hidden="true"><use href="${sprite}#back" /></svg></span>`,
    mark: () =>
      html`<span class="mark"><svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><use href="${sprite}#target" /></svg></span>`,
    ofCard: (slug, name) => picture(catalogue.face(slug), name),
    ofArcana: (number, name) => picture(catalogue.arcanaFace(number), name),
    ofHero: (slug) => picture(catalogue.face(slug), "", catalogue.card(slug).tribe),
  };
}

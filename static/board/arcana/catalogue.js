// The cards as they are printed, and how each is drawn. Loaded once; the address names its content, so it is kept for ever.

const UNKNOWN = { figure: "f-third-eye", sky: "sky-halo", land: "veil", x: 38, y: 46, size: 124 };

/** @returns {Promise<{card(slug: string): object, arcana(number: number): object, face(slug: string): object, arcanaFace(number: number): object, names: RegExp|null}>} */
export async function loadCatalogue(url) {
  const data = await (await fetch(url)).json();
  const { cards, arcana } = data;
  const names = Object.values(cards).map((card) => card.name).sort((a, b) => b.length - a.length);
  return {
    card: (slug) => cards[slug] ?? { slug, name: slug, tribe: "spell", rarity: "common", cost: 0, attack: 0, health: 0, text: "", short: "" },
    arcana: (number) => arcana[number] ?? { number, name: "Arcana", text: "", roman: "" },
    face: (slug) => faceOf(data.faces[slug]),
    arcanaFace: (number) => faceOf(data.arcana_faces[number]),
    names: names.length ? new RegExp(`(${names.map(escaped).join("|")})`, "g") : null,
  };
}

/** A picture is sent as [figure, sky, land, x, y, size]. */
function faceOf(row) {
  if (!row) return UNKNOWN;
  const [figure, sky, land, x, y, size] = row;
  return { figure, sky, land, x, y, size };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

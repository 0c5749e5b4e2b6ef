// The cards as they are printed, and how each is drawn. Loaded once; the address names its content, so it is kept for ever.

const FALLBACK = { figure: "f-third-eye", sky: "sky-halo", x: 38, y: 46, size: 124 };

/** @returns {Promise<{card(slug: string): object, arcana(number: number): object, face(slug: string): object, ...}>} */
export async function loadCatalogue(url) {
  const data = await (await fetch(url)).json();
  const cards = byKey(data.cards, "slug");
  const arcana = byKey(data.arcana, "number");
  const faces = data.faces ?? {};
  const arcanaFaces = data.arcana_faces ?? faces.arcana ?? {};
  const names = Object.values(cards).map((card) => card.name).sort((a, b) => b.length - a.length);
  return {
    card: (slug) => cards[slug] ?? { slug, name: slug, tribe: "spell", rarity: "common", cost: 0, attack: 0, health: 0, text: "", short: "" },
    arcana: (number) => arcana[number] ?? { number, name: "Arcana", text: "", roman: "" },
    face: (slug) => cards[slug]?.face ?? faces[slug] ?? FALLBACK,
    arcanaFace: (number) => arcana[number]?.face ?? arcanaFaces[number] ?? { ...FALLBACK, figure: `a-${number}`, sky: "sky-star" },
    keywords: data.keywords ?? {},
    abilities: data.abilities ?? {},
    summons: data.summons ?? {},
    names: names.length ? new RegExp(`(${names.map(escaped).join("|")})`, "g") : null,
  };
}

function byKey(list, key) {
  return Array.isArray(list) ? Object.fromEntries(list.map((item) => [item[key], item])) : (list ?? {});
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

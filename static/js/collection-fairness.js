// Opens packs once more from seed and value, here in the browser, and compares. The recipe, complete:
import { hmac } from "../vendor/noble-hashes/hmac.js";
import { sha256 } from "../vendor/noble-hashes/sha2.js";

const text = (words) => new TextEncoder().encode(words);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));

/** A whole number as 4 or 8 bytes, the highest first. */
function bytesOf(number, length) {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(length - 4, number);
  return bytes;
}

/** The seed that is really used: HMAC(seed, label and value, each behind its length). */
function mixed(seed, label, value) {
  const parts = [text(label), text(value)].flatMap((part) => [...bytesOf(part.length, 4), ...part]);
  return hmac(sha256, seed, Uint8Array.from(parts));
}

/** Fair numbers: block n is HMAC(seed, n), read as eight 32-bit words; words that would favour small numbers are skipped. */
function dice(seed) {
  let drawn = 0;
  const word = () => {
    const block = hmac(sha256, seed, bytesOf(Math.floor(drawn / 8), 8));
    return new DataView(block.buffer, block.byteOffset).getUint32((drawn++ % 8) * 4);
  };
  return function below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const found = word();
      if (found < limit) return found % n;
    }
  };
}

/** One pack: five rolls, the guarantees, five cards. Returns its cards and the counter after it. */
function pack(seed, since, { odds, pools }) {
  const below = dice(seed), order = odds.map(([rarity]) => rarity), rank = (rarity) => order.indexOf(rarity);
  const row = Array.from({ length: 5 }, () => {
    let number = below(100);
    for (const [rarity, share] of odds) {
      if (number < share) return rarity;
      number -= share;
    }
  });
  const best = Math.max(...row.map(rank)), lowest = order[Math.min(...row.map(rank))];
  if (since >= 19 && best < rank("legendary")) row[row.lastIndexOf(lowest)] = "legendary";
  else if (best < rank("rare")) row[4] = "rare";
  const cards = row.map((rarity) => pools[rarity][below(pools[rarity].length)]);
  return { cards, since: row.includes("legendary") ? 0 : since + 1 };
}

/** Checks seal and cards of an opening; the sentences to show, and whether all is as it was. */
function check(data, seal) {
  const seed = unhex(data.seed), rows = [];
  let since = data.since, same = true;
  for (let number = 1; number <= data.packs; number++) {
    const again = pack(mixed(seed, `pack-${number}`, data.value), since, data);
    const delivered = data.cards[number - 1];
    const equal = again.cards.join() === delivered.join();
    same &&= equal;
    since = again.since;
    rows.push(`Pack ${number}: ${again.cards.map((slug) => data.names[slug]).join(", ")}: ${equal ? "the cards you got" : "NOT the cards you got"}.`);
  }
  const sealed = hex(sha256(seed)) === seal;
  rows.unshift(sealed ? "The seal is the SHA-256 of the seed." : "The seal does NOT belong to the seed.");
  return { rows, right: same && sealed };
}

const [button, result, data] = [document.querySelector("[data-check]"), document.querySelector("[data-result]"), document.getElementById("opening-data")];
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const { rows, right } = check(JSON.parse(data.textContent), document.querySelector("[data-seal]").textContent.trim());
    const head = Object.assign(document.createElement("h3"), { textContent: right ? "It is right" : "It is not right" });
    const list = document.createElement("ul");
    list.append(...rows.map((row) => Object.assign(document.createElement("li"), { textContent: row })));
    result.replaceChildren(head, list);
    result.hidden = false;
    result.classList.toggle("is-wrong", !right);
  });
}

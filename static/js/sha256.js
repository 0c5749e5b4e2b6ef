// SHA-256 for pages without `crypto.subtle` (plain http). FIPS 180-4, in order: constants, padding, rounds.

const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const K = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function compress(state, block, at) {
  const w = new Int32Array(64);
  for (let t = 0; t < 16; t += 1) w[t] = block.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [a, b] = [w[t - 15], w[t - 2]];
    w[t] = w[t - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[t - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + w[t]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

/** The 32 bytes of SHA-256 of some bytes, worked out in JavaScript. */
export function sha256(bytes) {
  const block = padded(bytes);
  let state = START;
  for (let at = 0; at < block.byteLength; at += 64) state = compress(state, block, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

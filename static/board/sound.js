// Small sounds made in the browser: no files. Muted or not is remembered on this device.

const KEY = "arcana.sound";
const TONES = {
  turn: [[523, 0, 0.16, "triangle"], [784, 0.13, 0.34, "triangle"]],
  draw: [[880, 0, 0.05, "sine"]],
  land: [[147, 0, 0.14, "sine"], [98, 0.02, 0.18, "triangle"]],
  cast: [[659, 0, 0.1, "sine"], [988, 0.07, 0.2, "sine"]],
  strike: [[196, 0, 0.06, "sawtooth"]],
  hit: [[110, 0, 0.12, "square"]],
  ward: [[1319, 0, 0.24, "sine"], [1760, 0.02, 0.2, "sine"]],
  fall: [[165, 0, 0.12, "triangle"], [110, 0.1, 0.22, "triangle"]],
  heal: [[587, 0, 0.12, "sine"], [740, 0.09, 0.2, "sine"]],
  arcana: [[392, 0, 0.5, "sine"], [587, 0.12, 0.55, "sine"], [880, 0.24, 0.6, "sine"]],
  tick: [[1046, 0, 0.035, "square"]],
  hurry: [[1318, 0, 0.06, "square"]],
  no: [[165, 0, 0.09, "triangle"], [139, 0.08, 0.14, "triangle"]],
  emote: [[698, 0, 0.08, "sine"]],
  won: [[523, 0, 0.2, "triangle"], [659, 0.14, 0.2, "triangle"], [784, 0.28, 0.5, "triangle"]],
  lost: [[392, 0, 0.24, "triangle"], [330, 0.2, 0.28, "triangle"], [262, 0.42, 0.5, "triangle"]],
};

export function createSound() {
  let context = null;
  let muted = read(KEY) === "off";

  /** Browsers allow sound only after a gesture: the first one opens the speaker. */
  const wake = () => {
    if (muted) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume().catch(() => {});
  };
  addEventListener("pointerdown", wake, { passive: true });
  addEventListener("keydown", wake);

  function play(name, volume = 0.06) {
    if (muted || context?.state !== "running") return;
    for (const [pitch, at, length, shape] of TONES[name] ?? []) tone(context, pitch, at, length, shape, volume);
  }

  return {
    play,
    get muted() {
      return muted;
    },
    toggle() {
      muted = !muted;
      write(KEY, muted ? "off" : "on");
      if (!muted) wake();
    },
  };
}

function tone(context, pitch, at, length, shape, volume) {
  const start = context.currentTime + at;
  const gain = context.createGain();
  const voice = context.createOscillator();
  voice.type = shape;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(shape === "square" || shape === "sawtooth" ? volume / 2.5 : volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** A remembered choice; null where the browser keeps nothing. */
export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // private windows keep nothing: the choice holds for this page
  }
}

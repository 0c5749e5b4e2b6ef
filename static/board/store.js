// What the table knows now, and who wants to hear when it changes. Changes of one task are told once.

/**
 * @template T
 * @param {T} initial
 * @returns {{state: T, set(patch: Partial<T>): void, touch(): void, flush(): void, subscribe(listener: (state: T) => void): void}}
 */
export function createStore(initial) {
  const state = { ...initial };
  const listeners = [];
  let queued = false;

  function tell() {
    queued = false;
    for (const listener of listeners) listener(state);
  }
  function touch() {
    if (queued) return;
    queued = true;
    queueMicrotask(() => queued && tell());
  }
  return {
    state,
    set(patch) {
      Object.assign(state, patch);
      touch();
    },
    touch,
    /** Tells now instead of at the end of the task: for movement that measures what it moves. */
    flush: tell,
    subscribe: (listener) => listeners.push(listener),
  };
}

// One press of Ctrl-C reaches a server under npm two or three times: the terminal sends it to every process in front of it,
// npm sends it on to its script, and the script to its child. A server that takes the second for impatience would drop
// what it is finishing.

/** Longer than npm needs to pass a signal on, shorter than a person between two presses. */
const ONE_PRESS_MS = 400;
const MERGED = ['SIGINT', 'SIGTERM'];

/**
 * Lets each of these signals through once, until some time has passed. Must be called before anyone listens to them.
 * @param {{ emit: (name: any, ...args: any[]) => boolean }} emitter
 * @param {() => number} now milliseconds on a clock that never jumps back
 */
export function mergeRepeatedSignals(emitter = process, now = () => performance.now()) {
  const emit = emitter.emit;
  /** @type {Map<string, number>} */
  const last = new Map();
  emitter.emit = function emitOnce(name, ...args) {
    if (MERGED.includes(name)) {
      const before = last.get(name);
      last.set(name, now());
      if (before !== undefined && now() - before < ONE_PRESS_MS) return true;
    }
    return emit.call(emitter, name, ...args);
  };
}

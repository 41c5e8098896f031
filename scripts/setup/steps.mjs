// Prints the steps of a command: a name, what came of it, how long it took.

/** What a step answers. `note` is one or two words beside the name; `detail` is why it failed, or a warning if it did not. */
/** @typedef {{ ok: boolean, note?: string, detail?: string }} StepResult */

/**
 * Runs one step and prints its line; on failure what it said comes before the line.
 * @param {string} name
 * @param {() => StepResult | Promise<StepResult>} act
 * @param {(text: string) => void} print
 * @returns {Promise<boolean>} whether it went well
 */
export async function step(name, act, print = (text) => process.stdout.write(`${text}\n`)) {
  const began = performance.now();
  /** @type {StepResult} */
  let result;
  try {
    result = await act();
  } catch (error) {
    result = { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
  if (!result.ok && result.detail) print(`\n${result.detail.trim()}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const mark = result.ok ? (result.detail ? '!' : '✓') : '✗';
  print(
    `${mark} ${name.padEnd(10)} ${(result.note ?? (result.ok ? 'ok' : 'failed')).padEnd(34)} ${seconds.padStart(6)} s`,
  );
  if (result.ok && result.detail) print(`\n${result.detail.trim()}\n`);
  return result.ok;
}

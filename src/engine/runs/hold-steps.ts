import { holdTexts, RUN_SIZE_LIMIT } from '../../domain/runs/hold-size.ts';
import type { Step } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { listTurnsOver, loadSteps, shortenSteps } from '../../store/threads/steps.ts';

/**
 * Shortens the steps of ended turns to 64 KB each. Open turns keep every step whole, because an attempt after a crash
 * continues from them.
 */
export async function holdSteps(tx: Tx, turnIds: readonly string[]): Promise<void> {
  for (const id of await listTurnsOver(tx, turnIds, RUN_SIZE_LIMIT)) {
    const steps = await loadSteps(tx, id);
    const texts = holdTexts(
      steps.map(({ response, results }) => ({ response, outputs: results.map(({ output }) => heldOutput(output)) })),
    );
    await shortenSteps(
      tx,
      steps.map((step, at): Step => {
        const { response, outputs } = texts[at] ?? { response: step.response, outputs: [] };
        const results = step.results.map((result, place) => ({ ...result, output: outputs[place] ?? result.output }));
        return { ...step, response, results };
      }),
    );
  }
}

/** A large result without long texts, such as a list of numbers, is stored as the beginning of its JSON. */
function heldOutput(output: unknown): unknown {
  const held = holdTexts(output);
  const json = JSON.stringify(held ?? null);
  return json.length > RUN_SIZE_LIMIT ? json : held;
}

import { holdTexts, jsonSize, RUN_SIZE_LIMIT, withoutMiddle } from '../../domain/runs/hold-size.ts';
import type { RunDetail } from '../views/run-views.ts';

/** What may be long of a run. */
type Work = Pick<RunDetail, 'output' | 'transcript' | 'steps'>;

/** What it ended with takes at most so much of the room, so that something of the steps is left. Bytes. */
const OUTPUT_SHARE = 48 * 1024;
/** The names of the three fields. Bytes. */
const FRAME = 100;

/** An output whose JSON is shorter stays as it is. Characters. */
const SHORT_OUTPUT = 1_000;

/** What an agent did and ended with, held to 64 KB, and whether something is missing for it. */
export function holdRun<T extends Work>(run: T): T & Pick<RunDetail, 'cut'> {
  const { output, transcript, steps } = run;
  if (jsonSize({ output, transcript, steps }) <= RUN_SIZE_LIMIT) return { ...run, cut: false };
  // What it ended with is what most who ask want; it often stands among the steps as well.
  const ended = holdTexts(output, OUTPUT_SHARE);
  const room = RUN_SIZE_LIMIT - jsonSize(ended) - FRAME;
  let done = holdTexts({ transcript, steps }, room);
  if (jsonSize(done) > room) done = holdTexts(asTexts({ transcript, steps }), room);
  // Very many steps: how it began and how it ended say most.
  for (let kept = Math.max(transcript.length, steps.length); jsonSize(done) > room && kept > 1; ) {
    kept = Math.ceil(kept / 2);
    done = { transcript: withoutMiddle(done.transcript, kept), steps: withoutMiddle(done.steps, kept) };
  }
  return { ...run, output: ended, ...done, cut: true };
}

/** With what the calls and steps brought as text, which can be cut wherever it is too long. */
function asTexts({ transcript, steps }: Omit<Work, 'output'>): Omit<Work, 'output'> {
  const inText = (value: unknown): unknown => {
    const text = JSON.stringify(value ?? null);
    return typeof value === 'string' || text.length < SHORT_OUTPUT ? value : text;
  };
  return {
    transcript: transcript.map((step) => ({
      ...step,
      tools: step.tools.map((tool) => ({ ...tool, input: inText(tool.input), output: inText(tool.output) })),
    })),
    steps: steps.map((step) => ({ ...step, output: inText(step.output) })),
  };
}

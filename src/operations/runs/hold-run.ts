import { holdTexts, jsonSize, RUN_SIZE_LIMIT, withoutMiddle } from '../../domain/runs/hold-size.ts';
import type { RunDetail } from '../views/run-views.ts';

/** The fields of a run that may be long. */
type Work = Pick<RunDetail, 'output' | 'transcript' | 'steps'>;

/** The most bytes of the output, so that room is left for steps. */
const OUTPUT_SHARE = 48 * 1024;
/** The bytes of the three field names. */
const FRAME = 100;

/** An output with shorter JSON stays as it is, in characters. */
const SHORT_OUTPUT = 1_000;

/** An agent's steps and output, limited to 64 KB, with whether something is missing. */
export function holdRun<T extends Work>(run: T): T & Pick<RunDetail, 'cut'> {
  const { output, transcript, steps } = run;
  if (jsonSize({ output, transcript, steps }) <= RUN_SIZE_LIMIT) return { ...run, cut: false };
  // Most readers want the output, which often is among the steps as well.
  const ended = holdTexts(output, OUTPUT_SHARE);
  const room = RUN_SIZE_LIMIT - jsonSize(ended) - FRAME;
  let done = holdTexts({ transcript, steps }, room);
  if (jsonSize(done) > room) done = holdTexts(asTexts({ transcript, steps }), room);
  // With very many steps, the beginning and the end say most.
  for (let kept = Math.max(transcript.length, steps.length); jsonSize(done) > room && kept > 1; ) {
    kept = Math.ceil(kept / 2);
    done = { transcript: withoutMiddle(done.transcript, kept), steps: withoutMiddle(done.steps, kept) };
  }
  return { ...run, output: ended, ...done, cut: true };
}

/** With the results of calls and steps as text, which can be cut anywhere. */
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

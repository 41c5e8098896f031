import type { RecentRunView } from '../../../../src/operations/views/views.ts';
import { say } from '../../voice/say.ts';

/** The look of a run as one mark. */
export type SparkTone = 'good' | 'late' | 'bad' | 'skipped' | 'busy';

/** A start that is later than this counts as late on the page. Milliseconds. */
const LATE_MS = 60_000;

export function sparkTone({ state, latenessMs }: Pick<RecentRunView, 'state' | 'latenessMs'>): SparkTone {
  if (state === 'failed') return 'bad';
  if (state === 'skipped' || state === 'cancelled') return 'skipped';
  if (latenessMs !== null && latenessMs >= LATE_MS) return 'late';
  return state === 'succeeded' ? 'good' : 'busy';
}

const TONES: readonly SparkTone[] = ['good', 'late', 'bad', 'skipped', 'busy'];

/** The marks in one sentence: `Last 30 runs: 27 well, 2 late, 1 failed`. */
export function sparkWords(runs: readonly Pick<RecentRunView, 'state' | 'latenessMs'>[]): string {
  if (runs.length === 0) return say('spark.none');
  const tones = runs.map(sparkTone);
  const parts = TONES.flatMap((tone) => {
    const count = tones.filter((one) => one === tone).length;
    return count === 0 ? [] : [`${count} ${say(`spark.${tone}`)}`];
  });
  const said = parts.join(', ');
  return runs.length === 1
    ? say('spark.one', { parts: said })
    : say('spark.many', { number: runs.length, parts: said });
}

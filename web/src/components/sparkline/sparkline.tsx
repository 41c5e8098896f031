import { memo } from 'react';
import type { RecentRunView } from '../../../../src/operations/views/views.ts';
import { Hint } from '../hint/hint.tsx';
import { type SparkTone, sparkTone, sparkWords } from './spark-words.ts';
import styles from './sparkline.module.css';

/** The most runs that are drawn. */
export const SPARK_RUNS = 30;
const STEP = 4;
const HEIGHT = 20;
/** Problems also differ in height, not by colour alone. */
const HEIGHTS: Readonly<Record<SparkTone, number>> = { good: 10, late: 15, bad: 20, skipped: 4, busy: 7 };

/** One path for all marks of a tone, so that a row has few elements, however many runs. */
function pathOf(runs: readonly RecentRunView[], tone: SparkTone): string {
  const from = SPARK_RUNS - runs.length;
  return runs
    .map((run, place) => (sparkTone(run) === tone ? `M${(from + place) * STEP} ${HEIGHT}h3v-${HEIGHTS[tone]}h-3z` : ''))
    .join('');
}

/**
 * The last runs as marks, oldest first: height and colour show which were late, failed or left out; a sentence gives
 * the numbers.
 */
export const Sparkline = memo(function Sparkline({ runs }: { readonly runs: readonly RecentRunView[] }) {
  const words = sparkWords(runs);
  return (
    <Hint words={words}>
      <svg
        className={styles.spark}
        role="img"
        aria-label={words}
        viewBox={`0 0 ${SPARK_RUNS * STEP} ${HEIGHT}`}
        width={SPARK_RUNS * STEP}
        height={HEIGHT}
      >
        <path className={styles.base} d={`M0 ${HEIGHT - 0.5}H${SPARK_RUNS * STEP}`} />
        {(Object.keys(HEIGHTS) as SparkTone[]).map((tone) => (
          <path key={tone} data-tone={tone} d={pathOf(runs, tone)} />
        ))}
      </svg>
    </Hint>
  );
});

import { useZone } from '../../../api/me.ts';
import type { Punctuality } from '../../../api/punctuality/punctuality.ts';
import { readInstant, useNow } from '../../../time/now.ts';
import { latenessWords, weekdayWords } from '../../../time/time-words.ts';
import { say } from '../../../voice/say.ts';
import { makeLatenessScale } from './lateness-scale.ts';
import styles from './punctuality.module.css';
import { endsOfAxis } from './punctuality-words.ts';

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 58;
const RIGHT = 12;
const TOP = 26;
const BOTTOM = 28;

/** Lateness over time, with a mark for each run: a circle for on time, a diamond for late, a cross for missed. */
export function LatenessPlot({ told }: { readonly told: Punctuality }) {
  const zone = useZone();
  const now = useNow(60_000);
  const from = readInstant(told.points[0]?.dueAt ?? told.from);
  const marked = [...told.points.map(({ dueAt }) => dueAt), ...told.missedRanges.map(({ to }) => to)].map(readInstant);
  const first = Math.min(from, ...told.missedRanges.map((range) => readInstant(range.from)));
  const last = Math.max(first + 1, ...marked);
  const scale = makeLatenessScale(told.maxMs ?? 0);
  const x = (at: number) =>
    LEFT + ((Math.max(first, Math.min(last, at)) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) => HEIGHT - BOTTOM - scale.at(ms) * (HEIGHT - TOP - BOTTOM);
  const [begins, ends] = endsOfAxis(first, last, now, zone);
  const words = (iso: string) => weekdayWords(readInstant(iso), now, zone);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say('punct.plot', { count: told.count, late: told.late, missed: told.missed })}
    >
      {scale.marks.map(({ at, words: name }) => {
        const height = HEIGHT - BOTTOM - at * (HEIGHT - TOP - BOTTOM);
        return (
          <g key={name}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={height} y2={height} />
            <text className={styles.mark} x={LEFT - 8} y={height + 4} textAnchor="end">
              {name}
            </text>
          </g>
        );
      })}
      {(
        [
          ['p50', told.p50Ms],
          ['p95', told.p95Ms],
        ] as const
      ).map(([name, ms]) =>
        ms === null ? null : (
          <line
            key={name}
            className={styles.part}
            data-part={name}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(ms)}
            y2={y(ms)}
          />
        ),
      )}
      {told.missedRanges.map((range) => (
        <g key={range.id} className={styles.missed}>
          <rect
            x={x(readInstant(range.from)) - 2}
            width={Math.max(4, x(readInstant(range.to)) - x(readInstant(range.from)) + 4)}
            y={TOP}
            height={HEIGHT - TOP - BOTTOM}
          />
          <path d={crossAt(x((readInstant(range.from) + readInstant(range.to)) / 2), TOP - 10)} />
          <title>{say('punct.mark', { number: range.count, when: words(range.from), why: range.reason })}</title>
        </g>
      ))}
      {told.points.map(({ runId, dueAt, latenessMs }) => (
        <RunMark
          key={runId}
          isLate={latenessMs > told.lateAfterMs}
          x={x(readInstant(dueAt))}
          y={y(latenessMs)}
          words={`${words(dueAt)}: ${latenessWords(latenessMs)}`}
        />
      ))}
      <text className={styles.mark} x={LEFT} y={HEIGHT - 8}>
        {begins}
      </text>
      <text className={styles.mark} x={WIDTH - RIGHT} y={HEIGHT - 8} textAnchor="end">
        {ends}
      </text>
    </svg>
  );
}

interface RunMarkProps {
  readonly isLate: boolean;
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

function RunMark({ isLate, x, y, words }: RunMarkProps) {
  if (isLate) {
    return (
      <path className={styles.late} d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`}>
        <title>{words}</title>
      </path>
    );
  }
  return (
    <circle className={styles.point} cx={x} cy={y} r={3}>
      <title>{words}</title>
    </circle>
  );
}

const crossAt = (x: number, y: number): string => `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`;

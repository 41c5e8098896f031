import type { CSSProperties } from 'react';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { Moment } from '../../time/moment.tsx';
import { useNow } from '../../time/now.ts';
import { durationWords } from '../../time/time-words.ts';
import { makeTimeScale, type TimeScale } from './time-scale.ts';
import styles from './waterfall.module.css';
import { stretchesOf, type WorkRow, workRows } from './work-rows.ts';

/** The events of a run, line by line, each with its place in time and its details. */
export function Waterfall({ run }: { readonly run: RunDetail }) {
  const rows = workRows(run);
  const now = useNow(1_000);
  if (rows.length === 0) return <p className="soft">Nothing yet.</p>;
  const end = Math.max(now, ...rows.flatMap(({ to }) => to ?? []));
  const scale = makeTimeScale(stretchesOf(rows, end));
  return (
    <>
      <ol className={styles.rows} aria-label="What happened, in order">
        {rows.map((row) => (
          <li key={row.key} className={styles.row} data-kind={row.kind} data-bad={row.isBad || undefined}>
            <Row row={row} scale={scale} now={end} />
          </li>
        ))}
      </ol>
      {scale.breaks.length > 0 && <p className={styles.cut}>Long waiting is drawn shorter than it was.</p>}
    </>
  );
}

function Row({ row, scale, now }: { readonly row: WorkRow; readonly scale: TimeScale; readonly now: number }) {
  const line = (
    <>
      <span className={styles.name}>
        {row.name} {row.code !== undefined && row.code !== row.name && <code>{row.code}</code>}
      </span>
      <Bar row={row} scale={scale} now={now} />
      <span className={styles.took}>{tookWords(row, now)}</span>
      {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
    </>
  );
  if (row.details.length === 0 && row.from === null) return <div className={styles.line}>{line}</div>;
  return (
    <details className={styles.fold}>
      <summary className={styles.line}>{line}</summary>
      <div className={styles.details}>
        {row.from !== null && (
          <p className={styles.label}>
            From <Moment at={new Date(row.from).toISOString()} form="second" />
            {row.to !== null && row.to - row.from >= 1_000 && (
              <>
                {' '}
                to <Moment at={new Date(row.to).toISOString()} form="second" />
              </>
            )}
          </p>
        )}
        {row.details.map(({ label, text }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <pre className={styles.raw}>{text === '' ? 'nothing' : text}</pre>
          </div>
        ))}
      </div>
    </details>
  );
}

/** A bar for a row's place in time, which its words also say. */
function Bar({ row, scale, now }: { readonly row: WorkRow; readonly scale: TimeScale; readonly now: number }) {
  const from = row.from ?? row.to;
  if (from === null) return <span className={styles.track} aria-hidden="true" />;
  const left = scale.at(from);
  const width = Math.max(0, scale.at(row.to ?? now) - left);
  const place: CSSProperties = { insetInlineStart: `${left * 100}%`, inlineSize: `${width * 100}%` };
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={place} />
    </span>
  );
}

function tookWords({ kind, from, to }: WorkRow, now: number): string {
  if (from === null) return '';
  if (to === null) return kind === 'words' ? '' : `${durationWords(Math.max(0, now - from))} so far`;
  return durationWords(to - from);
}

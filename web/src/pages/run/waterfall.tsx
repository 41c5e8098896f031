import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { Moment } from '../../time/moment.tsx';
import { useNow } from '../../time/now.ts';
import { durationWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import { makeTimeScale, type TimeScale } from './time-scale.ts';
import styles from './waterfall.module.css';
import { stretchesOf, type WorkRow, workRows } from './work-rows.ts';

/** The lines of an ended run do not change with the time. */
const HOUR_MS = 3_600_000;

/** The events of a run, line by line, each with its place in time and its details. */
export function Waterfall({ run }: { readonly run: RunDetail }) {
  const rows = useMemo(() => workRows(run), [run]);
  const isGoing = rows.some(({ from, to }) => from !== null && to === null);
  const now = useNow(isGoing ? 1_000 : HOUR_MS);
  if (rows.length === 0) return <p className="soft">{say('work.nothingYet')}</p>;
  const end = Math.max(now, ...rows.flatMap(({ to }) => to ?? []));
  const scale = makeTimeScale(stretchesOf(rows, end));
  return (
    <>
      <ol className={styles.rows} aria-label={say('work.list')}>
        {rows.map((row) => (
          <li key={row.key} className={styles.row} data-kind={row.kind} data-bad={row.isBad || undefined}>
            <Row row={row} scale={scale} now={end} />
          </li>
        ))}
      </ol>
      {scale.breaks.length > 0 && <p className={styles.cut}>{say('work.cut')}</p>}
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
  return <Fold row={row} line={line} />;
}

/** A line that opens. Its details are made when they are wanted: a run may have hundreds, each of them long. */
function Fold({ row, line }: { readonly row: WorkRow; readonly line: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.line}>{line}</summary>
      {isOpen && <Details row={row} />}
    </details>
  );
}

function Details({ row: { from, to, details } }: { readonly row: WorkRow }) {
  return (
    <div className={styles.details}>
      {from !== null && (
        <p className={styles.label}>
          {to !== null && to - from >= 1_000
            ? sayWith('work.fromTo', { from: <Second at={from} />, to: <Second at={to} /> })
            : sayWith('work.from', { from: <Second at={from} /> })}
        </p>
      )}
      {details.map(({ label, text }) => (
        <div key={label}>
          <p className={styles.label}>{label}</p>
          <pre className={styles.raw}>{text === '' ? say('approve.nothing') : text}</pre>
        </div>
      ))}
    </div>
  );
}

const Second = ({ at }: { readonly at: number }) => <Moment at={new Date(at).toISOString()} form="second" />;

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
  if (to === null) return kind === 'words' ? '' : say('work.soFar', { span: durationWords(Math.max(0, now - from)) });
  return durationWords(to - from);
}

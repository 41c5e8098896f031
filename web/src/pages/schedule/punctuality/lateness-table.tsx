import { useState } from 'react';
import { Link } from 'wouter';
import type { Punctuality } from '../../../api/punctuality/punctuality.ts';
import { Moment } from '../../../time/moment.tsx';
import { latenessWords } from '../../../time/time-words.ts';
import { say } from '../../../voice/say.ts';
import styles from './punctuality.module.css';

/** The data of the plot as a table. */
export function LatenessTable({ told }: { readonly told: Punctuality }) {
  const rows = [
    ...told.points.map((point) => ({ ...point, at: point.dueAt, missed: null })),
    ...told.missedRanges.map((missed) => ({ runId: missed.id, at: missed.from, latenessMs: 0, missed })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('punct.table')}</summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('punct.due')}</th>
              <th scope="col">{say('punct.late')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 200).map(({ runId, at, latenessMs, missed }) => (
              <tr key={runId} data-late={missed !== null || latenessMs > told.lateAfterMs || undefined}>
                <td>
                  <Moment at={at} form="weekday" />
                </td>
                <td>
                  {missed === null ? (
                    <Link href={`/runs/${runId}`}>{latenessWords(latenessMs)}</Link>
                  ) : missed.count === 1 ? (
                    say('punct.missedOnce', { why: missed.reason })
                  ) : (
                    say('punct.missedTimes', { number: missed.count, why: missed.reason })
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen && rows.length > 200 && <p className="soft">{say('punct.shown', { count: 200 })}</p>}
    </details>
  );
}

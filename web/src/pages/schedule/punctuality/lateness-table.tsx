import { useState } from 'react';
import { Link } from 'wouter';
import type { Punctuality } from '../../../api/punctuality/punctuality.ts';
import { Moment } from '../../../time/moment.tsx';
import { latenessWords } from '../../../time/time-words.ts';
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
      <summary>As a table</summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">How late</th>
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
                  ) : (
                    `missed${missed.count === 1 ? '' : `, ${missed.count} times`}: ${missed.reason}`
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen && rows.length > 200 && <p className="soft">These are the newest 200.</p>}
    </details>
  );
}

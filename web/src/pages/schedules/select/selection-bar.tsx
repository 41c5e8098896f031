import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { callAction } from '../../../api/schedule-actions.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import { BULK_ACTIONS, type BulkAction, bulkWords, doToEach, fitting } from './bulk.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const BACK = { pause: 'resume', resume: 'pause', delete: 'restore' } as const;

/** The actions on the selected rows; stays visible while one selects. */
export function SelectionBar({
  selection,
  rows,
  hasMore,
}: {
  readonly selection: Selection;
  readonly rows: readonly ScheduleView[];
  readonly hasMore: boolean;
}) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  // In their present state, not in that of the selection.
  const now = new Map(rows.map((row) => [row.id, row]));
  const chosen = [...selection.chosen.values()].map((row) => now.get(row.id) ?? row);
  if (chosen.length === 0) return null;
  const run = async (action: BulkAction) => {
    const meant = fitting(chosen, action);
    const progress = (count: number) => setBusy(say('plan.progress', { count, all: meant.length }));
    progress(0);
    const result = await doToEach(meant, ({ id }) => callAction(action, id), progress);
    setBusy(null);
    selection.clear();
    const text = bulkWords(action, result, errorWords);
    const undo = async () => {
      const back = await doToEach(result.done, ({ id }) => client.undo({ subject: id }));
      showToast({ text: bulkWords(BACK[action], back, errorWords), tone: back.refused.length > 0 ? 'bad' : 'done' });
      await queries.invalidateQueries({ queryKey: keys.schedules });
    };
    showToast({
      text,
      tone: result.refused.length > 0 ? 'bad' : 'done',
      ...(result.done.length > 0 && { undo: () => void undo() }),
    });
    await queries.invalidateQueries({ queryKey: keys.schedules });
  };
  return (
    <section className={`pills ${styles.bar}`} aria-label={say('plan.chosenOnes')} data-bulk="">
      <span role="status">{busy ?? say('plan.chosen', { number: chosen.length })}</span>
      {BULK_ACTIONS.map((action) => {
        const count = fitting(chosen, action).length;
        return (
          <button key={action} type="button" disabled={count === 0 || busy !== null} onClick={() => void run(action)}>
            {say(`plan.act.${action}`)} {count}
          </button>
        );
      })}
      {chosen.length < rows.length && (
        <button type="button" disabled={busy !== null} onClick={() => selection.chooseAll(rows)}>
          {say(hasMore ? 'plan.chooseFirst' : 'plan.chooseAll', { number: rows.length })}
        </button>
      )}
      <button type="button" disabled={busy !== null} onClick={selection.clear}>
        {say('plan.chooseNone')}
      </button>
    </section>
  );
}

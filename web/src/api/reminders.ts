import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReminderView } from '../../../src/operations/views/views.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { shortName } from './schedule-change.ts';
import { takeBack } from './undo/changes.ts';

/** A person's answer to a reminder. */
export type ReminderDeed = { readonly kind: 'done' | 'stop' } | { readonly kind: 'snooze'; readonly until: string };

function send(id: string, deed: ReminderDeed): Promise<ReminderView> {
  switch (deed.kind) {
    case 'done':
      return client.acknowledgeReminder({ id });
    case 'stop':
      return client.stopReminder({ id });
    case 'snooze':
      return client.snoozeReminder({ id, until: deed.until });
    default:
      return deed satisfies never;
  }
}

/**
 * Answers a reminder. The new state shows at once, and an answer that ends it can be undone for ten seconds; other
 * pages hear of it by the stream.
 * @param isLine whether it stays where it is, and says itself what became of it
 */
export function useReminderAnswer(
  reminder: ReminderView,
  isLine: boolean,
): {
  readonly shown: ReminderView;
  readonly isPending: boolean;
  readonly answer: (deed: ReminderDeed) => void;
} {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [answered, setAnswered] = useState<{ readonly over: ReminderView; readonly view: ReminderView } | null>(null);
  const show = (answering: Promise<ReminderView>): Promise<void> => {
    setPending(true);
    return answering
      .then((view) => setAnswered({ over: reminder, view }))
      .catch((error: unknown) => showToast({ text: errorWords(error), tone: 'bad' }))
      .finally(() => {
        setPending(false);
        void queries.invalidateQueries({ queryKey: keys.schedules });
      });
  };
  const sayEnded = (kind: 'done' | 'stop'): void =>
    showToast({
      text: say(`did.${kind}`, { what: shortName(reminder.what) }),
      isSaid: isLine,
      undo: () => void takeBack(queries, { subject: reminder.id }).then(() => setAnswered(null)),
    });
  const answer = (deed: ReminderDeed): void => {
    const sent = send(reminder.id, deed);
    void show(sent);
    // An answer that ends the reminder gets an undo, because one slip would remove it from all lists.
    if (deed.kind === 'snooze') return;
    const { kind } = deed;
    // The component that shows the answer also shows the error.
    sent.then(() => sayEnded(kind)).catch(() => {});
  };
  // Newer data replace the expected answer.
  return { shown: answered !== null && answered.over === reminder ? answered.view : reminder, isPending, answer };
}

/** The last reminders of a schedule, newest first. */
export function useRemindersOf(scheduleId: string | null) {
  return useQuery({
    queryKey: keys.reminders(scheduleId ?? ''),
    queryFn: ({ signal }) => client.listReminders({ scheduleId: scheduleId ?? '', state: 'all', limit: 5 }, { signal }),
    enabled: scheduleId !== null,
  });
}

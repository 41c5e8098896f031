import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReminderView } from '../../../src/operations/views/views.ts';
import { showToast } from '../components/toast.tsx';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { shortName } from './schedule-change.ts';

/** What a person answers to a reminder. */
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

/** What was done, where it ends the reminder: one slip would take it from all lists. One that was put off can be answered still. */
const ENDED = { done: 'Done', stop: 'Stopped' } as const;

/** Answers a reminder. What it says now shows at once, and what ends it is taken back for ten seconds; the stream tells everybody else. */
export function useReminderAnswer(reminder: ReminderView): {
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
  const sayEnded = (words: string): void =>
    showToast({
      text: `${words}: ${shortName(reminder.what)}`,
      undo: () => void show(client.reopenReminder({ id: reminder.id })),
    });
  const answer = (deed: ReminderDeed): void => {
    const sent = send(reminder.id, deed);
    void show(sent);
    if (deed.kind === 'snooze') return;
    const words = ENDED[deed.kind];
    // Why it was refused is said by what shows the answer.
    sent.then(() => sayEnded(words)).catch(() => {});
  };
  // What was read since goes before what was answered.
  return { shown: answered !== null && answered.over === reminder ? answered.view : reminder, isPending, answer };
}

/** The last reminders a schedule gave, newest first. */
export function useRemindersOf(scheduleId: string | null) {
  return useQuery({
    queryKey: keys.reminders(scheduleId ?? ''),
    queryFn: ({ signal }) => client.listReminders({ scheduleId: scheduleId ?? '', state: 'all', limit: 5 }, { signal }),
    enabled: scheduleId !== null,
  });
}

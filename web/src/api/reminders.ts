import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReminderView } from '../../../src/operations/views/views.ts';
import { showToast } from '../components/toast.tsx';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

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

/** Answers a reminder. What it says now shows at once; the stream tells everybody else. */
export function useReminderAnswer(reminder: ReminderView): {
  readonly shown: ReminderView;
  readonly isPending: boolean;
  readonly answer: (deed: ReminderDeed) => void;
} {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [answered, setAnswered] = useState<{ readonly over: ReminderView; readonly view: ReminderView } | null>(null);
  const answer = (deed: ReminderDeed): void => {
    setPending(true);
    send(reminder.id, deed)
      .then((view) => setAnswered({ over: reminder, view }))
      .catch((error: unknown) => showToast({ text: errorWords(error), tone: 'bad' }))
      .finally(() => {
        setPending(false);
        void queries.invalidateQueries({ queryKey: keys.schedules });
      });
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduleAnswer } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { newKey } from '../../api/request-key.ts';
import { takeBack } from '../../api/undo/changes.ts';
import { showToast } from '../../components/toast.tsx';
import { readText } from './read-text.ts';
import { readingWords } from './reading.ts';
import type { ReadingContext } from './reading-context.ts';

interface Wanted {
  readonly text: string;
  readonly context: ReadingContext;
  /** The person's choice; null: what the text says. */
  readonly kind: 'reminder' | 'action' | null;
}

async function create({ text, context, kind }: Wanted): Promise<ScheduleAnswer> {
  const reading = await readText(text, context);
  if (reading.kind === 'unclear') throw new Error('Choose first which of these you mean.');
  if (reading.kind !== 'clear') throw new Error(readingWords(reading) || 'Write what should happen, and when.');
  const { what, when, intent, followUp } = reading.preview;
  if (what === null) throw new Error('Say also what should happen, for example "remind me to call Sarah".');
  const chosen = kind ?? intent ?? 'reminder';
  const policies = followUp && chosen === 'reminder' ? { policies: { followUp: {} } } : {};
  return client.createSchedule({ kind: chosen, what, when, ...policies }, { idempotencyKey: newKey() });
}

/** Makes a schedule from a line of text. Reads the text once more, so that it is saved with its present meaning. */
export function useCreateSchedule() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: create,
    onSuccess({ schedule, confirmation }) {
      showToast({ text: `Saved: ${confirmation}`, undo: () => void takeBack(queries, { subject: schedule.id }) });
      void queries.invalidateQueries({ queryKey: keys.schedules });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ScheduleAnswer } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { newKey } from '../../api/request-key.ts';
import { takeBack } from '../../api/undo/changes.ts';
import { showToast } from '../../components/toast.tsx';
import { nowMs } from '../../time/now.ts';
import { say } from '../../voice/say.ts';
import { spokenLanguage } from '../../voice/spoken.ts';
import { loadGrammar } from './grammar.ts';
import { showMade } from './made.ts';
import { type Reading, readingWords } from './reading.ts';
import type { ReadingContext } from './reading-context.ts';
import { readOnServer } from './server-reading.ts';

interface Wanted {
  readonly text: string;
  readonly context: ReadingContext;
  /** The person's choice; null: what the text says. */
  readonly kind: 'reminder' | 'action' | null;
}

async function create({ text, context, kind }: Wanted): Promise<ScheduleAnswer> {
  const reading = await readText(text, context);
  if (reading.kind === 'unclear') throw new Error(say('add.chooseFirst'));
  if (reading.kind !== 'clear') throw new Error(readingWords(reading) || say('add.write'));
  const { what, when, intent, followUp } = reading.preview;
  if (what === null) throw new Error(say('add.sayWhatLike'));
  const chosen = kind ?? intent ?? 'reminder';
  const policies = followUp && chosen === 'reminder' ? { policies: { followUp: {} } } : {};
  return client.createSchedule({ kind: chosen, what, when, ...policies }, { idempotencyKey: newKey() });
}

/** Makes a schedule from a line of text. Reads the text once more, so that it is saved with its present meaning. */
export function useCreateSchedule() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const mutation = useMutation({
    mutationFn: create,
    onSuccess({ schedule, confirmation }) {
      showMade(schedule.id);
      showToast({
        text: say('did.saved', { what: confirmation }),
        undo: () => void takeBack(queries, { subject: schedule.id }),
        open: () => navigate(`/schedules/${schedule.id}`),
      });
      void queries.invalidateQueries({ queryKey: keys.schedules });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

/** Reads a text once, now: in the browser, or by the server when the grammar cannot be loaded. Throws only on abort. */
async function readText(
  text: string,
  { zone, language, limits }: ReadingContext,
  signal?: AbortSignal,
): Promise<Reading> {
  if (text.trim() === '') return { kind: 'empty' };
  const grammar = limits === undefined ? null : await loadGrammar();
  return grammar === null || limits === undefined
    ? readOnServer(text, zone ?? undefined, signal)
    : grammar.readLocally(text, { now: nowMs(), zone, language, locale: spokenLanguage(), limits });
}

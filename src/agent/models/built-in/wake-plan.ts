import { isReminderWake, type Wake } from '../../../domain/runs/wake.ts';
import { carriesOut } from './action-ability.ts';
import { kindOfText, readInstruction } from './dialects/reminder-text.ts';
import type { Tongue } from './dialects/translate.ts';
import type { PlannedCall } from './dialogue.ts';
import { wordNow } from './intents/clock.ts';
import { readListed } from './memory.ts';
import { wordHistory } from './schedules/tell-runs.ts';
import type { Round } from './turns.ts';
import { asRecord } from './turns.ts';
import { wordList } from './wording/lists.ts';
import { presentSpeech, word } from './wording/speaking.ts';
import { wordReminder } from './words/reminder-words.ts';

/**
 * The next step of a woken turn: tools to run, or null when the turn is done. It tells each thing once: a
 * notification from an earlier step, or an earlier attempt, is never repeated. It says nothing of lateness, which the
 * message itself reports anyway.
 */
export function planWake(
  wake: Wake,
  rounds: readonly Round[],
  { tools, can }: Pick<Tongue, 'tools' | 'can'>,
): readonly PlannedCall[] | null {
  if (wake.task !== null) return planTask(wake, wake.task.id, rounds, { tools, can });
  const last = rounds.at(-1);
  const notified = rounds.some(({ names, results }) =>
    names.some((name, index) => name === 'notify_user' && results[index]?.isError === false),
  );
  const refused = last?.names.includes('notify_user') && !notified;
  if (notified || refused || !tools.has('notify_user')) return null;
  const told = wordsForPerson(wake);
  if (told !== null) return [notify(wordReminder({ ...wake, prompt: told }, presentSpeech().language))];
  const ability = carriesOut(wake.prompt);
  if (ability === null) return [notify(wordBeyond(wake.prompt))];
  if (ability.kind === 'say') return [notify(ability.text)];
  if (ability.kind === 'clock') return [notify(word('overview.clock', { time: wordNow(wake.now, wake.zone) }))];
  const looked = rounds.find(({ names }) => names.includes('list_schedules'));
  const input = ability.kind === 'history' ? { state: 'all', recent_runs: true } : { state: 'active' };
  const look: PlannedCall = { name: 'list_schedules', input };
  if (looked === undefined && can(look)) return [look];
  const output = looked?.results[0];
  if (output === undefined || output.isError) return [notify(wordBeyond(wake.prompt))];
  return [notify(ability.kind === 'history' ? historyOf(output.output) : overviewOf(output.output, wake))];
}

/**
 * A task of the list: does it if a model without knowledge can, otherwise leaves it to the person and tells them
 * once. Each step depends on the results of the steps before it.
 */
function planTask(
  wake: Wake,
  id: string,
  rounds: readonly Round[],
  { tools, can }: Pick<Tongue, 'tools' | 'can'>,
): readonly PlannedCall[] | null {
  const isOver = rounds.some(({ names }) => names.includes('complete_task') || names.includes('fail_task'));
  if (isOver || !tools.has('complete_task')) return null;
  const told = rounds.some(({ names }) => names.includes('notify_user'));
  const ability = carriesOut(wake.prompt);
  if (ability === null && tools.has('fail_task')) {
    const reason = 'It needs hands, or a language model that knows more than the built-in one.';
    const leave = { name: 'fail_task', input: { task_id: id, reason, leave_to_person: true } } as const;
    const words = word('overview.yours', { what: wake.prompt.trim() });
    return told || !tools.has('notify_user') ? [leave] : [notify(words), leave];
  }
  if (told) return [{ name: 'complete_task', input: { task_id: id, result: 'Told you.' } }];
  return planWake({ ...wake, kind: 'action', task: null }, rounds, { tools, can });
}

/** The text for the person; null when the wake is for the agent itself. */
function wordsForPerson(wake: Wake): string | null {
  if (isReminderWake(wake)) return wake.prompt;
  const told = readInstruction(wake.prompt);
  if (told !== null || wake.kind === 'action') return told;
  return kindOfText(wake.prompt) === 'reminder' ? wake.prompt : null;
}

function notify(text: string): PlannedCall {
  return { name: 'notify_user', input: { text } };
}

/** The words for what exceeds the built-in model. */
const wordBeyond = (instruction: string): string => word('overview.beyond', { what: instruction.trim() });

function overviewOf(output: Readonly<Record<string, unknown>>, wake: Wake): string {
  const others = readListed(output).filter(({ id }) => id !== wake.scheduleId);
  if (others.length === 0) return word('overview.none');
  return word('overview.these', { list: wordList(others, others.length, 'schedule') });
}

function historyOf(output: Readonly<Record<string, unknown>>): string {
  return wordHistory(Array.isArray(output.recent_runs) ? output.recent_runs.map(asRecord) : []);
}

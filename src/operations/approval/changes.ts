import { revealText } from '../../domain/approval/hidden-text.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { scheduleBudgetWords } from '../../domain/policy/budget-words.ts';
import { checkAgainWords } from '../../domain/policy/check-again.ts';
import { followUpWords } from '../../domain/policy/follow-up.ts';
import { onlyIfWords } from '../../domain/policy/only-if.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { describeMs } from '../../when/index.ts';
import type { FieldChangeView } from '../views/field-change-view.ts';

/** Fields with a name for people, in reading order; other fields are shown by their own name. */
const FIELDS: readonly (readonly [
  field: string,
  label: string,
  words: (definition: ScheduleDefinition) => string | null,
])[] = [
  ['what', 'Text', ({ what }) => revealText(what).shown],
  ['when', 'Time', (definition) => describeSchedule(definition)],
  ['zone', 'Time zone', ({ zone }) => zone],
  ['kind', 'Kind', ({ kind }) => kind],
  ['agent', 'Agent', ({ agent }) => agent],
  ['threadId', 'Conversation', ({ threadId }) => threadId],
  ['policies.missed', 'When missed', ({ policies }) => policies.missed],
  ['policies.freshnessSeconds', 'Useful for', ({ policies }) => freshnessWords(policies.freshnessMs)],
  ['policies.overlap', 'While one runs', ({ policies }) => policies.overlap],
  ['policies.retryAttempts', 'Attempts', ({ policies }) => String(policies.retry.attempts)],
  ['onlyIf', 'Condition', ({ onlyIf }) => (onlyIf == null ? null : revealText(onlyIfWords(onlyIf)).shown)],
  ['checkAgain', 'Looks again', ({ checkAgain }) => (checkAgain == null ? null : checkAgainWords(checkAgain))],
  ['model', 'Model', ({ model }) => model ?? null],
  ['policies.budget', 'Budget', ({ policies }) => scheduleBudgetWords(policies.budget ?? null)],
  ['policies.followUp', 'Follow-ups', ({ policies }) => followUpWords(policies.followUp ?? null)],
];
/** Fields that those above already describe. */
const SAID = [
  'what',
  'trigger',
  'timing',
  'followsUser',
  'whenText',
  'zone',
  'kind',
  'agent',
  'threadId',
  'policies',
  'onlyIf',
  'checkAgain',
  'model',
];

/** The differences between two definitions, in words. */
export function fieldChanges(before: ScheduleDefinition, after: ScheduleDefinition): FieldChangeView[] {
  const named = FIELDS.map(([field, label, words]) => ({ field, label, before: words(before), after: words(after) }));
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !SAID.includes(name))
    .map((name) => ({ field: name, label: name, before: plain(before, name), after: plain(after, name) }));
  return [...named, ...others].filter((change) => change.before !== change.after);
}

function plain(definition: ScheduleDefinition, name: string): string | null {
  const value = (definition as unknown as Record<string, unknown>)[name];
  if (value === undefined || value === null) return null;
  return revealText(typeof value === 'string' ? value : JSON.stringify(value)).shown;
}

const freshnessWords = (ms: number | null): string => (ms === null ? 'always' : describeMs(ms));

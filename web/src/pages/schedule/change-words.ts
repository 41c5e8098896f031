import type { AuditView } from '../../../../src/operations/people/access-views.ts';

import { exactWords, spanWords } from '../../time/time-words.ts';
import { MISSED_CHOICES, OVERLAP_CHOICES, type PolicyChoice } from './policy-words.ts';

type Change = AuditView['changes'][number];

const NAMES: Readonly<Record<string, string>> = {
  what: 'Text',
  whenText: 'When',
  zone: 'Time zone',
  kind: 'Kind',
  agent: 'Agent',
  stateReason: 'Reason',
  'policies.missed': 'After time off',
  'policies.freshnessMs': 'How late is still useful',
  'policies.overlap': 'While the last run goes on',
  'policies.retry.attempts': 'How often a run is tried',
  'policies.followUp': 'Follow-ups',
  'policies.followUp.max': 'Follow-ups',
  'policies.followUp.intervalMs': 'Between follow-ups',
  'policies.followUp.lifetimeMs': 'Gives up after',
  'policies.followUp.ack': 'Counts as an answer',
  'policies.followUp.escalation': 'Who is told without an answer',
  'policies.deliverTo': 'Goes to',
  'policies.notices': 'Notices of its runs',
  'policies.notices.on': 'Notices of its runs',
  'policies.notices.cooldownMs': 'Between notices of failures',
  'policies.budget': 'Tokens it may take',
  onEvent: 'Waits for a webhook',
};
/** Fields that the sentence says already, or ids that mean nothing to a person. */
const SAID: ReadonlySet<string> = new Set(['state', 'scheduleId', 'revision']);
const WORDS: Readonly<Record<string, string>> = {
  understood: 'what means it',
  any_message: 'any message',
  explicit: 'only a clear “done”',
  judged: 'what the agent takes for one',
};

/**
 * The changed fields as lines: "When: every day at 9 → every day at 10". Empty for a new schedule, whose sentence
 * says it all.
 * @param zone the zone of instants
 */
export function changeLines(
  { operation, changes }: Pick<AuditView, 'operation' | 'changes'>,
  zone = 'UTC',
): readonly string[] {
  if (operation === 'create-schedule') return [];
  return changes
    .filter(({ field, after }) => !SAID.has(field) && !(field === 'stateReason' && after === null))
    .map((change) => lineOf(change, zone));
}

function lineOf({ field, before, after }: Change, zone: string): string {
  const valueWords = (value: unknown): string => wordsOf(field, value, zone);
  const name = NAMES[field] ?? nameFrom(field);
  // An empty earlier value is not mentioned: "Follow-ups: 2".
  return field === 'stateReason' || (isNothing(before) && NAMES[field] !== undefined && !isNothing(after))
    ? `${name}: ${valueWords(after)}`
    : `${name}: ${valueWords(before)} → ${valueWords(after)}`;
}

const POLICIES: Readonly<Record<string, readonly PolicyChoice<string>[]>> = {
  'policies.missed': MISSED_CHOICES,
  'policies.overlap': OVERLAP_CHOICES,
};

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** "policies.budget.perRunTokens" in words: "Budget per run tokens". */
function nameFrom(field: string): string {
  const words = field
    .replace(/^(?:policies|timing)\./, '')
    .replace(/Ms$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(field: string, value: unknown, zone: string): string {
  const policy = POLICIES[field]?.find((choice) => choice.value === value);
  if (policy !== undefined) return policy.name;
  if (field === 'policies.freshnessMs') return typeof value === 'number' ? spanWords(value) : 'always';
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'number' && /(?:At|Until)$/.test(field)) return exactWords(value, zone).split('\n')[0] ?? '';
  if (typeof value === 'number' && field.endsWith('Ms')) return spanWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return WORDS[value] ?? value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? 'nobody and nothing' : value.join(', ');
  return typeof value === 'object' ? 'as it was set' : String(value);
}

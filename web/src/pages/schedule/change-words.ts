import type { AuditView } from '../../../../src/operations/people/access-views.ts';

import { exactWords, spanWords } from '../../time/time-words.ts';
import { isSentence, type PlainName, say } from '../../voice/say.ts';
import type { PolicyChoice } from './policy-choice.ts';
import { MISSED_CHOICES, OVERLAP_CHOICES } from './policy-words.ts';

type Change = AuditView['changes'][number];

const NAMES: Readonly<Record<string, PlainName>> = {
  what: 'templates.text',
  whenText: 'field.when',
  zone: 'field.zone',
  kind: 'field.kind',
  agent: 'plan.agent',
  stateReason: 'history.reason',
  pausedUntil: 'history.pausedUntil',
  'policies.missed': 'field.missed',
  'policies.freshnessMs': 'field.freshness',
  'policies.overlap': 'field.overlap',
  'policies.retry.attempts': 'field.retryAttempts',
  'policies.followUp': 'field.followUps',
  'policies.followUp.max': 'field.followUps',
  'policies.followUp.intervalMs': 'history.between',
  'policies.followUp.lifetimeMs': 'history.givesUp',
  'policies.followUp.ack': 'history.counts',
  'policies.followUp.escalation': 'field.recipients.escalation',
  'policies.deliverTo': 'field.recipients.deliverTo',
  'policies.notices': 'field.notices',
  'policies.notices.on': 'field.notices',
  'policies.notices.cooldownMs': 'history.notices',
  'policies.budget': 'history.budget',
  onEvent: 'history.webhook',
};
/** Fields that the sentence says already, or ids that mean nothing to a person. */
const SAID: ReadonlySet<string> = new Set(['state', 'scheduleId', 'revision']);

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
  const known = NAMES[field];
  const name = known === undefined ? nameFrom(field) : say(known);
  // An empty earlier value is not mentioned: "Follow-ups: 2".
  return field === 'stateReason' || (isNothing(before) && known !== undefined && !isNothing(after))
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
  if (field === 'policies.freshnessMs') return typeof value === 'number' ? spanWords(value) : say('choice.always');
  if (isNothing(value)) return say('approve.nothing');
  if (typeof value === 'number' && /(?:At|Until)$/.test(field)) return exactWords(value, zone).split('\n')[0] ?? '';
  if (typeof value === 'number' && field.endsWith('Ms')) return spanWords(value);
  if (typeof value === 'boolean') return say(value ? 'do.yes' : 'value.no');
  const meant = `history.ack.${value}`;
  if (typeof value === 'string') return isSentence(meant) ? say(meant) : value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? say('value.nobody') : value.join(', ');
  return typeof value === 'object' ? say('history.asSet') : String(value);
}

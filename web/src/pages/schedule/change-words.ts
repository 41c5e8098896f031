import type { AuditView } from '../../../../src/operations/access-views.ts';

import { spanWords } from '../../time/time-words.ts';
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
};
/** The sentence says these already. */
const SAID: ReadonlySet<string> = new Set(['state']);

/** The fields that a change touched, as lines: "When: every day at 9 → every day at 10". What was made new says it all above. */
export function changeLines({ operation, changes }: Pick<AuditView, 'operation' | 'changes'>): readonly string[] {
  if (operation === 'create-schedule') return [];
  return changes
    .filter(({ field, after }) => !SAID.has(field) && !(field === 'stateReason' && after === null))
    .map(lineOf);
}

function lineOf({ field, before, after }: Change): string {
  const valueWords = (value: unknown): string => wordsOf(field, value);
  const name = NAMES[field] ?? field.replaceAll('.', ' ');
  return field === 'stateReason'
    ? `${name}: ${valueWords(after)}`
    : `${name}: ${valueWords(before)} → ${valueWords(after)}`;
}

const POLICIES: Readonly<Record<string, readonly PolicyChoice<string>[]>> = {
  'policies.missed': MISSED_CHOICES,
  'policies.overlap': OVERLAP_CHOICES,
};

function wordsOf(field: string, value: unknown): string {
  const policy = POLICIES[field]?.find((choice) => choice.value === value);
  if (policy !== undefined) return policy.name;
  if (field === 'policies.freshnessMs') return typeof value === 'number' ? spanWords(value) : 'always';
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { revealText } from '../../domain/approval/hidden-text.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { scheduleBudgetWords } from '../../domain/policy/budget-words.ts';
import { checkAgainWords } from '../../domain/policy/check-again.ts';
import { followUpWords } from '../../domain/policy/follow-up.ts';
import { onlyIfWords } from '../../domain/policy/only-if.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import type { Language } from '../../domain/words/language.ts';
import type { MessageName } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';
import { sayLength } from '../../voice/times.ts';
import type { FieldChangeView } from '../views/field-change-view.ts';

/** Fields with a name for people, in reading order; other fields are shown by their own name. */
const FIELDS: readonly (readonly [
  field: string,
  label: Extract<MessageName, `field.${string}`>,
  words: (definition: ScheduleDefinition, language: Language, home?: string) => string | null,
])[] = [
  ['what', 'field.what', ({ what }) => revealText(what).shown],
  ['when', 'field.when', (definition, language, home) => describeSchedule(definition, { language, home })],
  ['zone', 'field.zone', ({ zone }) => zone],
  ['kind', 'field.kind', ({ kind }, language) => say(language, `kind.${kind}`)],
  ['agent', 'field.agent', ({ agent }) => agent],
  ['threadId', 'field.threadId', ({ threadId }) => threadId],
  ['policies.missed', 'field.missed', ({ policies }, language) => say(language, `missed.${policies.missed}`)],
  [
    'policies.freshnessSeconds',
    'field.freshness',
    ({ policies }, language) => freshnessWords(policies.freshnessMs, language),
  ],
  ['policies.overlap', 'field.overlap', ({ policies }, language) => say(language, `overlap.${policies.overlap}`)],
  ['policies.retryAttempts', 'field.attempts', ({ policies }) => String(policies.retry.attempts)],
  [
    'onlyIf',
    'field.onlyIf',
    ({ onlyIf }, language) => (onlyIf == null ? null : revealText(onlyIfWords(onlyIf, language)).shown),
  ],
  [
    'checkAgain',
    'field.checkAgain',
    ({ checkAgain }, language) => (checkAgain == null ? null : checkAgainWords(checkAgain, language)),
  ],
  ['model', 'field.model', ({ model }) => model ?? null],
  [
    'policies.budget',
    'field.budget',
    ({ policies }, language) => scheduleBudgetWords(policies.budget ?? null, language),
  ],
  [
    'policies.followUp',
    'field.followUp',
    ({ policies }, language) => followUpWords(policies.followUp ?? null, language),
  ],
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
export function fieldChanges(
  before: ScheduleDefinition,
  after: ScheduleDefinition,
  language: Language = 'en',
  home?: string,
): FieldChangeView[] {
  const named = FIELDS.map(([field, label, words]) => ({
    ...{ field, label: say(language, label) },
    ...{ before: words(before, language, home), after: words(after, language, home) },
  }));
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

const freshnessWords = (ms: number | null, language: Language): string =>
  ms === null ? say(language, 'field.always') : sayLength(language, ms);

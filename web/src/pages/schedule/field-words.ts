import type { Path } from '../../components/draft/draft.ts';
import { say } from '../../voice/say.ts';
import {
  AFTER_CHOICES,
  conditionChoices,
  LOOK_ERROR_CHOICES,
  PAGE_CHOICES,
  PREVIOUS_CHOICES,
  START_CHOICES,
} from './cause-words.ts';
import type { EditorForm } from './editor/editor-form.ts';
import { afterWords, type StepForm } from './editor/recipients-form.ts';
import {
  followUpChoices,
  freshnessChoices,
  MISSED_CHOICES,
  noticeChoices,
  OVERLAP_CHOICES,
  type PolicyChoice,
  RETRY_CHOICES,
  tokenChoices,
} from './policy-words.ts';

/** The labels of the editor's fields. */
const LABELS: Readonly<Record<Path, string>> = {
  kind: 'Kind',
  when: 'When',
  zone: 'Time zone',
  followsUser: 'Follow my time zone when I travel',
  missed: 'After time off',
  freshness: 'How late is still useful',
  overlap: 'While the last run goes on',
  retryAttempts: 'How often a run is tried',
  followUps: 'Follow-ups',
  tokensPerRun: 'Tokens a run may take',
  tokensPerDay: 'Tokens a day may take',
  notices: 'Notices of its runs',
  'recipients.escalation': 'Who is told without an answer',
  'recipients.deliverTo': 'Goes to',
  'timing.quietHours': 'Quiet hours',
  'timing.activeHours': 'Active hours',
  'timing.except': 'Days left out',
  'timing.jitter': 'Spread',
  'timing.endsAt': 'Ends at',
  'timing.endsAfter': 'Ends after',
  'cause.starts': 'It runs',
  'cause.source': 'After which schedule',
  'cause.on': 'When that run',
  'cause.delay': 'How long after it',
  'cause.condition': 'Only if',
  'cause.previousRun': 'What about the previous run',
  'cause.of': 'The previous run of',
  'cause.pageIs': 'What about the page',
  'cause.page': 'Address of the page',
  'cause.function': 'Which function',
  'cause.onError': 'When the look itself does not work',
  'cause.again': 'It looks again by itself',
  'cause.min': 'Not sooner than',
  'cause.max': 'Not later than',
  'cause.model': 'Language model',
};

/** The label of an editor field; that of the text depends on the kind of the schedule. */
export const fieldLabel = (path: Path, { kind }: Pick<EditorForm, 'kind'>): string =>
  path === 'what' ? say(`kind.${kind}Text`) : (LABELS[path] ?? path);

const CHOICES: Readonly<Record<Path, (value: string) => readonly PolicyChoice<string>[]>> = {
  missed: () => MISSED_CHOICES,
  freshness: freshnessChoices,
  overlap: () => OVERLAP_CHOICES,
  retryAttempts: () => RETRY_CHOICES,
  followUps: followUpChoices,
  tokensPerRun: (value) => tokenChoices(value, 'run'),
  tokensPerDay: (value) => tokenChoices(value, 'day'),
  notices: noticeChoices,
  'cause.starts': () => START_CHOICES,
  'cause.on': () => AFTER_CHOICES,
  'cause.condition': () => conditionChoices(true),
  'cause.previousRun': () => PREVIOUS_CHOICES,
  'cause.pageIs': () => PAGE_CHOICES,
  'cause.onError': () => LOOK_ERROR_CHOICES,
};

/** The fields that hold a schedule's id. */
export const SCHEDULE_FIELDS: ReadonlySet<Path> = new Set(['cause.source', 'cause.of']);

/** The value of an editor field, in the words of the page. */
export function fieldValueWords(path: Path, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (path === 'recipients.escalation') return listWords((value as readonly StepForm[]).map(stepWords));
  if (Array.isArray(value)) return listWords(value.map(String));
  const text = String(value);
  if (text === '') return 'Nothing';
  if (path === 'kind') return say(`kind.${text as EditorForm['kind']}`);
  return CHOICES[path]?.(text).find((choice) => choice.value === text)?.name ?? text;
}

const listWords = (words: readonly string[]): string => (words.length === 0 ? 'Nobody and nothing' : words.join(', '));

const stepWords = ({ kind, to, after }: StepForm): string =>
  `${kind === 'firmer' ? 'firmer words' : to} after ${afterWords(after)}`;

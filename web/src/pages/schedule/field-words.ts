import type { Path } from '../../components/draft/draft.ts';
import { isSentence, say } from '../../voice/say.ts';
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
import type { PolicyChoice } from './policy-choice.ts';
import {
  followUpChoices,
  freshnessChoices,
  MISSED_CHOICES,
  noticeChoices,
  OVERLAP_CHOICES,
  RETRY_CHOICES,
  tokenChoices,
} from './policy-words.ts';

/** The label of an editor field; that of the text depends on the kind of the schedule. */
export function fieldLabel(path: Path, { kind }: Pick<EditorForm, 'kind'>): string {
  const name = `field.${path}`;
  if (path === 'what') return say(`kind.${kind}Text`);
  return isSentence(name) ? say(name) : path;
}

const CHOICES: Readonly<Record<Path, (value: string) => readonly PolicyChoice<string>[]>> = {
  missed: () => MISSED_CHOICES,
  freshness: freshnessChoices,
  overlap: () => OVERLAP_CHOICES,
  retryAttempts: () => RETRY_CHOICES,
  followUps: followUpChoices,
  tokensPerRun: tokenChoices,
  tokensPerDay: tokenChoices,
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
  if (typeof value === 'boolean') return say(value ? 'do.yes' : 'value.no');
  if (path === 'recipients.escalation') return listWords((value as readonly StepForm[]).map(stepWords));
  if (Array.isArray(value)) return listWords(value.map(String));
  const text = String(value);
  if (text === '') return say('value.nothing');
  if (path === 'kind') return say(`kind.${text as EditorForm['kind']}`);
  return CHOICES[path]?.(text).find((choice) => choice.value === text)?.name ?? text;
}

const listWords = (words: readonly string[]): string => (words.length === 0 ? say('value.nobody') : words.join(', '));

const stepWords = ({ kind, to, after }: StepForm): string =>
  `${kind === 'firmer' ? say('step.firmer') : to} ${afterWords(after)}`;

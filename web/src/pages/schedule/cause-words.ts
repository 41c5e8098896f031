import type { CauseForm } from './editor/cause-form.ts';
import { choicesOf, type PolicyChoice } from './policy-choice.ts';

export const START_CHOICES = choicesOf<CauseForm['starts']>(
  ['time', 'after', 'event'],
  (value) => `choice.starts.${value}`,
  (value) => `choice.starts.${value}Is`,
);

export const AFTER_CHOICES = choicesOf<CauseForm['on']>(
  ['success', 'failure', 'either'],
  (value) => `choice.on.${value}`,
  (value) => `choice.on.${value}Is`,
);

const CONDITIONS = choicesOf<CauseForm['condition']>(
  ['none', 'previous', 'page', 'function'],
  (value) => `choice.if.${value}`,
  (value) => (value === 'previous' || value === 'page' ? 'choice.if.looked' : `choice.if.${value}Is`),
);

/** Functions are offered only if there are any. */
export const conditionChoices = (hasFunctions: boolean): readonly PolicyChoice<CauseForm['condition']>[] =>
  CONDITIONS.filter(({ value }) => hasFunctions || value !== 'function');

export const PREVIOUS_CHOICES = choicesOf<CauseForm['previousRun']>(
  ['failed', 'succeeded', 'output_changed'],
  (value) => `choice.previous.${value}`,
  (value) => (value === 'output_changed' ? 'choice.previous.other' : 'choice.previous.first'),
);

export const PAGE_CHOICES = choicesOf<CauseForm['pageIs']>(
  ['body_changed', 'status_changed', 'down', 'up'],
  (value) => `choice.page.${value}`,
  (value) => `choice.page.${value}Is`,
);

export const LOOK_ERROR_CHOICES = choicesOf<CauseForm['onError']>(
  ['fail', 'skip', 'run'],
  (value) => `choice.look.${value}`,
  (value) => `choice.look.${value}Is`,
);

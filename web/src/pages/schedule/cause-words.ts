import type { CauseForm } from './editor/cause-form.ts';
import type { PolicyChoice } from './policy-words.ts';

type Choices<K extends keyof CauseForm> = readonly PolicyChoice<CauseForm[K] & string>[];

export const START_CHOICES: Choices<'starts'> = [
  { value: 'time', name: 'At its time', words: 'As “When” says.' },
  { value: 'after', name: 'After another schedule', words: 'Once for each run of the other one.' },
  { value: 'event', name: 'When a webhook calls it', words: 'The webhook is made on this page, once this is saved.' },
];

export const AFTER_CHOICES: Choices<'on'> = [
  { value: 'success', name: 'Succeeded', words: 'A run that failed starts nothing.' },
  { value: 'failure', name: 'Failed', words: 'Only once it is not tried again.' },
  { value: 'either', name: 'Ended, either way', words: 'Also when it failed for good.' },
];

const CONDITIONS: Choices<'condition'> = [
  { value: 'none', name: 'Nothing has to hold', words: 'Every run is carried out.' },
  {
    value: 'previous',
    name: 'A previous run says so',
    words: 'Looked at before each run. Where it does not hold, nothing is spent.',
  },
  {
    value: 'page',
    name: 'A web page says so',
    words: 'Looked at before each run. Where it does not hold, nothing is spent.',
  },
  { value: 'function', name: 'A function says so', words: 'One of those this program offers.' },
];

/** Functions are offered only if there are any. */
export const conditionChoices = (hasFunctions: boolean): Choices<'condition'> =>
  CONDITIONS.filter(({ value }) => hasFunctions || value !== 'function');

export const PREVIOUS_CHOICES: Choices<'previousRun'> = [
  { value: 'failed', name: 'It failed', words: 'Its own first run comes all the same.' },
  { value: 'succeeded', name: 'It succeeded', words: 'Its own first run comes all the same.' },
  { value: 'output_changed', name: 'It said something new', words: 'Something else than at the last look.' },
];

export const PAGE_CHOICES: Choices<'pageIs'> = [
  { value: 'body_changed', name: 'Its content changed', words: 'The first look only remembers it.' },
  {
    value: 'status_changed',
    name: 'Its status changed',
    words: 'Such as from 200 to 503. The first look only remembers it.',
  },
  { value: 'down', name: 'It is down', words: 'It answers 400 and above, or nobody is there.' },
  { value: 'up', name: 'It is up', words: 'It answers below 400.' },
];

export const LOOK_ERROR_CHOICES: Choices<'onError'> = [
  { value: 'fail', name: 'The run fails', words: 'It is tried again like any other.' },
  { value: 'skip', name: 'The run is left out', words: 'It is on record, with why.' },
  { value: 'run', name: 'It runs anyway', words: 'As if the condition held.' },
];

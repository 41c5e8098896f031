import { pick } from '../../trigger/sentence/said-parts.ts';
import { type Language, words } from '../language.ts';
import { ENGLISH_SENTENCES } from './sentences.ts';
import { ENGLISH_PHRASES } from './words.ts';

/** English. */
export const ENGLISH: Language = {
  code: 'en',
  phrases: ENGLISH_PHRASES,
  bound: {
    determiners: words('the a an this that these those some any no each my your his her our their its'),
    owners: words('my your his her our their its whose good happy merry'),
    of: words('of about with'),
    amount: words('for of about to from by with than over under'),
    leads: words('at on in every each until till by from since before after during'),
    isCompound: true,
    isBehindNoun: false,
    people: words('jan april may june august'),
    places: words(
      'end early late past earlier later easter thanksgiving ramadan eid hanukkah passover diwali pentecost juneteenth est edt cst cdt mst mdt pst pdt bst',
    ),
  },
  common: new Set(
    'times, time, x, ll, one, a couple of, couple of, about, till, til, secondly, final, coming'.split(', '),
  ),
  separators: /^(?:(?:so )?that\s+|(?:to|about|in order to|i (?:have|need) to)\s+(?!\d))/,
  sentences: ENGLISH_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'right' : delay} after “${title}” ${pick(on, 'succeeds', 'fails', 'ends')}`,
    event: 'when its webhook is called',
  },
};

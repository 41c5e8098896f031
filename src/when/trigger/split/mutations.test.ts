// Requests with a word about time put somewhere into their time.
import { expect, it } from 'vitest';
import { casesOf } from '../../../../test/lanes.ts';
import { freshRandom } from '../../../../test/support/random.ts';
import { MUTATIONS, type MutationTable, STRANGE_WORDS } from '../../fixtures/mutations.ts';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

const ROUNDS = casesOf(6_000, 100_000);
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';

it(`${ROUNDS} requests with a word too many in their time are read with it or refused by both doors, and never without it`, {
  timeout: 3_600_000,
}, () => {
  const { below: random, pick } = freshRandom();
  const strange = STRANGE_WORDS.split(' ');
  let accepted = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const locale = pick(Object.keys(MUTATIONS));
    const { times, preambles, separators, subjects, words } = MUTATIONS[locale] as MutationTable;
    const word = (random(3) === 0 ? pick(strange) : pick(words.split(' '))).replaceAll('-', ' ');
    const said = pick(times).split(' ');
    const at = random(said.length + 1);
    const lead = said.slice(0, at).map((one) => `${one} `);
    const rest = said.slice(at + (random(4) === 0 ? 1 : 0)).map((one) => ` ${one}`);
    const subject = pick(subjects);
    const shape = pick(['time first', 'subject first', 'time alone']);
    const front = `${shape === 'subject first' ? `${subject} ` : pick(preambles)}${lead.join('')}`;
    const back = `${rest.join('')}${shape === 'time first' ? `${pick(separators)}${subject}` : ''}`;
    const text = `${front}${word}${back}`;
    for (const read of [splitWhen(text, { now, zone, locale }), parseWhen(text, { now, zone, locale })]) {
      if (!read.ok) continue;
      accepted++;
      const spans = 'spans' in read ? read.spans : [];
      for (let place = front.length; place < front.length + word.length; place++) {
        if (text[place] === ' ' || spans.some(({ start, end }) => place >= start && place < end)) continue;
        throw new Error(`"${word}" is passed over in ${locale}: ${JSON.stringify(text)}`);
      }
    }
  }
  // Many a word makes another time of it, which is read.
  expect(accepted).toBeGreaterThan(ROUNDS / 20);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_SERIES, PROGRAM_TELLINGS_A_DAY, PROGRAM_WAITING } from '../../src/domain/consent/program.ts';
import {
  ACTS_A_DAY_AT_ONCE,
  ACTS_A_DAY_OFFERED,
  CONSENT,
  EFFECTS,
  type Effect,
  type Verdict,
  VOICES,
  type Voice,
} from '../../src/domain/consent/table.ts';
import { root } from '../setup/paths.mjs';
import { table } from './table.ts';

/** The page whose table and numbers are those of the code; the words around them are written by hand. */
export const CONSENT_PAGE = 'docs/how-to/approval-rules.md';

const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  tell: 'tells only you',
  settle: 'ends, pauses, moves, settles',
  act: 'an agent acts once',
  act_again: 'acts again and again',
  reach: 'others, another model, a condition',
};
const VOICE_WORDS: Readonly<Record<Voice, string>> = {
  confirmed: 'yours, confirmed',
  silent: 'yours, silent',
  contradicted: 'yours, contradicted',
  program: "your program's",
  others: "an agent's own idea, text of others",
};
const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { at_once: 'at once', offer: 'offer', card: 'card' };

/** What else counts where the table alone would say too little. */
const MORE: Readonly<Partial<Record<Voice, Partial<Record<Effect, string>>>>> = {
  confirmed: {
    act_again: `at once up to ${ACTS_A_DAY_AT_ONCE} times a day; up to ${ACTS_A_DAY_OFFERED} an offer; oftener a card`,
  },
  silent: { settle: 'at once where one thing fits' },
  program: { tell: 'at once, [within limits](#programs)', settle: 'what it made: at once; else asked' },
  others: { settle: 'what it made there: at once; else card' },
};

export function consentTable(): string {
  const cells = (voice: Voice) =>
    EFFECTS.map((effect) => MORE[voice]?.[effect] ?? VERDICT_WORDS[CONSENT[voice][effect]]);
  return table(
    ['whose words', ...EFFECTS.map((effect) => EFFECT_WORDS[effect])],
    VOICES.map((voice) => [VOICE_WORDS[voice], ...cells(voice)]),
  );
}

export const programNumbers = (): string =>
  `at most ${PROGRAM_WAITING} that wait and ${PROGRAM_SERIES} that come back daily for each, and ${PROGRAM_TELLINGS_A_DAY} tellings a day for all together`;

/** The page with the table and the numbers as the code has them today. */
export function consentPage(): string {
  const page = readFileSync(join(root, CONSENT_PAGE), 'utf8');
  return page
    .replace(/^\| whose words \|.*\n(?:\|.*\n)*/m, `${consentTable()}\n`)
    .replace(/at most \d+ that wait and[^.\n]*for all together/, programNumbers());
}

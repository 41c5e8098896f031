import { parseWhen } from '../src/when/index.ts';
import { type ExpectedDeed, type Utterance, VERBS, type Verb } from './utterance.ts';
import type { Deed } from './world.ts';

/** How it ended: right; a question in place of the deed; nothing, in words that lead nowhere; something was done to what it should not have
 * been done to, or ended; something was made that nobody asked for; or the right thing was done, but with another time or text. */
export const VERDICTS = ['right', 'asked', 'dead end', 'wrong change', 'unwanted', 'otherwise'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
  readonly verdict: Verdict;
  /** Why; null: it is right. */
  readonly problem: string | null;
}

export interface Sense {
  readonly now: number;
  readonly zone: string | null;
  /** The things of the scene, in their order. */
  readonly ids: readonly string[];
}

type Expectation = Pick<Utterance, 'does' | 'or' | 'hears'> & Partial<Pick<Utterance, 'asks' | 'first'>>;

const MAKING: readonly Verb[] = ['make', 'task'];

/** What was done by what was said before is not judged again. */
export function judge(
  { does, or, asks, hears, first = [] }: Expectation,
  deeds: readonly Deed[],
  answer: string,
  sense: Sense,
): Judgement {
  const told = deeds.map((deed) => wordsFor(deed, sense)).join('; ') || 'nothing';
  const ways = [...(does === undefined ? [] : [does]), ...or];
  const isQuestion = answer.includes('?');
  const unheard = hears.find(
    (words) => !words.split('|').some((one) => answer.toLowerCase().includes(one.toLowerCase())),
  );
  const isDone = ways.some((way) => isSame(way, deeds, sense)) || (asks === true && deeds.length === 0 && isQuestion);
  if (isDone && unheard === undefined) return { verdict: 'right', problem: null };
  const wrong = (verdict: Verdict, problem: string) => ({ verdict, problem: `${problem}; said: ${answer}` });
  if (isDone) return wrong(isQuestion ? 'asked' : 'dead end', `the answer does not speak of ${unheard}`);
  const wanted = [...ways.flat(), ...first];
  const wrongChange = deeds.find(
    ({ verb, id }) => !MAKING.includes(verb) && !wanted.some((one) => verbOf(one) === verb && isTarget(one, id, sense)),
  );
  if (wrongChange) return wrong('wrong change', `did ${told}`);
  const made = deeds.filter(({ verb }) => MAKING.includes(verb)).length;
  const most = Math.max(0, ...[...ways, first].map((way) => way.filter((one) => MAKING.includes(verbOf(one))).length));
  if (made > most) return wrong('unwanted', `did ${told}`);
  const isPart = deeds.every((deed) => wanted.some((one) => differenceOf(one, deed, sense) === null));
  if (!isPart) {
    const [first] = deeds.flatMap((deed) => wanted.map((one) => differenceOf(one, deed, sense)));
    return wrong('otherwise', `did ${told}: ${first}`);
  }
  return wrong(isQuestion ? 'asked' : 'dead end', `did ${told}`);
}

/** Whether exactly these things were done. */
function isSame(way: readonly ExpectedDeed[], deeds: readonly Deed[], sense: Sense): boolean {
  const left = [...deeds];
  for (const one of way) {
    const index = left.findIndex((deed) => differenceOf(one, deed, sense) === null);
    if (index < 0) return false;
    left.splice(index, 1);
  }
  return left.length === 0;
}

const verbOf = (expected: ExpectedDeed): Verb => VERBS.find((verb) => expected[verb] !== undefined) as Verb;

function isTarget(expected: ExpectedDeed, id: string | null, { ids }: Sense): boolean {
  const place = expected[verbOf(expected)];
  return typeof place !== 'number' || ids[place - 1] === id;
}

/** Why a deed is not the expected one; null: it is. */
export function differenceOf(expected: ExpectedDeed, deed: Deed, sense: Sense): string | null {
  const verb = verbOf(expected);
  if (deed.verb !== verb || !isTarget(expected, deed.id, sense)) return `expected ${JSON.stringify(expected)}`;
  const words = typeof expected[verb] === 'string' ? String(expected[verb]) : (expected.what ?? '');
  const got = wordsOf(deed.text);
  const missing = wordsOf(words).find((word) => !got.includes(word));
  if (missing !== undefined) return `expected the words “${words}”`;
  if (expected.when !== undefined && !expected.when.split(' | ').some((when) => isThen(when, deed, sense)))
    return `expected ${expected.when}`;
  if (expected.followUp !== undefined && expected.followUp !== deed.followUp)
    return `expected ${expected.followUp ? '' : 'no '}follow-ups`;
  return expected.kind === undefined || expected.kind === deed.kind ? null : `expected a ${expected.kind}`;
}

/** Words that carry no meaning of their own here. */
const EMPTY_WORDS = ['the', 'a', 'an', 'to', 'my', 'your', 'me', 'you'];

/** The words by their first four letters, without accents: endings change with the sentence they stand in. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ł', 'l')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !EMPTY_WORDS.includes(word))
    .map((word) => word.slice(0, 4));

/** Times are the same when their next instants are. What is due on a day may be due at any hour of it. */
function isThen(when: string, { verb, times }: Deed, { now, zone }: Sense): boolean {
  const read = parseWhen(when, { now, zone: zone ?? 'UTC' });
  if (!read.ok) throw new Error(`The expected time "${when}" cannot be read: ${JSON.stringify(read)}`);
  const [first] = read.next;
  if (verb === 'task' || verb === 'retask')
    return first !== undefined && times[0] !== undefined && Math.abs(times[0] - Number(new Date(first))) < 54_000_000;
  const wanted = read.next.slice(0, 3).map((at) => Number(new Date(at)));
  // A length of time counts from the moment it is said, which a model may reach a moment later.
  return (
    wanted.length === Math.min(3, times.length) &&
    wanted.every((at, index) => Math.abs(at - (times[index] ?? 0)) < 60_000)
  );
}

const wordsFor = ({ verb, id, text, times, followUp }: Deed, { ids }: Sense): string =>
  [
    verb,
    id === null ? null : ids.indexOf(id) + 1 || 'another',
    text === '' ? null : `“${text}”`,
    times[0] === undefined ? null : new Date(times[0]).toISOString(),
    times.length > 1 ? 'and on' : null,
    followUp ? 'with follow-ups' : null,
  ]
    .filter((part) => part !== null)
    .join(' ');

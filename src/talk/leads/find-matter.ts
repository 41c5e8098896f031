import { SMALL_WORDS } from '../orders/small-words.ts';
import { wordsInList } from '../orders/spoken.ts';
import { LANGUAGES, type Stretch, type Word, wordsOf } from '../words.ts';
import { type LeadTable, lengthOf, matterFeatures, nothingOf, type Use } from './lead-table.ts';
import { requestsIn } from './requests.ts';

/** What is to be stored of a message, and where it stands. */
export interface Matter extends Stretch {
  readonly text: string;
}

/** In characters: a longer message is no order with a matter, but a text. */
export const LONGEST_READ = 600;

/**
 * Finds what is to be stored: the stretch of a message for which the most speaks in the table, without the words of the
 * order around it and of the time. Null when more speaks for an order alone, and for a long text.
 */
export function findMatter(
  text: string,
  times: readonly Stretch[],
  table: LeadTable,
  use: Use = 'wish',
): Matter | null {
  if (text.length > LONGEST_READ) return null;
  const words = wordsOf(text, times);
  // Words of which none orders anything can only be what is to be stored, and so can one beside a time that was never
  // seen around it.
  const own = words.filter(({ kind }) => kind === 'word');
  const mayBeNothing =
    own.some(({ folded }) => table.orders.has(folded)) &&
    (times.length === 0 || own.every((word) => isAround(word, table)));
  const requests = requestsIn(words);
  // An agent may be told to have somebody remind: "dis à Paul de me rappeler".
  const mayBeToldTo = (request: Places, { from }: Places) =>
    use === 'action' && from < request.from && words.slice(from, request.from).every(({ kind }) => kind !== 'mark');
  const reason = reasonFrom(words, requests);
  const best = bestStretch({ words, use }, table, (places) => {
    if (places === null) return mayBeNothing ? 0 : -Infinity;
    if (places.from > reason) return -Infinity;
    const isInside = (request: Places) => places.from < request.to && request.from < places.to;
    return requests.some((request) => isInside(request) && !mayBeToldTo(request, places)) ? -Infinity : 0;
  });
  if (best === null) return null;
  const whole = toLastName(fromFirstName(best, words, requests, table), words, requests, table);
  const one = withSubject({ from: fromBefore(whole.from, words), to: whole.to }, words);
  const { from, to } = withClause(one, words, requests);
  const found = words.slice(from, to);
  // "I meant the half past thing" names nothing.
  const isEmpty = found.every(({ kind, folded }) => kind !== 'word' || PARTICLES.has(folded) || THINGS.has(folded));
  return isEmpty && requests.length === 0 ? null : matterIn(text, found);
}

/** Where the reason begins that stands behind a request and a mark: "ring Tom, remind me at 9, otherwise he is cross". */
function reasonFrom(words: readonly Word[], requests: readonly Places[]): number {
  const [first] = requests;
  const isNamed = words.slice(0, first?.from).some(({ kind, folded }) => kind === 'word' && !PARTICLES.has(folded));
  const isReason = (word = '') => ELSE.has(word) || (isNamed && BECAUSE.has(word));
  const at = words.findIndex(
    ({ kind }, index) => index >= (first?.to ?? words.length) && kind === 'mark' && isReason(words[index + 1]?.folded),
  );
  return at < 0 ? words.length : at;
}
const ELSE: ReadonlySet<string> = new Set('otherwise sonst sinon sino inaczej'.split(' '));
/** Reasons only where what is to be done stands before them. */
const BECAUSE: ReadonlySet<string> = new Set("because it it' it's weil denn parce car porque bo".split(' '));

/**
 * From the first word that names something behind a request, or around a time where nothing orders: "erinnere mich Anna anzurufen"
 * is not about "anzurufen", nor is "Bob um 15 Uhr anrufen".
 */
function fromFirstName(
  { from, to }: Places,
  words: readonly Word[],
  requests: readonly Places[],
  { orders }: LeadTable,
): Places {
  const isOrder = ({ kind, folded }: Word) =>
    kind === 'word' && (orders.has(folded) || ALARMS.has(folded)) && !TAKES.has(folded);
  const isSmall = ({ folded }: Word) => PARTICLES.has(folded.replace(/'$/, '')) || /^\d/.test(folded);
  // "Um 20 fütter die Katze": a verb that was never seen stands between the time and its object.
  const isVerb =
    words.length <= SENTENCE &&
    (from === 2 ? words[0]?.kind === 'time' : from === 1 && TAKES.has(words[0]?.folded ?? ''));
  const isShort = words.length <= NOTE && words[from - 1]?.kind === 'time';
  const isNote = (isVerb || isShort) && !words.some(isOrder);
  const request = requests.findLast((one) => one.to <= from);
  if ((request === undefined && !isNote) || LEADS_IN.has(words[from]?.folded ?? '')) return { from, to };
  if (JOINTS.has(words[from - 1]?.folded ?? '')) return { from, to };
  let first = from;
  for (let at = from - 1; at >= (request?.to ?? 0); at--) {
    const word = words[at] as Word;
    if (word.kind === 'mark' || isOrder(word)) break;
    if (word.kind === 'word' && !isSmall(word)) first = at;
  }
  return { from: first, to };
}
/** "Nach der Arbeit an den Brief" does not begin within "after work". */
function fromBefore(from: number, words: readonly Word[]): number {
  const at = (place: number) => words[place]?.folded ?? '';
  const [near] = [1, 2, 3].filter((step) => LIES_BY.has(at(from - step)));
  const isWithin = near !== undefined && words.slice(from - near + 1, from).every(({ folded }) => WITHIN.has(folded));
  return isWithin ? from - near : from;
}
const LIES_BY: ReadonlySet<string> = new Set('before after vor nach avant apres antes despues przed po'.split(' '));
const WITHIN: ReadonlySet<string> = new Set(
  "the a my our der die das dem den meiner meinem le la les l' mon ma mes de d' du des el los las del mi mis".split(
    ' ',
  ),
);

const THINGS: ReadonlySet<string> = new Set('thing things sache truc cosa rzecz'.split(' '));
/** Words that order with "mi" behind them, and else say what is to be done: "weź tabletkę". */
const TAKES: ReadonlySet<string> = new Set(['wez']);
/** Kinds of alarms, where they are seldom seen in a language: "Alarm 22:55 Wehen zählen" is about the pains. */
const ALARMS: ReadonlySet<string> = new Set(
  'alarm alarme alarma timer wecker reveil minuteur temporizador despertador budzik minutnik'.split(' '),
);
/**
 * To the last word that names something before a request ("late again, the rent, remind me"), and to the numbers of the
 * thing: "gate 3 and 7" is not about a gate.
 */
function toLastName(
  { from, to: end }: Places,
  words: readonly Word[],
  requests: readonly Places[],
  table: LeadTable,
): Places {
  const isNumber = (place: number) => /^\d/.test(words[place]?.folded ?? '');
  const isTelling = (word: Word) => word.kind === 'word' && !PARTICLES.has(word.folded) && !isAround(word, table);
  const next = requests[0]?.from ?? 0;
  const last = words.slice(0, next).findLastIndex(isTelling) + 1;
  let to = next >= end && words[end]?.kind !== 'time' ? Math.max(end, last) : end;
  // Words of the thing between it and a time, a mark or the end: one, and behind a request as many as there are.
  const stop = words.findIndex(({ kind }, at) => at >= to && kind !== 'word');
  const left = words.slice(to, stop < 0 ? undefined : stop);
  const isLed = requests.some((request) => request.to <= from);
  const count = isLed || left.length === 1 ? left.findLastIndex(isTelling) + 1 : 0;
  if (to > from) to += count;
  // "The shop closes at 8", where another time was read.
  const numberAt = () => [0, 1, 2].map((step) => to + step).find(isNumber);
  for (let number = numberAt(); number !== undefined; number = numberAt()) {
    const joins = words.slice(to, number);
    if (!joins.every(({ folded }) => JOINS_NUMBER.has(folded) || (folded === ',' && isNumber(to - 1)))) break;
    to = number + 1;
  }
  return { from, to };
}
const JOINS_NUMBER: ReadonlySet<string> = new Set('and und et y e i oraz at um a las o to auf na'.split(' '));

/** A preposition that a request has: with it begins what it is about. */
const LEADS_IN: ReadonlySet<string> = new Set(['o']);
/** Words that join an order and what is to be done. */
const JOINTS: ReadonlySet<string> = new Set(['de', "d'", 'a', 'pour', 'para', 'que', "qu'", 'zeby', 'to', 'that']);
/** In words, with a time as one: a longer message may order in words that are not known. */
const NOTE = 4;
const SENTENCE = 8;
const PARTICLES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => [
    ...wordsInList(SMALL_WORDS[language].particles),
    ...wordsInList(SMALL_WORDS[language].hedges),
  ]),
);

/** With the conjunction and the person that its verb belongs to: "dass ich Anna anrufe" and "żebym zadzwonił" are no halves. */
function withSubject({ from, to: end }: Places, words: readonly Word[]): Places {
  const at = (place: number) => words[place]?.folded ?? '';
  // "Mich an das Brot zu erinnern".
  const to = at(end - 1) === 'zu' && at(end) === 'erinnern' ? end - 1 : end;
  if (WITH_PERSON.has(at(from - 1))) return { from: from - 1, to };
  const before = words[from - 1]?.kind === 'time' ? from - 1 : from;
  if (at(from) === 'ich' && THAT.has(at(from - 1))) return { from: from - 1, to };
  const isThat = at(before - 1) === 'ich' && THAT.has(at(before - 2));
  if (!isThat || INFINITIVE.test(at(to - 1))) return { from, to };
  return { from: before - 2, to: MODAL.test(at(to)) ? to + 1 : to };
}
/** With what stands at the other side of a time and a conjunction: "tell Bob tomorrow at 9 that I come" is about both. */
function withClause({ from, to }: Places, words: readonly Word[], requests: readonly Places[]): Places {
  const at = (place: number) => words[place]?.folded ?? '';
  const isBeside = (word: Word | undefined) => word !== undefined && word.kind !== 'word';
  let behind = to;
  while (isBeside(words[behind])) behind += 1;
  const isCut = words.slice(to, behind).some(({ kind }) => kind === 'time');
  const stop = words.findIndex(({ kind }, place) => place > behind && kind === 'mark');
  if (isCut && CLAUSES.has(at(behind))) return { from, to: stop < 0 ? words.length : stop };
  const joint = [from, from - 1].find((place) => CLAUSES.has(at(place)) && isBeside(words[place - 1]));
  const begin = requests.findLast((request) => request.to <= from)?.to ?? 0;
  const before = words.slice(begin, joint ?? begin);
  const first = before.findIndex(({ kind }) => kind === 'word');
  const isTold = before.some(({ kind }) => kind === 'time') && !before.some(({ folded }) => MYSELF.has(folded));
  return first >= 0 && isTold && before.filter(({ kind }) => kind === 'word').length > 1
    ? { from: begin + first, to }
    : { from, to };
}
const CLAUSES: ReadonlySet<string> = new Set(['that', 'whether', 'dass', 'ob', 'que', "qu'", 'ze', 'czy']);
/** "Tell me at 9 that the train leaves" is about the train. */
const MYSELF: ReadonlySet<string> = new Set("me us mir mich uns moi m' nous mi nos nam".split(' '));

const WITH_PERSON: ReadonlySet<string> = new Set(['zebym', 'abym', 'bym', 'zebysmy', 'abysmy', 'zebyscie']);
const THAT: ReadonlySet<string> = new Set(['dass', 'das', 'damit', 'ob']);
const INFINITIVE = /.(?:en|ern|eln|tun|sein)$/;
const MODAL = /^(?:muss|soll|sollte|will|wollte|kann|darf|mochte|musste)$/;

const isAround = ({ folded }: Word, { orders, weights }: LeadTable): boolean =>
  orders.has(folded) ||
  /^\d/.test(folded) ||
  (['before', 'behind'].some((place) => weights.has(`${place} ${folded}`)) &&
    (folded.length <= SMALL || (weights.get(`inside ${folded}`) ?? 0) <= 0)) ||
  (weights.get(`inside ${folded}`) ?? 0) < CLEARLY_AGAINST;

/** A weight, for a word by itself: a smaller one is chance. */
const CLEARLY_AGAINST = -4;
/** In letters: "ab" of "stell den Wecker um 7 ab" names nothing by itself. */
const SMALL = 3;

export interface Places {
  readonly from: number;
  readonly to: number;
}

/** The words for which the most speaks; `cost`: what speaks besides for a stretch, when the weights are learned. */
export function bestStretch(
  { words, use }: { readonly words: readonly Word[]; readonly use: Use },
  { weights, known }: Pick<LeadTable, 'weights' | 'known'>,
  cost: (places: Places | null) => number = () => 0,
): Places | null {
  const sum = (features: readonly string[]) => features.reduce((all, one) => all + (weights.get(one) ?? 0), 0);
  const { starts, ends, insides } = matterFeatures(words, use, known);
  const closing = ends.map(sum);
  const inner = insides.map(sum);
  let best: Places | null = null;
  let most = sum(nothingOf(use)) + cost(null);
  for (const [from, first] of words.entries()) {
    if (first.kind !== 'word') continue;
    let own = sum(starts[from] ?? []);
    for (let to = from + 1; to <= words.length; to++) {
      own += inner[to - 1] ?? 0;
      if (words[to - 1]?.kind !== 'word') continue;
      const whole = own + (closing[to - 1] ?? 0) + (weights.get(lengthOf(to - from)) ?? 0) + cost({ from, to });
      if (whole <= most) continue;
      best = { from, to };
      most = whole;
    }
  }
  return best;
}

/** The text of these words, without the times between them and the marks around those. */
function matterIn(text: string, words: readonly Word[]): Matter {
  const pieces: (Stretch & { readonly isApart: boolean })[] = [];
  let isCut = false;
  let isApart = false;
  for (const [index, { kind, start, end }] of words.entries()) {
    const isBeside = kind === 'mark' && (words[index - 1]?.kind === 'time' || words[index + 1]?.kind === 'time');
    const last = pieces.at(-1);
    if (kind === 'time' || isBeside) [isCut, isApart] = [true, isApart || isBeside];
    else if (last === undefined || isCut) {
      pieces.push({ start, end, isApart });
      [isCut, isApart] = [false, false];
    } else pieces[pieces.length - 1] = { ...last, end };
  }
  const said = pieces.map(({ start, end, isApart: mark }, index) => {
    return `${index === 0 ? '' : mark ? ', ' : ' '}${text.slice(start, end)}`;
  });
  return { text: said.join('').replaceAll(/\s+/g, ' '), start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** Whether words beside what is to be stored are known to order something: "erinner", "wecker", "anota". */
export const hasOrder = (
  text: string,
  times: readonly Stretch[],
  matter: Stretch | null,
  { orders }: LeadTable,
): boolean =>
  wordsOf(text, times).some(
    ({ kind, folded, start }) =>
      kind === 'word' && !(matter !== null && matter.start <= start && start < matter.end) && orders.has(folded),
  );

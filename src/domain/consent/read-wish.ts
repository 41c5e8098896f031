import { type Line, line } from '../../voice/line.ts';
import { DAY_MS, type EpochMs, instantToWall, MINUTE_MS } from '../../when/index.ts';
import type { ProposedOperation } from '../approval/proposal.ts';
import { addressNotIn, saysTheSame } from '../message/said-by-person.ts';
import type { MessageWay } from '../threads/thread.ts';
import { contentWords, sharesContent } from '../words/content-words.ts';
import { type AskedAct, isReadLanguage, namesIt, ordersAct } from './asked-acts.ts';
import { actIsNotOrdered, hangsOnOthers, isHandedOn, onlyAsks, ordersNothing, wishIsLedIn } from './no-order.ts';
import type { Voice } from './table.ts';

/** Belfry's own reading of the time in a message, and what is left of its words. */
export interface OwnReading {
  readonly recurring: boolean;
  readonly nextAt: EpochMs | null;
  /** The day that is named without an hour: the hour may be one said before. @default none is named so */
  readonly day?: { readonly from: EpochMs; readonly to: EpochMs } | null;
  readonly what: string;
}

/** A message of the person, cut into their own words and what they quote. */
export interface WishMessage {
  readonly way: MessageWay | null;
  readonly own: string;
  readonly quoted: readonly string[];
  /** Whether it begins with the name of an agent, who is to act. @default false */
  readonly toAgent?: boolean;
  /** Of their own words alone; null when Belfry reads no time in them. */
  readonly reading: OwnReading | null;
}

/** What the person said, by rows. */
export interface SaidFacts {
  /** The answered messages, oldest first. */
  readonly messages: readonly WishMessage[];
  /** The own words of their earlier messages in this conversation, newest first. */
  readonly earlier: readonly string[];
  /** What they handed on just before. */
  readonly handedOn: readonly string[];
  /** True where every way counts as their own: under another policy than `direct`. @default false */
  readonly anyWay?: boolean;
  /** True when the acting model is Belfry's reader itself, which does nothing but what it reads in the message. */
  readonly isReader: boolean;
}

/** Whose an act is, and why not simply the person's. */
export interface Heard {
  readonly voice: Voice;
  readonly why: readonly Line[];
}
const confirmed: Heard = { voice: 'confirmed', why: [] };
const silent: Heard = { voice: 'silent', why: [] };
const heard = (voice: Voice, why: Line): Heard => ({ voice, why: [why] });

/** The ways by which only the person themselves writes. */
const OWN_WAYS: readonly MessageWay[] = ['page', 'command_line', 'private_chat', 'shared_place', 'spoken'];
const LINKS = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+/giu;
const LONGEST_TEXT = 500;
/** The difference between two readings of the same words. */
export const SAME_TIME_MS = 2 * MINUTE_MS;
/** An answer to a question is short: it continues what was said before it. */
const SHORT_ANSWER = 60;

const REMINDS =
  /remind|wake|alarm|\bnag\b|tell me|let me know|notify|erinner|weck|denk|sag mir|rappel|réveill|préviens|recu[eé]rd|av[ií]sa|despi[eé]rt|przypomn|powiadom|ob?ud[zź]/iu;
/** Asks for a report on what was done: "look at the weather and tell me whether it rains" wants more than to be told. */
const REPORTS =
  /(?:(?<!\p{L})(?:and|und|et|y|e|i|oraz)\s+|,\s*)(?:then\s+|dann\s+|puis\s+|luego\s+)?(?:tell me|let me know|notify me|sag(?:e)? mir|dis[- ]moi|préviens[- ]moi|dime|avísame|powiedz(?: mi)?|powiadom mnie)(?!\p{L})/giu;
/** A wake-up and a timer say nothing of what they are about, and are called something all the same. */
const NAMELESS =
  /^(?:time to )?(?:(?:it(?:['’]s| is) )?time(?:['’]s)?(?: is)? up|wake(?: |-)?up(?: call)?|wake|get up|alarm|timer|reminder|ping|aufstehen|aufwachen|wecke[rn]|zeit|erinnerung|ping|(?:se )?(?:lever|réveiller)|(?:le )?réveil|réveille[- ]toi|lève[- ]toi|minuteur|rappel|despert(?:ar|ador)(?:se)?|despierta|levant(?:a|ar)(?:te|se)|levántate|alarma|temporizador|recordatorio|pobudka|wstawaj|wstać|budzik|minutnik|przypomnienie)[.!]?$/iu;

const POINTS =
  /(?<!\p{L})(?:(?:of|about) )?(?:this|that|it)(?!\p{L})|(?<!\p{L})(?:daran|hieran|davon)(?!\p{L})|(?<!\p{L})(?:de )?(?:ça|cela|esto|eso)(?!\p{L})|(?<!\p{L})o tym(?!\p{L})/giu;

/** Belfry's own cut of a wish without what it points at: "remind me of this tomorrow" is a time. */
export const withoutPointing = (own: string): string => own.replace(POINTS, ' ').replace(/\s+/g, ' ').trim();

/** Whose message it is that the turn answers; null: the person's own. */
export function notTheirs({ messages, anyWay = false }: SaidFacts): Heard | null {
  if (messages.length === 0) return heard('others', line('why.noMessage'));
  if (!anyWay && messages.some(({ way }) => way === null || !OWN_WAYS.includes(way)))
    return heard('program', line('why.notYours'));
  if (messages.every(({ own }) => own === '')) return heard('others', line('why.othersWords'));
  return null;
}

/** A new text that the person is told, or that an agent is woken with, at a time. */
export interface NewText {
  readonly what: string;
  readonly tellsOnly: boolean;
  readonly recurring: boolean;
  readonly nextAt: EpochMs | null;
}

/** Whether the text and the time of something new stand in the person's own words. */
export function readNew(said: SaidFacts, asked: NewText): Heard {
  const foreign = notTheirs(said);
  if (foreign !== null) return foreign;
  const text = readText(said, asked);
  if (text !== null) return text;
  const own = said.messages.map((one) => one.own).join('\n');
  const handed = REMINDS.test(own)
    ? null
    : firstOrNone(said.messages.map(({ own: text, reading }) => isHandedOn(text, reading?.what ?? text)));
  if (handed !== null) return heard('contradicted', handed);
  if (asked.tellsOnly && said.messages.some(({ toAgent }) => toAgent) && !REMINDS.test(own) && !said.isReader)
    return heard('contradicted', line('why.onlyRemind'));
  const led = asked.tellsOnly
    ? firstOrNone(said.messages.map((one) => wishIsLedIn(one.reading?.what ?? one.own)))
    : null;
  if (led !== null) return heard('contradicted', led);
  // A condition that is told with the rest is the person's own to judge.
  if (hangsOnOthers(own) && !(asked.tellsOnly && hangsOnOthers(asked.what)))
    return heard('contradicted', line('why.condition'));
  const time = readTime(said, asked);
  if (asked.tellsOnly || time.voice !== 'confirmed') return time;
  const unordered = said.isReader ? null : whyNoOrder(said, asked.what);
  if (unordered !== null) return heard('contradicted', unordered);
  if (REMINDS.test(own.replace(REPORTS, ' ')) && !said.isReader) return heard('contradicted', line('why.wouldAct'));
  return saysTheSame(asked.what, cuts(said)) ? time : heard('contradicted', line('why.otherDeed'));
}

/** Why none of the messages orders an act; null where one does. */
function whyNoOrder({ messages }: SaidFacts, what: string): Line | null {
  const reasons = messages.flatMap(({ own, reading }) =>
    reading === null ? [] : [ordersNothing(own, reading.what, what)],
  );
  return firstOrNone(reasons);
}

/** The first reason, unless one message gives none. */
const firstOrNone = (reasons: readonly (Line | null)[]): Line | null =>
  reasons.includes(null) ? null : (reasons[0] ?? null);

const cuts = ({ messages }: SaidFacts): string[] => messages.flatMap(({ reading }) => reading?.what ?? []);

function readText(said: SaidFacts, { what, tellsOnly }: NewText): Heard | null {
  if (what.length > LONGEST_TEXT) return heard('others', line('why.longText', { number: LONGEST_TEXT }));
  const own = said.messages.map((one) => one.own);
  const address = addressNotIn(what, own);
  if (address !== null) return heard('others', line(address));
  // What an address is called orders nothing: only the address itself may be repeated.
  const bare = what.replace(LINKS, ' ');
  if (
    bare.trim() === '' ||
    saysTheSame(
      bare,
      [...own, ...said.earlier].map((one) => one.replace(LINKS, ' ')),
    )
  )
    return null;
  // What Belfry's own reader calls a thing without a name is no text of anybody.
  if (tellsOnly && NAMELESS.test(what.trim()) && (said.isReader || said.messages.some(isNameless))) return null;
  if (tellsOnly && said.messages.some((message) => quotes(message, what, said.handedOn))) return null;
  return heard('others', line('why.otherText'));
}

/** Whether a message asks to be told something at a time, and not what. */
const isNameless = ({ own, reading }: WishMessage): boolean =>
  REMINDS.test(own) && (reading === null || contentWords(withoutPointing(reading.what)).length <= 1);

/** Whether a message asks in its sender's own words, with a time, to be told what it quotes or hands on. */
function quotes({ own, quoted, reading }: WishMessage, what: string, handedOn: readonly string[]): boolean {
  if (reading === null || !REMINDS.test(own)) return false;
  const rest = contentWords(withoutPointing(reading.what));
  if (rest.length === 0) return saysTheSame(what, quoted.length > 0 ? quoted : handedOn);
  return quoted.length > 0 && sharesContent(rest, contentWords(what)) && saysTheSame(what, [own, ...quoted]);
}

function readTime({ messages, isReader }: SaidFacts, { recurring, nextAt }: NewText): Heard {
  const readings = messages.flatMap(({ reading }) => reading ?? []);
  if (readings.length === 0)
    return messages.some(({ quoted }) => quoted.length > 0) ? heard('contradicted', line('why.noOwnTime')) : silent;
  const isSame = (reading: OwnReading) =>
    reading.recurring === recurring &&
    reading.nextAt !== null &&
    nextAt !== null &&
    Math.abs(reading.nextAt - nextAt) <= SAME_TIME_MS;
  if (readings.some(isSame)) return confirmed;
  const isOnDay = ({ day, recurring: comesBack }: OwnReading) =>
    !recurring && !comesBack && day != null && nextAt !== null && nextAt >= day.from && nextAt < day.to;
  // "And again in the evening" names half of a time: the reader takes its day from what it made before.
  return isReader || readings.some(isOnDay) ? silent : heard('contradicted', line('why.otherTime'));
}

/** An act on something that is there. */
export interface KnownTarget {
  readonly acts: readonly AskedAct[];
  readonly what: string;
  /** The other things that it could be done to. */
  readonly others: readonly string[];
  /** What Belfry's reader of answers makes of it, where it reads it too: it may be the order, or nothing of the kind. */
  readonly answers?: 'order' | 'unclear' | 'other';
}

/** Whether the person's own words order an act on something that is there. */
export function readTarget(said: SaidFacts, { acts, what, others, answers }: KnownTarget): Heard {
  const foreign = notTheirs(said);
  if (foreign !== null) return foreign;
  const now = said.messages.map(({ own }) => own).join('\n');
  if (hangsOnOthers(now)) return heard('contradicted', line('why.condition'));
  if (said.isReader) return confirmed;
  const isAnswer = now.length <= SHORT_ANSWER && said.messages.every(({ quoted }) => quoted.length === 0);
  const own = isAnswer ? [now, ...said.earlier.slice(0, 1)].join('\n') : now;
  const ordered =
    answers === 'order' ||
    ordersAct(own, acts) ||
    (acts.includes('move') && !onlyAsks(now) && said.messages.some(({ reading }) => reading !== null));
  const named = namesIt(now, what) || (!others.some((other) => namesIt(now, other)) && namesIt(own, what));
  const unordered = answers === 'order' || !named ? null : actIsNotOrdered(own, acts, what);
  if (unordered !== null) return heard('contradicted', unordered);
  if (ordered && named) return confirmed;
  // To name something orders nothing, unless in a language that Belfry does not read.
  if (named && !onlyAsks(now)) return isReadLanguage(now) ? heard('contradicted', line('why.notAsked')) : silent;
  // Beside words of others, theirs never stand for an order in a language that Belfry does not read.
  const isUnread = !isReadLanguage(now) && said.messages.every(({ quoted }) => quoted.length === 0);
  if (!ordered && answers !== 'unclear' && !isUnread) return heard('others', line('why.notAsked'));
  if (others.some((other) => namesIt(now, other))) return heard('contradicted', line('why.namesOther'));
  return others.length === 0 ? silent : heard('contradicted', line('why.severalFit', { number: others.length + 1 }));
}

/** How a change of time fits what the person wrote: the same instant, the same distance, or its day or its hour. */
export function readMove(
  { messages, isReader }: SaidFacts,
  { before, after, now }: { readonly before: Moved; readonly after: Moved; readonly now: EpochMs },
): Heard {
  const readings = messages.flatMap(({ reading }) => reading ?? []);
  const { nextAt, recurring, zone } = after;
  if (readings.length === 0 || isReader || nextAt === null)
    return !before.recurring && recurring && !isReader ? heard('contradicted', line('why.wouldReturn')) : silent;
  const fits = ({ nextAt: read, recurring: comes }: OwnReading) => {
    if (read === null || (recurring && !before.recurring && !comes)) return false;
    const near = (one: number, other: number) => Math.abs(one - other) <= SAME_TIME_MS;
    const [wall, asked] = [instantToWall(zone, nextAt), instantToWall(zone, read)];
    const isLater = before.nextAt !== null && near(Math.abs(nextAt - before.nextAt), read - now);
    const isDay = Math.floor(wall / DAY_MS) === Math.floor(asked / DAY_MS);
    return near(nextAt, read) || isLater || near(wall % DAY_MS, asked % DAY_MS) || isDay;
  };
  return readings.some(fits) ? confirmed : heard('contradicted', line('why.otherNewTime'));
}

export interface Moved {
  readonly nextAt: EpochMs | null;
  readonly recurring: boolean;
  readonly zone: string;
}

/** What an order says for each operation on a schedule that is there. */
export const ACTS_OF: Readonly<Partial<Record<ProposedOperation, readonly AskedAct[]>>> = {
  'update-schedule': ['move'],
  'resume-schedule': ['go_on', 'undo', 'run'],
  'pause-schedule': ['pause', 'end'],
  'cancel-schedule': ['end', 'undo', 'settle'],
  'skip-next': ['pause', 'end'],
  'run-schedule': ['run'],
};

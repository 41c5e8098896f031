// The languages that are read and said. English always is; a program adds others.
import { FOREIGN_WORDS, VERBS } from '../time/language/unread-words.ts';
import { ENGLISH } from './en/index.ts';
import { type BesideWords, type Language, type Opening, words } from './language.ts';

const registered: Language[] = [];
const functionWords = new Set<string>();
const foreign = new Set<string>();
const foreignMarks = new Set<string>();

/** Days, parts of the day and "every" in languages that are not read, folded. */
export const FOREIGN: ReadonlySet<string> = foreign;

/** Common words of such languages, and of none that is read: they show that a text is written in one. */
export const FOREIGN_MARKS: ReadonlySet<string> = foreignMarks;

/** Words that name nothing, of all languages: alone they are not what is to be done. */
export const FUNCTION_WORDS: ReadonlySet<string> = functionWords;

type BesideTable = Exclude<keyof BesideWords, 'slips'>;
const tables = Object.fromEntries(
  Object.keys(ENGLISH.beside).flatMap((name) => (name === 'slips' ? [] : [[name, new Set()]])),
) as Readonly<Record<BesideTable, Set<string>>>;
const slips = new Map<string, string>();

/** A short weekday; `alone`: whether one is a day, or the code of the language in which it is. */
interface ShortDay {
  readonly day: number;
  readonly alone: boolean | string;
  readonly code: string;
}
const shortDays = new Map<string, ShortDay>();
/** Short weekdays of all languages, 0 = Sunday. */
export const SHORT_DAYS: ReadonlyMap<string, ShortDay> = shortDays;

/** Words beside a time, of all languages. */
export const BESIDE: Readonly<Record<BesideTable, ReadonlySet<string>>> = tables;
/** Typing mistakes, with the intended word, of all languages. */
export const SLIPS: ReadonlyMap<string, string> = slips;

function addShortDays({ code, shortDays: said }: Language): void {
  for (const [day, names] of said.split(',').entries())
    for (const name of words(names)) {
      const plain = name.replace(/[?~]$/, '');
      const alone = name.endsWith('~') ? code : name === plain && plain.length > 1;
      if (!shortDays.has(plain)) shortDays.set(plain, { day, alone, code });
    }
}

function addWords({ beside, bound: { determiners, of, amount, leads, places } }: Language): void {
  for (const word of [determiners, of, amount, leads, places].flatMap((some) => [...some])) functionWords.add(word);
  for (const [name, table] of Object.entries(tables))
    for (const word of words(beside[name as BesideTable])) table.add(word);
  for (const line of beside.slips.trim().split('\n')) {
    const [meant = '', ...said] = words(line.replace(':', ' '));
    for (const slip of said) slips.set(slip, meant);
  }
}

/** What the openings of all languages say, each as one expression. */
interface Openings {
  readonly polite: RegExp;
  readonly remind: RegExp;
  /** Between an event and a length before it, and behind that length. */
  readonly asked: Readonly<Record<'before' | 'behind', RegExp>>;
  readonly insist: RegExp;
  /** An order in front of a time, without what follows it. */
  readonly order: RegExp;
  readonly act: RegExp;
  /** At the end of an opening: what is to be done follows. */
  readonly linked: RegExp;
  /** In front of what is to be done. */
  readonly tied: RegExp;
  readonly matter: RegExp;
  readonly tail: RegExp;
  /** In front of a time: a noun is tied to it; by the code of the language. */
  readonly nounTie: ReadonlyMap<string, RegExp>;
  readonly weak: RegExp;
  readonly timer: RegExp;
  readonly timerChange: RegExp;
  readonly timerLead: RegExp;
  readonly alarms: readonly {
    readonly thing: RegExp;
    readonly lead: RegExp;
    readonly at: string;
    readonly code: string;
  }[];
  readonly settles: Readonly<Record<'morning' | 'evening' | 'day', RegExp>>;
}

let openings: Openings;
/** How requests begin, in all languages. */
export const openingsOfAll = (): Openings => openings;

function joinOpenings(): Openings {
  const join = (part: (opening: Opening) => string | undefined) =>
    registered.flatMap(({ opening }) => part(opening) || []).join('|');
  const all = (part: Exclude<keyof Opening, 'settles' | 'timers' | 'alarms'>) => join((opening) => opening[part]);
  const settles = (part: keyof Opening['settles']) =>
    new RegExp(
      join((opening) => opening.settles[part]),
      'i',
    );
  const timers = (part: keyof Opening['timers']) => join((opening) => opening.timers[part]);
  const links = all('links');
  const behind = `(?:\\s+(?:${links}))?\\b[\\s:,]*`;
  return {
    polite: new RegExp(`^(?:${all('polite')})`),
    remind: new RegExp(`^(?:${all('remind')})${behind}`),
    asked: {
      before: new RegExp(`(?:^|[\\s,.;:!(–-]+)(?:${all('asks')})\\s*$`),
      behind: new RegExp(`^(?:[\\s,]*(${all('asks')}))?(?:[\\s.!?)]*$|\\)?(?=[.,;!]))`),
    },
    insist: new RegExp(`^(?:${all('insist')})${behind}`),
    order: new RegExp(`^(?:please\\s+)?(?:${all('remind')})\\s+(?=\\S)`),
    act: new RegExp(`^(?:schedule(?: a task)?(?: to)?\\s+|(?=(?:${all('act')})\\b))`),
    linked: new RegExp(`(?:[:,]|\\b(?:${links}|i|d'))\\s*$`),
    tied: new RegExp(`^(?:(?:${all('ties')})\\s+|d['’])`, 'iu'),
    matter: new RegExp(`^(?:${links}|${all('ties')}|d')(?=\\s|$)`, 'u'),
    tail: new RegExp(`(?:(?:^|\\s+)(?:${all('tails')}))+\\s*$`, 'i'),
    nounTie: new Map(
      registered.map(({ code, beside }) => {
        const ties = [...words(beside.nounTies)].join('|');
        return [code, new RegExp(`\\b(?:${ties})\\s+(?:(?:the|le|la|el|den|dem|il)\\s+)?$`)];
      }),
    ),
    weak: new RegExp(`^(?:${all('weak')})$`, 'i'),
    timer: new RegExp(`(?<!\\p{L})(?:${timers('things')})(?!\\p{L})`, 'iu'),
    timerChange: new RegExp(`(?<!\\p{L})(?:${timers('changes')})(?!\\p{L})`, 'u'),
    alarms: registered.flatMap(({ code, opening: { alarms } }) => {
      if (alarms === undefined) return [];
      const { things, leads, at, hours } = alarms;
      const isLength =
        '(?!\\s*(?:%|[a-z]*(?:min|sec|sek|std|stund|tag|day|hour|week|jour|sem|os)|[a-z]\\b(?!\\d)|people|\\d))';
      const hour = `(?:\\d{1,2}(?:[:.h]\\d\\d)?\\b${isLength}|(?:${hours})(?!\\p{L})(?!\\s+(?:min|sec|sek|std|stund|tag|hour|wo)))`;
      return {
        thing: new RegExp(`(?<!\\p{L})(?:${things})(?!\\p{L})`, 'iu'),
        lead: new RegExp(`(?<=^|\\s)(?:${leads})(?=(\\s+${hour}))`, 'iu'),
        at,
        code,
      };
    }),
    timerLead: new RegExp(`^(?:${timers('leads')})\\s+`, 'i'),
    settles: { morning: settles('morning'), evening: settles('evening'), day: settles('day') },
  };
}

/** Takes languages instead of those that are read and said so far. */
export function setLanguages(list: readonly Language[]): void {
  const all = [...list];
  registered.length = 0;
  for (const set of [functionWords, slips, shortDays, foreign, foreignMarks, ...Object.values(tables)]) set.clear();
  for (const verb of VERBS) tables.beginners.add(verb);
  for (const language of all) {
    addWords(language);
    addShortDays(language);
  }
  registered.push(...all);
  for (const [code, { days, marks }] of Object.entries(FOREIGN_WORDS)) {
    if (registered.some((language) => language.code === code)) continue;
    for (const word of words(days)) foreign.add(word);
    for (const word of words(marks)) foreignMarks.add(word);
  }
  openings = joinOpenings();
}

/** Adds languages to those that are read and said. One that is there already changes nothing. */
export function addLanguages(...languages: readonly Language[]): void {
  setLanguages([...new Set([...registered, ...languages])]);
}

addLanguages(ENGLISH);

/** All languages, English first. */
export const languages = (): readonly Language[] => registered;

/** The language with this code, or of this BCP 47 tag; English for one that is not there. */
export function languageOf(tag: string | undefined): Language {
  const found = registered.find(({ code }) => code === tag);
  if (found !== undefined || typeof tag !== 'string') return found ?? ENGLISH;
  const [own] = tag.toLowerCase().split(/[-_]/);
  return registered.find(({ code }) => code === own) ?? ENGLISH;
}

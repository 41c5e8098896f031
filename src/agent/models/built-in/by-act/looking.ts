// What is planned and what was: asked for in words of five languages. Looking changes nothing, so nothing has to agree.
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { LOOKING_ACTS, MAKING_ACTS } from '../../../../talk/acts/acts.ts';
import { pointsBack } from '../../../../talk/orders/find-target.ts';
import { LOOK_WORDS, type LookWords } from '../../../../talk/orders/look-words.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { isWord, says, wordsInList } from '../../../../talk/orders/spoken.ts';
import type { Language, Word } from '../../../../talk/words.ts';
import { DAY_MS } from '../../../../when/index.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { TIMER } from '../expected/timer-words.ts';
import { showTasks } from '../intents/to-do.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { momentOf } from '../schedules/new-time.ts';
import { readStretch, type Stretch } from '../schedules/stretch.ts';
import { tellDates, tellDistances, tellNext, tellPlans, tellThese } from '../schedules/tell-plans.ts';
import {
  type About,
  type Row,
  tellRecord,
  wordFailed,
  wordHistory,
  wordLate,
  wordMissed,
  wordPast,
  wordWhyNot,
} from '../schedules/tell-runs.ts';
import { targetIn } from '../talk-data.ts';
import { namesSome } from '../to-do/entries.ts';
import { wordNumbered, wordRuns } from '../wording/lists.ts';
import { wordNoMatch } from '../wording/references.ts';
import { word } from '../wording/speaking.ts';
import { isOfReminding } from './acting.ts';
import { type Judgement, judge, shareOf } from './judgement.ts';

/** Asks for what is planned or was, in known words; leaves everything else to what follows. */
export const looking: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    return askedOfRecord(judged, context) ?? askedOfPlans(judged, context);
  },
};

/** Whether it begins as a question or as an order to show something. */
function asks({ spoken, language, isQuestion }: Judgement): boolean {
  const from = spoken.findIndex((word) => !wordsInList(AND).has(word));
  const text = `${spoken.slice(from).join(' ')} `;
  const openings = [...LOOK_WORDS[language].shows.split('|'), ...wordsInList(SMALL_WORDS[language].asks)];
  return isQuestion || openings.some((opening) => text.startsWith(`${opening} `));
}
const AND = 'and so und et y i a';

/** From this likelihood on words for it ask of the record. */
const OF_RECORD = 0.1;

function askedOfRecord(judged: Judgement, context: DialogueContext): Plan | null {
  const { likely, said, language } = judged;
  const [first] = likely;
  const share = shareOf(judged, 'history');
  const { missed, failed, late, why, ran } = LOOK_WORDS[language];
  if (!asks(judged)) return null;
  if (YOU_DID.test(foldText(judged.plain))) return tellHistory(judged, context);
  if (says(SMALL_WORDS[language].when, said)) return null;
  if (judged.isQuestion && DID_I[language].test(judged.plain.toLowerCase())) return tellHistory(judged, context);
  if (first?.act === 'history' && share >= SURELY) return tellHistory(judged, context);
  const isNamed = [missed, failed, late, ran].some((list) => hasWord(list, said));
  if (hasWord(why, said))
    return first?.act === 'history' || (isNamed && share >= RATHER) ? tellHistory(judged, context) : null;
  // "Dis à Bob demain à 9h que j'arrive" is a wish.
  const isWish = first !== undefined && MAKING_ACTS.has(first.act) && judged.split.time.kind === 'time';
  const isAsked = !isWish && (share >= OF_RECORD || aboutIn(judged).name === '');
  return isNamed && isAsked ? tellHistory(judged, context) : null;
}
/** "What did you do?", "wann hast du mich erinnert?": of what Belfry did. */
const YOU_DID =
  /\b(?:(?:did|have) you (?:\w+ )?(?:do|done|change|remind|tell)|hast du (?:.* )?(?:gemacht|getan|geandert|erinnert)|(?:as-tu|tu (?:m'|me )?as|tu m'as) (?:\w+ )?(?:fait|change|rappel|prevenu|averti)|(?:has|me has) (?:hecho|cambiado|avisado|recordado)|(?:hiciste|cambiaste|avisaste|recordaste)|(?:zrobil|zmienil|przypomnial|przypominal)[ea]?s)/;
const SURELY = 0.45;
const RATHER = 0.2;

/** "Did I take the pills?", "hast du mich erinnert?", "qu'est-ce que j'ai raté ?": of what is named, otherwise of all that came lately. */
export function tellHistory(judged: Judgement, context: DialogueContext): Plan {
  const { said, spoken, language } = judged;
  const { missed, failed, late, why, did } = LOOK_WORDS[language];
  const about = aboutIn(judged);
  const { isJustDone, focus, schedules } = context.memory;
  const spokenOf = focus.flatMap((id) => schedules.get(id) ?? []);
  const made = isJustDone ? spokenOf.filter(({ state }) => state === 'active') : [];
  // "Did you get that?", right after something was made.
  if (made.length > 0 && pointsBack(said, language) && !DID_I[language].test(judged.plain.toLowerCase()))
    return tellThese(made);
  if (hasWord(missed, said)) return tellRecord(wordMissed);
  if (hasWord(late, said)) return tellRecord((record) => wordLate(record, about));
  if (hasWord(why, said)) return tellRecord((record) => wordWhyNot(record, about));
  const past = pastIn(judged, context);
  const deeds = (changes: readonly Row[]) => (hasWord(did, spoken) ? changes : []);
  if (past !== null) return tellRecord(({ runs, changes }) => wordPast(runs, deeds(changes), past, context));
  if (hasWord(failed, said)) return tellRecord((record) => wordFailed(record, about));
  return tellRecord(({ runs, changes }) => {
    const isOfDeed = DID_I[language].test(judged.plain.toLowerCase());
    const named = about.name === '' ? [] : about.among(runs);
    // "Did I take the pills?" is not answered by the drops that were taken.
    const told = isOfDeed ? named.filter(({ what }) => namesSome(judged.text, String(what))) : named;
    if (told.length > 0) return wordRuns(told);
    const isOfIt = pointsBack(said, language);
    if (isOfDeed && !isOfIt) return word('ran.noneOf');
    // "Did you remind me?", "did I take them?"
    if (isOfIt || isOfReminding(judged)) return wordHistory(runs.slice(0, 1));
    return wordHistory(runs, deeds(changes));
  });
}

/** "Did I take the pills?": of something that the person did. */
const DID_I: Readonly<Record<Language, RegExp>> = {
  en: /^(?:did i|have i (?:already |ever )?\p{L}+(?:ed|en|ne|ught|id)) /u,
  de: /^hab(?:e)? ich .*(?<!\p{L})(?:\p{L}{0,4}ge|be|ver|er|zer)\p{L}+(?:t|en)$/u,
  fr: /^(?:est-ce que )?(?:j'ai|ai-je) (?:bien |d[ée]j[àa] )?\p{L}+(?:é|ri?s|it|[uû]|ni|i) /u,
  es: /^¿?(?:ya )?(?:m[ei] |l[aeo]s? )*(?:he \p{L}+(?:ado|ido|cho|sto)|(?!qu[eé]|as[ií])\p{L}+[éí]) /u,
  pl: /^(?:czy )?(?:ju[zż] )?\p{L}+[lł][ea]m /u,
};

/** What the words name, beside those that ask. */
function aboutIn(judged: Judgement): About {
  const { text, words, language } = judged;
  const known = knownIn(judged, RECORD);
  const name = words
    .filter(({ kind, folded }) => kind === 'word' && !known.has(plain(folded)))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
  return {
    name,
    among(rows) {
      if (name === '') return rows;
      const things = rows.map((row) => ({ what: String(row.what ?? ''), row }));
      return targetIn(words, things, language).named.map(({ row }): Row => row);
    },
  };
}

/** A stretch of time that lies at least partly in the past. */
function pastIn(judged: Judgement, context: DialogueContext): Stretch | null {
  const { spoken, language, text } = judged;
  if (hasWord(LOOK_WORDS[language].yesterday, spoken)) {
    const today = readStretch('today', context);
    return today === null ? null : { from: today.from - DAY_MS, to: today.from, days: 1 };
  }
  const stretch = stretchIn(judged, context)?.stretch ?? null;
  if (stretch === null || stretch.from <= context.now) return stretch;
  // "On Monday" about the past is the Monday before.
  return stretch.days > 1 || /\d/.test(text)
    ? null
    : { ...stretch, from: stretch.from - 7 * DAY_MS, to: stretch.to - 7 * DAY_MS };
}

function askedOfPlans(judged: Judgement, context: DialogueContext): Plan | null {
  const { said, spoken, language, split, words } = judged;
  const { next, far, dates, tasks } = LOOK_WORDS[language];
  const { time } = split;
  const named = stretchIn(judged, context);
  // "What is left?", of the list that was spoken of.
  if (context.memory.isOfList && split.times.length === 0 && asks(judged) && hasWord(OPEN[language], said))
    return showTasks();
  const known = knownIn(judged, PLANS);
  const rest = words.filter(
    ({ kind, folded, start }) => kind === 'word' && !known.has(plain(folded)) && named?.said.has(start) !== true,
  );
  if (hasWord(dates, spoken) && time.kind === 'time' && isRecurring(time.when.trigger)) return tellDates(time, context);
  if (says(SMALL_WORDS[language].when, spoken) || hasWord(far, spoken))
    return asks(judged) ? tellOfOne(judged, rest, context) : null;
  // "What timers are running?"
  if (TIMER.test(judged.text) && asks(judged) && rest.length <= 1 && split.times.length === 0) return tellTimers();
  if (rest.length > 0 || (split.times.length > 0 && named === null) || !isOfPlans(judged, named)) return null;
  if (says(tasks, said)) return showTasks();
  return hasWord(next, said) && named === null ? tellNext() : tellPlans(wantedIn(judged, context), context);
}

/** Beside a question about the list: what is not done; folded. */
const OPEN: Readonly<Record<Language, string>> = {
  en: 'left missing else need needed',
  de: 'fehlt fehlen ubrig offen noch',
  fr: 'reste manque manquent encore',
  es: 'falta faltan queda quedan',
  pl: 'zostalo brakuje brak jeszcze',
};

/** What is left of each timer. */
function* tellTimers(): Plan {
  const running = (yield* listThere('active')).filter(({ what }) => TIMER.test(what));
  return yield* running.length === 0 ? say(word('timer.none')) : tellDistances(running);
}

/** Whether words that name nothing ask for what is planned: "list", "any reminders?", "termine am montag". */
function isOfPlans(judged: Judgement, named: NamedStretch | null): boolean {
  const { language, said, spoken, likely, isQuestion } = judged;
  const { shows, things, ...lists } = LOOK_WORDS[language];
  // "And tomorrow?"
  const goesOn = isQuestion && wordsInList(AND).has(spoken[0] ?? '');
  // "Sin recordatorios entre las 2 y las 4 hoy" asks for nothing to see.
  if (named !== null && !asks(judged) && says(SMALL_WORDS[language].not, spoken)) return false;
  if (named !== null && (goesOn || hasWord(things, said))) return true;
  const isContent =
    PLANS.some(
      (list) => list !== 'shows' && hasWord(list in lists ? lists[list as keyof typeof lists] : things, said),
    ) || says(SMALL_WORDS[language].all, said);
  if (asks(judged))
    return (
      isContent ||
      (named === null && hasWord(shows, said)) ||
      wordsInList(SMALL_WORDS[language].asks).has(said[0] ?? '')
    );
  return isContent && LOOKING_ACTS.has(likely[0]?.act ?? 'other');
}

/** What is told of what is planned: of which kind, and of which time. */
export const wantedIn = (judged: Judgement, context: DialogueContext) => ({
  kind: kindIn(judged),
  isPaused: hasWord(LOOK_WORDS[judged.language].paused, judged.said),
  isRepeating: hasWord(LOOK_WORDS[judged.language].repeating, judged.said),
  stretch: stretchIn(judged, context)?.stretch ?? null,
});

function kindIn({ language, said }: Judgement): KnownSchedule['kind'] | null {
  const { reminders, actions } = LOOK_WORDS[language];
  return hasWord(reminders, said) ? 'reminder' : hasWord(actions, said) ? 'action' : null;
}

/** The day, the part of a day or the week that a message names, and where its words begin. */
function stretchIn({ text, split: { times } }: Judgement, context: DialogueContext): NamedStretch | null {
  const words = [...text.matchAll(/[^\s,;]+/g)];
  const [first, last] = [times[0], times.at(-1)];
  const whole =
    first === undefined || last === undefined
      ? []
      : words.filter(({ index }) => index >= first.start && index < last.end);
  const ends = Array.from({ length: LONGEST_STRETCH }, (_, index) => LONGEST_STRETCH - index).flatMap((count) => [
    words.slice(-count),
    words.slice(0, count),
  ]);
  for (const some of [whole, ...ends]) {
    const stretch = some.length === 0 ? null : readStretch(some.join(' '), context);
    if (stretch !== null) return { stretch, said: new Set(some.map(({ index }) => index)) };
  }
  return null;
}
const LONGEST_STRETCH = 4;

interface NamedStretch {
  readonly stretch: Stretch;
  readonly said: ReadonlySet<number>;
}

/** "Wann ist der Zahnarzt?", "how long until it rings": of what is named, else of what was spoken of or comes next. */
function* tellOfOne(judged: Judgement, rest: readonly Word[], context: DialogueContext): Plan {
  const comesOrRests = (yield* listThere('all')).filter(({ next, state }) => next !== null || state === 'paused');
  const there = comesOrRests.toSorted((one, other) => Number(one.next === null) - Number(other.next === null));
  const { language, words, spoken, text } = judged;
  const { named } = targetIn(words, there, language);
  const spokenOf = there.filter(({ id }) => context.memory.focus.includes(id));
  const isFar = hasWord(LOOK_WORDS[language].far, spoken);
  // "How much time is left?", with two timers.
  const running = isFar ? there.filter((one) => (momentOf(one, context) ?? Infinity) - context.now < SOON_MS) : [];
  const all = [running, spokenOf].find(({ length }) => length > 0) ?? there.slice(0, 1);
  const meant = named.length > 0 ? named : rest.length > 0 ? [] : all;
  if (meant.length > 0) return yield* (isFar ? tellDistances : tellThese)(meant);
  if (there.length === 0) return { text: word('list.none'), question: null };
  const name = rest.map(({ start, end }) => text.slice(start, end)).join(' ');
  return { text: wordNoMatch(name, wordNumbered(there.slice(0, MOST_SHOWN))), question: null };
}
const MOST_SHOWN = 5;
const SOON_MS = DAY_MS / 12;

type List = keyof LookWords;
const RECORD: readonly List[] = ['shows', 'planned', 'missed', 'failed', 'late', 'why', 'ran', 'did', 'yesterday'];
const PLANS: readonly List[] = [
  'shows',
  'planned',
  'things',
  'reminders',
  'actions',
  'tasks',
  'next',
  'paused',
  'repeating',
  'far',
];

/** The words of a message that only ask, and name nothing. */
function knownIn({ said, language }: Judgement, lists: readonly List[]): ReadonlySet<string> {
  const { particles, asks, all, it, kinds, when, also } = SMALL_WORDS[language];
  const small = [particles, asks, all, it, also, when.replaceAll('|', ' '), ...(lists === PLANS ? [kinds] : [])].map(
    wordsInList,
  );
  const text = ` ${said.join(' ')} `;
  const entries = lists.flatMap((list) => entriesOf(LOOK_WORDS[language][list]));
  const fromEntries = entries.filter((entry) => text.includes(` ${entry} `)).flatMap((entry) => entry.split(' '));
  const starred = entries.filter((entry) => entry.endsWith('*'));
  return new Set([
    ...fromEntries,
    ...said.filter((word) => small.some((list) => list.has(word)) || starred.some((entry) => isWord(word, entry))),
  ]);
}

const plain = (folded: string): string => folded.replace(/'$/, '');
const entriesOf = (list: string): string[] =>
  list.split(list.includes('|') ? '|' : /\s+/).map((entry) => entry.trim().replaceAll("'", ' '));

const hasWord = (list: string, said: readonly string[]): boolean =>
  says(list, said) ||
  [...wordsInList(list)].some((wanted) => wanted.endsWith('*') && said.some((word) => isWord(word, wanted)));

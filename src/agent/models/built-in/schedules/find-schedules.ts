import { saysAllAlone } from '../../../../talk/orders/places.ts';
import { isDismissal } from '../by-act/calls-off.ts';
import { type DialogueContext, type Inquiry, type Plan, type Question, type Reply, say } from '../dialogue.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import { SHOWN_IN_QUESTION, wordNumbered, wordSchedule, wordShortList } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { ask } from '../wording/questions.ts';
import { wordNoMatch, wordNothingTo, wordUnfit } from '../wording/references.ts';
import { word } from '../wording/speaking.ts';
import { isNo, isYes } from '../words/yes.ts';
import { fitsWholly, isAlarm, matchWords, namesAnother, readOrdinals, readReference } from './reference.ts';

/** How to search for schedules, and what to do with them. */
export interface Search {
  /** The person's words: "it", "the second one", "the oven reminder". */
  readonly words: string;
  /** The action, as worded in a question: "Which one should I cancel?" */
  readonly deed: string;
  /** States to search, in this order, until something matches. */
  readonly states: readonly ('active' | 'paused')[];
  /** Whether the words may mean several. @default true */
  readonly several?: boolean;
  /** An offer when nothing matches; absent for none. */
  readonly offer?: string | null;
  /** Acts on the schedules found; called again after a question. */
  readonly go: (found: readonly KnownSchedule[], context: DialogueContext) => Plan;
}

/** The schedules found, or the reply when the reference is unclear. */
export type Found =
  | { readonly kind: 'found'; readonly schedules: readonly KnownSchedule[]; readonly all: boolean }
  | { readonly kind: 'reply'; readonly reply: Reply; readonly nothingFits: boolean };

/** Resolves a reference: from the conversation where possible, otherwise from a fresh list. */
export function* findSchedules(search: Search, context: DialogueContext): Inquiry<Found> {
  const { memory } = context;
  const reference = readReference(search.words);
  if (reference.kind === 'focus') {
    const focus = known(memory.focus, context).filter((schedule) => isIn(schedule, search));
    // "Both" does not mean a single last mentioned one.
    if (reference.plural ? focus.length > 1 : focus.length === 1) return found(focus);
    if (focus.length > 1) return which(focus, search);
    if (ALL_OF_THEM.test(search.words)) {
      const shown = known(memory.listing, context).filter((schedule) => isIn(schedule, search));
      return shown.length > 0 ? found(shown) : yield* findSchedules({ ...search, words: 'all' }, context);
    }
  }
  if (reference.kind === 'ordinal' && memory.listing.length > 0) {
    const positions = readOrdinals(reference.words, memory.listing.length) ?? [];
    const chosen = known(
      positions.map((position) => memory.listing[position] ?? ''),
      context,
    );
    if (chosen.length > 0) return found(chosen);
  }
  let seen: readonly KnownSchedule[] = [];
  for (const state of search.states) {
    const [result] = yield [{ name: 'list_schedules', input: { state } }];
    if (result === undefined || result.isError) return failed(wordProblem(result?.output ?? {}));
    const listed = readListed(result.output);
    seen = [...seen, ...listed];
    const chosen = choose(search.words, listed);
    if (chosen.length === 0) continue;
    if (reference.kind === 'all') return { kind: 'found', schedules: chosen, all: true };
    // A list that the person has not seen has no positions.
    if (reference.kind === 'ordinal' && search.deed !== 'look up' && listed.length > 1)
      return which(listed.slice(0, SHOWN_IN_QUESTION), search);
    // A partial match may be a wrong one.
    const isSure = reference.kind === 'ordinal' ? !NOT_SCHEDULES.test(search.words) : fitsWholly(search.words, chosen);
    if (chosen.length === 1 && search.deed !== 'look up' && !isSure) {
      const [only] = chosen as [KnownSchedule];
      // A schedule that differs from the words is not offered for a yes: the model asks which one the person means.
      return namesAnother(search.words, only)
        ? which(seen.slice(0, SHOWN_IN_QUESTION), search, search.words)
        : which(chosen, search);
    }
    if (chosen.length > 1 && search.several !== false && eachIsNamed(search.words, listed)) return found(chosen);
    if (chosen.length === 1 || (reference.kind === 'ordinal' && search.several !== false)) return found(chosen);
    return which(chosen, search);
  }
  const { offer = null } = search;
  if (seen.length === 0) return failed(wordNothingTo(search.states, offer));
  return failed(wordNoMatch(search.words, wordNumbered(seen.slice(0, 5)), offer));
}

/**
 * The schedules of a list that the words mean; for "it" all of them, so that a single one is found and several lead
 * to a question.
 */
function choose(words: string, listed: readonly KnownSchedule[]): readonly KnownSchedule[] {
  const reference = readReference(words);
  switch (reference.kind) {
    case 'all':
      if (reference.only === 'alarm') return listed.filter(isAlarm);
      return reference.only === null ? listed : listed.filter(({ kind }) => kind === reference.only);
    case 'focus':
      return listed;
    case 'ordinal':
      return (readOrdinals(reference.words, listed.length) ?? []).flatMap((position) => listed[position] ?? []);
    case 'words':
      return chooseByWords(reference.words, listed);
    default:
      return reference satisfies never;
  }
}

/** "the oven and the milk one" means two; "salt and pepper" may be one. */
function chooseByWords(words: string, listed: readonly KnownSchedule[]): readonly KnownSchedule[] {
  const parts = partsOf(words);
  const whole = matchWords(words, listed);
  if (parts.length === 1 || whole.length === 1) return whole;
  const each = parts.map((part) => matchWords(part, listed));
  return each.every(({ length }) => length === 1) ? [...new Set(each.flat())] : whole;
}

/** "The gym and the vitamins": each part matches one schedule completely, so both are meant. */
function eachIsNamed(words: string, listed: readonly KnownSchedule[]): boolean {
  const parts = partsOf(words);
  return (
    parts.length > 1 &&
    parts.every((part) => {
      const one = matchWords(part, listed);
      return one.length === 1 && fitsWholly(part, one);
    })
  );
}

const partsOf = (words: string): string[] => words.split(/\s*(?:,|\band\b)\s*/).filter(Boolean);

/** Means the list shown last, or everything; "both" and "those" need a distinction. */
const ALL_OF_THEM = /^(?:all of them|them all)$/i;

/** "Item three" is an item of some list, not a schedule. */
const NOT_SCHEDULES = /\b(?:items?|lines?|songs?|lists?)\b/i;

/** "Delete both": the answer repeats the action. */
const REPEATED_DEED =
  /^(?:yes,? )?(?:(cancel|delete|remove|move|change|pause|resume|skip|rename)|take|i mean|only|just)\s+/;

/** Actions by their verbs. */
const DEED_OF: Readonly<Record<string, readonly string[]>> = {
  cancel: ['cancel'],
  delete: ['cancel'],
  remove: ['cancel'],
  move: ['change'],
  change: ['change', 'rename'],
  rename: ['rename'],
  pause: ['pause'],
  resume: ['resume'],
  skip: ['skip once'],
};

/** "Cancel the first one" does not answer "Which one should I change?". */
function namesAnotherDeed(words: string, deed: string): boolean {
  const verb = REPEATED_DEED.exec(words)?.[1];
  return verb !== undefined && !DEED_OF[verb]?.includes(deed);
}

/** Asks which of them is meant, where the words name none; `unfit`: words that fit none of them. */
export function askWhich(
  candidates: readonly KnownSchedule[],
  deed: string,
  go: Search['go'],
  unfit: string | null = null,
): Plan {
  const { reply } = which(candidates.slice(0, SHOWN_IN_QUESTION), { words: '', deed, states: [], go }, unfit);
  return say(reply.text, reply.question);
}

/** `unfit`: words that match none of the candidates; a yes, or "all", is then not an answer. */
function which(
  candidates: readonly KnownSchedule[],
  search: Search,
  unfit: string | null = null,
): Extract<Found, { kind: 'reply' }> {
  const [only] = candidates.length === 1 && unfit === null ? candidates : [];
  const asked = only
    ? ask.thisOne(search.deed, wordSchedule(only))
    : ask.whichSchedule(search.deed, wordShortList(candidates));
  const text = only === undefined && unfit !== null ? wordUnfit(unfit, asked) : asked;
  const question: Question = {
    answer(words, context) {
      if (only !== undefined && (isYes(words) || isNo(words)))
        return isYes(words) ? search.go(candidates, context) : say(word('small.fine'));
      if (isDismissal(words) || namesAnotherDeed(words.lower, search.deed)) return null;
      const lower = words.lower.replace(REPEATED_DEED, '');
      if (
        /^(?:both|all|everything|all of (?:them|those)|every one|each|them all|both of them)(?: of them)?$/.test(
          lower,
        ) ||
        saysAllAlone(lower)
      ) {
        return search.several === false || unfit !== null ? null : search.go(candidates, context);
      }
      const positions = readOrdinals(lower, candidates.length);
      if (unfit !== null && positions === null && !fitsWholly(lower, matchWords(lower, candidates))) return null;
      const chosen =
        positions === null
          ? matchWords(lower, candidates)
          : positions.flatMap((position) => candidates[position] ?? []);
      const clear = chosen.length === 1 || (positions !== null && chosen.length > 0 && search.several !== false);
      return clear ? search.go(chosen, context) : null;
    },
    otherwise() {
      return say(text, this);
    },
  };
  return { kind: 'reply', reply: { text, question }, nothingFits: false };
}

function known(ids: readonly string[], { memory }: DialogueContext): KnownSchedule[] {
  return ids.flatMap((id) => memory.schedules.get(id) ?? []);
}

function isIn({ state }: KnownSchedule, { states }: Search): boolean {
  return (states as readonly string[]).includes(state);
}

const found = (schedules: readonly KnownSchedule[]): Found => ({ kind: 'found', schedules, all: false });
const failed = (text: string): Found => ({ kind: 'reply', reply: { text, question: null }, nothingFits: true });

/** Searches, then acts; plays `otherwise` when nothing matches the words. */
export function* findAndGo(search: Search, context: DialogueContext, otherwise: Plan | null = null): Plan {
  const result = yield* findSchedules(search, context);
  if (result.kind === 'found') return yield* search.go(result.schedules, context);
  if (result.nothingFits && otherwise !== null) return yield* otherwise;
  return result.reply;
}

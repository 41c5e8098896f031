import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { versionOf } from '../bulk/bulk-choice.ts';
import { isLong } from '../card/pieces.ts';

/** Cards of one agent with nearly the same request. */
export interface AlikeGroup {
  /** Changes as soon as a card arrives, leaves or changes. */
  readonly key: string;
  readonly cards: readonly ProposalView[];
}

/** The smallest group. */
const FEWEST = 3;
/** Texts that share this fraction of their words are alike. */
const ALIKE = 0.6;

/** True when a table can show everything about a card. */
function isPlain({ what, problem, warnings, conflicts, edits, lookAlikes, reason }: ProposalView): boolean {
  return (
    what.hidden.length === 0 &&
    !isLong(what) &&
    problem === null &&
    warnings.length === 0 &&
    conflicts.length === 0 &&
    edits.length === 0 &&
    lookAlikes.every(({ scheduleId }) => scheduleId === null) &&
    (reason === null || reason.hidden.length === 0)
  );
}

function wordsOf({ what }: ProposalView): ReadonlySet<string> {
  const words = what.text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .split(/[^\p{L}\p{N}#]+/u);
  return new Set(words.filter((word) => word !== ''));
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
}

/** The groups of alike cards, in the order of their first ones. A card with more to read is in none. */
export function findAlike(cards: readonly ProposalView[]): readonly AlikeGroup[] {
  const groups: { readonly like: ReadonlySet<string>; readonly cards: ProposalView[] }[] = [];
  for (const card of cards) {
    if (!isPlain(card)) continue;
    const words = wordsOf(card);
    const same = ({ agent, operation, origin, schedule }: ProposalView) =>
      agent === card.agent &&
      operation === card.operation &&
      origin === card.origin &&
      schedule?.kind === card.schedule?.kind;
    const group = groups.find(
      ({ like, cards: [first] }) => first !== undefined && same(first) && share(like, words) >= ALIKE,
    );
    if (group === undefined) groups.push({ like: words, cards: [card] });
    else group.cards.push(card);
  }
  return groups
    .filter((group) => group.cards.length >= FEWEST)
    .map((group) => ({ key: group.cards.map(versionOf).join(), cards: group.cards }));
}

/** The facts of a card that a person decides about, by their names on the page. */
function factsOf({ what, sentence, schedule, input, changes, reason, target }: ProposalView): Map<string, string> {
  const facts = new Map<string, string>([
    ['Text', what.shown],
    ['When', sentence],
  ]);
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) add(`${name} ${key}`.trim(), inner);
    else facts.set(name, String(value));
  };
  if (schedule !== null) {
    const { what: _what, when, threadId: _thread, ...rest } = schedule;
    add('as written', when.text.shown);
    add('', rest);
  }
  add('input', input);
  for (const { label, before, after } of changes) facts.set(label, `${before ?? 'nothing'} → ${after ?? 'nothing'}`);
  add('why', reason?.shown);
  add('schedule', target?.scheduleId);
  return facts;
}

/** Shown for each card in any case. */
const ALWAYS = ['Text', 'When'];

/**
 * The facts in which the cards of a group differ, with text and time in any case, and each card's values. The other
 * facts are equal.
 */
export function differencesOf({ cards }: AlikeGroup): {
  readonly names: readonly string[];
  readonly rows: readonly { readonly card: ProposalView; readonly values: readonly string[] }[];
} {
  const facts = cards.map((card) => ({ card, facts: factsOf(card) }));
  const all = new Set(facts.flatMap((one) => [...one.facts.keys()]));
  const names = [...all].filter(
    (name) => ALWAYS.includes(name) || new Set(facts.map((one) => one.facts.get(name))).size > 1,
  );
  return {
    names,
    rows: facts.map(({ card, facts: own }) => ({ card, values: names.map((name) => own.get(name) ?? '–') })),
  };
}

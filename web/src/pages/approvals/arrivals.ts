import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';

/** A position in the list; it stays while the person reads, whatever happens to its proposal. */
export interface Slot {
  readonly id: string;
  readonly agent: string;
}
type Card = Pick<ProposalView, 'id' | 'agent' | 'createdAt'>;

export interface Group {
  readonly agent: string;
  readonly ids: readonly string[];
}

const byAge = (a: Card, b: Card) =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1;

/** All pending proposals grouped by agent: the agent that has waited longest first, and the oldest first within it. */
export function arrange(waiting: readonly Card[]): readonly Slot[] {
  const sorted = [...waiting].sort(byAge);
  const agents = [...new Set(sorted.map(({ agent }) => agent))];
  return agents.flatMap((agent) => sorted.filter((card) => card.agent === agent).map(({ id }) => ({ id, agent })));
}

/** Those of an agent first, so that they go on its group, which is the last on screen. */
function startingWith(agent: string | undefined, slots: readonly Slot[]): readonly Slot[] {
  return [...slots.filter((slot) => slot.agent === agent), ...slots.filter((slot) => slot.agent !== agent)];
}

/**
 * Adds cards that move nothing on screen: those below the last card. `held` counts the others, which wait until the
 * person asks for them. Returns the same order when nothing is added.
 */
export function admit(
  order: readonly Slot[],
  waiting: readonly Card[],
): { readonly order: readonly Slot[]; readonly held: number } {
  if (order.length === 0) return { order: waiting.length === 0 ? order : arrange(waiting), held: 0 };
  const known = new Set(order.map(({ id }) => id));
  const fresh = startingWith(order.at(-1)?.agent, arrange(waiting.filter(({ id }) => !known.has(id))));
  const next = [...order];
  let held = 0;
  for (const { id, agent } of fresh) {
    const isLast = next.at(-1)?.agent === agent;
    const isNew = next.every((slot) => slot.agent !== agent);
    if (isLast || isNew) next.push({ id, agent });
    else held += 1;
  }
  return { order: next.length === order.length ? order : next, held };
}

/** The slots by agent, in screen order. */
export function groupsOf(order: readonly Slot[]): Group[] {
  const groups = new Map<string, string[]>();
  for (const { id, agent } of order) groups.set(agent, [...(groups.get(agent) ?? []), id]);
  return [...groups].map(([agent, ids]) => ({ agent, ids }));
}

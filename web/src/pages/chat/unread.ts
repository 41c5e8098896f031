import { useSyncExternalStore } from 'react';

/** How many messages came in each conversation while the person looked elsewhere. */
let counts: ReadonlyMap<string, number> = new Map();
/** The conversations that are on screen: what comes there is read. */
const open = new Set<string>();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, number>): void {
  counts = next;
  for (const listener of listeners) listener();
}

/** More messages came in a conversation while the person looked elsewhere. */
export function addUnread(threadId: string, more: number): void {
  if (more > 0) change(new Map(counts).set(threadId, (counts.get(threadId) ?? 0) + more));
}

/** The person sees a conversation. */
export function clearUnread(threadId: string): void {
  if (!counts.has(threadId)) return;
  const next = new Map(counts);
  next.delete(threadId);
  change(next);
}

/** Only these conversations can be opened: what is new in another one nobody could ever read here. */
export function keepUnread(threadIds: readonly string[]): void {
  const known = new Set(threadIds);
  if ([...counts.keys()].every((id) => known.has(id))) return;
  change(new Map([...counts].filter(([id]) => known.has(id))));
}

/** A conversation is on screen until the answer is called. */
export function openConversation(threadId: string): () => void {
  open.add(threadId);
  return () => void open.delete(threadId);
}

/** Whether a conversation is on screen. */
export const isOpen = (threadId: string): boolean => open.has(threadId);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** By conversation, how many messages came while the person looked elsewhere. */
export const unreadCounts = (): ReadonlyMap<string, number> => counts;

/** The same, kept up to date. */
export function useUnreadByThread(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, unreadCounts);
}

/** How many messages came while the person looked elsewhere. */
export function useUnread(): number {
  return [...useUnreadByThread().values()].reduce((sum, count) => sum + count, 0);
}

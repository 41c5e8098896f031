import { useSyncExternalStore } from 'react';

/** Where this browser keeps them, so that a page that is loaded again, or opened beside this one, tells the same. */
const KEPT = 'belfry-unread';
/** How its windows tell each other what was read. */
const READ = 'belfry-read';

/** How many messages came in each conversation while the person looked elsewhere. */
let counts: ReadonlyMap<string, number> = readKept();
/** The conversations that are on screen: what comes there is read. */
const open = new Set<string>();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, number>): void {
  counts = next;
  try {
    localStorage.setItem(KEPT, JSON.stringify([...next]));
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function readKept(): ReadonlyMap<string, number> {
  try {
    return readCounts(localStorage.getItem(KEPT));
  } catch {
    // A browser that keeps nothing begins with what comes.
    return new Map();
  }
}

/** Counts as they are kept; what is none of them is nothing. */
export function readCounts(kept: string | null): ReadonlyMap<string, number> {
  const parsed: unknown = kept === null ? [] : JSON.parse(kept);
  if (!Array.isArray(parsed)) return new Map();
  return new Map(
    parsed.filter(
      (one): one is [string, number] =>
        Array.isArray(one) && typeof one[0] === 'string' && Number.isInteger(one[1]) && (one[1] as number) > 0,
    ),
  );
}

/** What is read in another window of this browser is read here too. What comes, each of them hears by itself. */
export function followOtherWindows(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === READ && newValue !== null) clearUnread(newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Tells the other windows that a conversation was read. */
function tellRead(threadId: string): void {
  try {
    localStorage.setItem(READ, threadId);
    localStorage.removeItem(READ);
  } catch {
    // The others tell it when they are opened anew.
  }
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
  tellRead(threadId);
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

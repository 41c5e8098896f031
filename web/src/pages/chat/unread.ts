import { useSyncExternalStore } from 'react';

/** Where this browser stores them, so that a reloaded page, or another one, shows the same. */
const KEPT = 'belfry-unread';
/** How windows tell each other what was read. */
const READ = 'belfry-read';

/** How many messages arrived in each conversation while the person looked elsewhere. */
let counts: ReadonlyMap<string, number> = readKept();
/** The conversations on screen: messages there are read. */
const open = new Set<string>();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, number>): void {
  counts = next;
  try {
    localStorage.setItem(KEPT, JSON.stringify([...next]));
  } catch {
    // Kept until the page is left.
  }
  for (const listener of listeners) listener();
}

function readKept(): ReadonlyMap<string, number> {
  try {
    return readCounts(localStorage.getItem(KEPT));
  } catch {
    // Without storage, it starts with the next message.
    return new Map();
  }
}

/** Parses stored counts; invalid ones are ignored. */
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

/** Follows what is read in other windows of this browser. New messages reach each window by itself. */
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
    // The other windows learn it when they are reloaded.
  }
}

/** Counts new messages of a conversation that is not on screen. */
export function addUnread(threadId: string, more: number): void {
  if (more > 0) change(new Map(counts).set(threadId, (counts.get(threadId) ?? 0) + more));
}

/** A message of a conversation was seen, perhaps in another window or on another device. */
export function takeUnread(threadId: string): void {
  const count = counts.get(threadId) ?? 0;
  if (count > 1) change(new Map(counts).set(threadId, count - 1));
  else clearUnread(threadId);
}

/** Marks a conversation as read. */
export function clearUnread(threadId: string): void {
  if (!counts.has(threadId)) return;
  const next = new Map(counts);
  next.delete(threadId);
  change(next);
  tellRead(threadId);
}

/** Drops counts of conversations that cannot be opened here, since nobody could ever read them. */
export function keepUnread(threadIds: readonly string[]): void {
  const known = new Set(threadIds);
  if ([...counts.keys()].every((id) => known.has(id))) return;
  change(new Map([...counts].filter(([id]) => known.has(id))));
}

/** Marks a conversation as on screen until the returned function is called. */
export function openConversation(threadId: string): () => void {
  open.add(threadId);
  return () => void open.delete(threadId);
}

/** True when a conversation is on screen. */
export const isOpen = (threadId: string): boolean => open.has(threadId);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many messages arrived while the person looked elsewhere, by conversation. */
export const unreadCounts = (): ReadonlyMap<string, number> => counts;

/** The same, kept up to date. */
export function useUnreadByThread(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, unreadCounts);
}

/** How many messages arrived while the person looked elsewhere. */
export function useUnread(): number {
  return [...useUnreadByThread().values()].reduce((sum, count) => sum + count, 0);
}

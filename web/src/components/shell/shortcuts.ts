export type KeyAction =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'focus'; readonly target: 'quick-add' | 'search' }
  | { readonly kind: 'theme' | 'help' | 'undo' };

/** A key, with its action in words. */
export interface KeyWords {
  readonly key: string;
  readonly words: string;
  /** It makes a change: hidden and ignored on a read-only page. */
  readonly changes?: true;
}

export interface Shortcut extends KeyWords {
  readonly action: KeyAction;
}

/** The single keys, in the order of the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'q', words: 'Add a schedule', action: { kind: 'focus', target: 'quick-add' }, changes: true },
  { key: '/', words: 'Search schedules', action: { kind: 'focus', target: 'search' } },
  { key: 'u', words: 'Undo the last action', action: { kind: 'undo' }, changes: true },
  { key: 'h', words: 'Go home', action: { kind: 'go', path: '/' } },
  { key: 'c', words: 'Go to the chat', action: { kind: 'go', path: '/chat' } },
  { key: 'p', words: 'Go to approvals', action: { kind: 'go', path: '/approvals' } },
  { key: 's', words: 'Go to schedules', action: { kind: 'go', path: '/schedules' } },
  { key: 'm', words: 'Go to the calendar: the month', action: { kind: 'go', path: '/calendar' } },
  { key: 'o', words: 'Go to the to-do list', action: { kind: 'go', path: '/tasks' } },
  { key: 'r', words: 'Go to runs', action: { kind: 'go', path: '/runs' } },
  { key: 'g', words: 'Go to agents', action: { kind: 'go', path: '/agents' } },
  { key: 'w', words: 'Go to health: how well Belfry is', action: { kind: 'go', path: '/health' } },
  { key: ',', words: 'Go to settings', action: { kind: 'go', path: '/settings' } },
  { key: 't', words: 'Switch between light and dark', action: { kind: 'theme' } },
  { key: '?', words: 'Show this help', action: { kind: 'help' } },
];

/** The keys of pending cards; they work where such cards are on screen, in the chat too. */
const CARD_KEYS: readonly KeyWords[] = [
  { key: 'j', words: 'Next card' },
  { key: 'k', words: 'Previous card' },
  { key: 'a', words: 'Approve' },
  { key: 'e', words: 'Edit, then approve' },
  { key: 'd', words: 'Deny, with a reason' },
  { key: 'x', words: 'Select' },
  { key: 'Shift A', words: 'Approve what is selected' },
];

/** Further keys that work on every page. */
export const COMMON_KEYS: readonly KeyWords[] = [
  { key: 'Ctrl K', words: 'Find and do anything (on a Mac, ⌘ K)' },
  { key: 'Esc', words: 'Close, clear, or stop editing' },
  { key: '← →', words: 'The tab beside this one' },
];

/** The keys of one page, or of an element of several. */
export interface PageKeys {
  readonly name: string;
  /** Its pages, by the beginning of their addresses. */
  readonly on: readonly string[];
  readonly changes?: true;
  readonly keys: readonly KeyWords[];
}

export const PAGE_KEYS: readonly PageKeys[] = [
  { name: 'Cards to approve', on: ['/approvals', '/chat', '='], changes: true, keys: CARD_KEYS },
  {
    name: 'The next 24 hours',
    on: ['='],
    keys: [
      { key: '← →', words: 'The hour beside this one' },
      { key: 'Home End', words: 'The first hour, the last one' },
    ],
  },
  {
    name: 'The line that adds a schedule',
    on: ['=', '/schedules'],
    changes: true,
    keys: [
      { key: 'Enter', words: 'Save what it means' },
      { key: 'Esc', words: 'Clear it' },
    ],
  },
  {
    name: 'Chat',
    on: ['/chat'],
    changes: true,
    keys: [
      { key: 'Enter', words: 'Send the message' },
      { key: 'Shift Enter', words: 'A new line in it' },
      { key: '@', words: 'Name an agent; ↑ ↓ choose one, Tab takes it' },
    ],
  },
  {
    name: 'Calendar',
    on: ['/calendar'],
    keys: [
      { key: '← → ↑ ↓', words: 'The day beside, the week above or below' },
      { key: 'Home End', words: 'The first day of the week, the last one' },
      { key: 'Page ↑ ↓', words: 'The same day a month before or after' },
      { key: 'Tab', words: 'From the day to what stands on it; Enter opens what can be done' },
    ],
  },
  {
    name: 'Lists of schedules',
    on: ['/schedules'],
    changes: true,
    keys: [
      { key: 'Space', words: 'Choose the row whose box has the focus' },
      { key: 'Shift click', words: 'Choose all rows up to this one' },
    ],
  },
  {
    name: 'The order of tasks',
    on: ['/tasks'],
    changes: true,
    keys: [
      { key: '↑ ↓', words: 'Move the task whose handle has the focus' },
      { key: 'Home End', words: 'To the top of the list, to its end' },
    ],
  },
];

/** True when the keys belong to a page, by the beginning of its address; `=` means home alone. */
export function isKeysOf({ on }: PageKeys, path: string): boolean {
  return on.some((begin) => (begin === '=' ? path === '/' : path === begin || path.startsWith(`${begin}/`)));
}

/** True for the one key that also works while one types. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  return event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
}

/** The keys that work for the signed-in person: read-only pages leave out keys that make changes. */
export function offered<T extends { readonly changes?: true }>(all: readonly T[], mayChange: boolean): readonly T[] {
  return mayChange ? all : all.filter(({ changes }) => changes !== true);
}

/** The action of a key; null when it has none. */
export function keyAction(key: string, mayChange: boolean): KeyAction | null {
  return offered(SHORTCUTS, mayChange).find((shortcut) => shortcut.key === key)?.action ?? null;
}

/** True when a field has the keys, so that letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A checkbox takes no letters.
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false;
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('dialog, [role="listbox"]') !== null
  );
}

const STORE_KEY = 'belfry-shortcuts';

/** Single keys can be switched off, because voice control and unsteady hands press them by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(STORE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the keys stay on.
  }
}

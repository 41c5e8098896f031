export type KeyAction =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'focus'; readonly target: 'quick-add' | 'search' }
  | { readonly kind: 'theme' | 'help' | 'undo' };

export interface Shortcut {
  readonly key: string;
  readonly words: string;
  readonly action: KeyAction;
}

/** The single keys, in the order the help lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'q', words: 'Add a schedule', action: { kind: 'focus', target: 'quick-add' } },
  { key: '/', words: 'Search schedules', action: { kind: 'focus', target: 'search' } },
  { key: 'u', words: 'Undo the last action', action: { kind: 'undo' } },
  { key: 'h', words: 'Go home', action: { kind: 'go', path: '/' } },
  { key: 'c', words: 'Go to the chat', action: { kind: 'go', path: '/chat' } },
  { key: 'p', words: 'Go to approvals', action: { kind: 'go', path: '/approvals' } },
  { key: 's', words: 'Go to schedules', action: { kind: 'go', path: '/schedules' } },
  { key: 'o', words: 'Go to the to-do list', action: { kind: 'go', path: '/tasks' } },
  { key: 'r', words: 'Go to runs', action: { kind: 'go', path: '/runs' } },
  { key: 'g', words: 'Go to agents', action: { kind: 'go', path: '/agents' } },
  { key: ',', words: 'Go to settings', action: { kind: 'go', path: '/settings' } },
  { key: 't', words: 'Switch between light and dark', action: { kind: 'theme' } },
  { key: '?', words: 'Show this help', action: { kind: 'help' } },
];

/** The keys of what waits for an answer; they work where such cards are on screen, in the chat too. */
export const CARD_KEYS: readonly Pick<Shortcut, 'key' | 'words'>[] = [
  { key: 'j', words: 'Next card' },
  { key: 'k', words: 'Previous card' },
  { key: 'a', words: 'Approve' },
  { key: 'e', words: 'Edit, then approve' },
  { key: 'd', words: 'Deny, with a reason' },
  { key: 'x', words: 'Select' },
  { key: 'A', words: 'Approve what is selected' },
];

/** What a key does, or null. */
export function keyAction(key: string): KeyAction | null {
  return SHORTCUTS.find((shortcut) => shortcut.key === key)?.action ?? null;
}

/** Whether the keys belong to a field, so that letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A box to tick takes no letters.
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false;
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('dialog, [role="listbox"]') !== null
  );
}

const STORE_KEY = 'belfry-shortcuts';

/** Single keys can be switched off: voice control and unsteady hands press them by accident (WCAG 2.1.4). */
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
    // A browser without storage keeps the keys on.
  }
}

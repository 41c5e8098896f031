import type { PlainName } from '../../voice/say.ts';
export type KeyAction =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'focus'; readonly target: 'quick-add' | 'search' }
  | { readonly kind: 'theme' | 'help' | 'undo' };

/** A key, with its action in words. */
export interface KeyWords {
  readonly key: string;
  readonly words: PlainName;
  /** It makes a change: hidden and ignored on a read-only page. */
  readonly changes?: true;
}

export interface Shortcut extends KeyWords {
  readonly action: KeyAction;
}

/** The single keys, in the order of the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'q', words: 'key.add', action: { kind: 'focus', target: 'quick-add' }, changes: true },
  { key: '/', words: 'key.search', action: { kind: 'focus', target: 'search' } },
  { key: 'u', words: 'key.undo', action: { kind: 'undo' }, changes: true },
  { key: 'h', words: 'key.home', action: { kind: 'go', path: '/' } },
  { key: 'c', words: 'key.chat', action: { kind: 'go', path: '/chat' } },
  { key: 'p', words: 'key.approvals', action: { kind: 'go', path: '/approvals' } },
  { key: 's', words: 'key.schedules', action: { kind: 'go', path: '/schedules' } },
  { key: 'm', words: 'key.calendar', action: { kind: 'go', path: '/calendar' } },
  { key: 'o', words: 'key.tasks', action: { kind: 'go', path: '/tasks' } },
  { key: 'r', words: 'key.runs', action: { kind: 'go', path: '/runs' } },
  { key: 'g', words: 'key.agents', action: { kind: 'go', path: '/agents' } },
  { key: 'w', words: 'key.health', action: { kind: 'go', path: '/health' } },
  { key: ',', words: 'key.settings', action: { kind: 'go', path: '/settings' } },
  { key: 't', words: 'key.theme', action: { kind: 'theme' } },
  { key: '?', words: 'key.help', action: { kind: 'help' } },
];

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

import type { PlainName } from '../../voice/say.ts';
import type { KeyWords } from './shortcuts.ts';

/** The keys of pending cards; they work where such cards are on screen, in the chat too. */
const CARD_KEYS: readonly KeyWords[] = [
  { key: 'j', words: 'key.nextCard' },
  { key: 'k', words: 'key.lastCard' },
  { key: 'a', words: 'approve.approve' },
  { key: 'e', words: 'approve.editThen' },
  { key: 'd', words: 'key.denyWhy' },
  { key: 'x', words: 'key.select' },
  { key: 'Shift A', words: 'key.approveAll' },
];

/** Further keys that work on every page. */
export const COMMON_KEYS: readonly KeyWords[] = [
  { key: 'Ctrl K', words: 'key.palette' },
  { key: 'Esc', words: 'key.escape' },
  { key: '← →', words: 'key.tab' },
];

/** The keys of one page, or of an element of several. */
export interface PageKeys {
  readonly name: PlainName;
  /** Its pages, by the beginning of their addresses. */
  readonly on: readonly string[];
  readonly changes?: true;
  readonly keys: readonly KeyWords[];
}

export const PAGE_KEYS: readonly PageKeys[] = [
  { name: 'key.cards', on: ['/approvals', '/chat', '='], changes: true, keys: CARD_KEYS },
  {
    name: 'day.title',
    on: ['='],
    keys: [
      { key: '← →', words: 'key.hour' },
      { key: 'Home End', words: 'key.hourEnds' },
    ],
  },
  {
    name: 'key.line',
    on: ['=', '/schedules'],
    changes: true,
    keys: [
      { key: 'Enter', words: 'key.saveIt' },
      { key: 'Esc', words: 'key.clearIt' },
    ],
  },
  {
    name: 'nav.chat',
    on: ['/chat'],
    changes: true,
    keys: [
      { key: 'Enter', words: 'key.send' },
      { key: 'Shift Enter', words: 'key.newLine' },
      { key: '@', words: 'key.nameAgent' },
    ],
  },
  {
    name: 'nav.calendar',
    on: ['/calendar'],
    keys: [
      { key: '← → ↑ ↓', words: 'key.day' },
      { key: 'Home End', words: 'key.weekEnds' },
      { key: 'Page ↑ ↓', words: 'key.month' },
      { key: 'Tab', words: 'key.dayIn' },
    ],
  },
  {
    name: 'key.lists',
    on: ['/schedules'],
    changes: true,
    keys: [
      { key: 'Space', words: 'key.chooseRow' },
      { key: 'Shift click', words: 'key.chooseTo' },
    ],
  },
  {
    name: 'key.order',
    on: ['/tasks'],
    changes: true,
    keys: [
      { key: '↑ ↓', words: 'key.moveTask' },
      { key: 'Home End', words: 'key.listEnds' },
    ],
  },
];

/** True when the keys belong to a page, by the beginning of its address; `=` means home alone. */
export function isKeysOf({ on }: PageKeys, path: string): boolean {
  return on.some((begin) => (begin === '=' ? path === '/' : path === begin || path.startsWith(`${begin}/`)));
}

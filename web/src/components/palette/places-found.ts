import { SETTINGS_SECTIONS } from '../../pages/settings/section-list.ts';

/** A page that one can go to. */
export interface Place {
  readonly path: string;
  readonly name: string;
  /** The shortcut that goes there, where there is one. */
  readonly key?: string;
  /** Further search words. */
  readonly words: string;
  /** Only for administrators. */
  readonly isForAdmins?: boolean;
  /** It is no page of this one: the browser goes there. */
  readonly isOutside?: boolean;
}

const PLACES: readonly Place[] = [
  { path: '/', name: 'Home', key: 'h', words: 'overview attention' },
  { path: '/chat', name: 'Chat', key: 'c', words: 'conversation messages talk' },
  { path: '/approvals', name: 'Approvals', key: 'p', words: 'proposals cards inbox' },
  { path: '/schedules', name: 'Schedules', key: 's', words: 'reminders upcoming recurring' },
  { path: '/calendar', name: 'Calendar', key: 'm', words: 'month week agenda days dates' },
  { path: '/tasks', name: 'Tasks', key: 'o', words: 'to-do todo list heartbeat' },
  { path: '/runs', name: 'Runs', key: 'r', words: 'history late failed' },
  { path: '/agents', name: 'Agents', key: 'g', words: 'tools mcp' },
  {
    path: '/health',
    name: 'Health',
    key: 'w',
    words: 'doctor status clock backup disk workers queue outages',
    isForAdmins: true,
  },
  { path: '/settings', name: 'Settings', key: ',', words: 'preferences options' },
  { path: '/docs/', name: 'Documents', words: 'docs help how to guides manual reference', isOutside: true },
];

/** Small words of sentences, which nobody searches for. */
const SMALL_WORDS = /\b(?:and|what|who|the|they|there|when|where|with|may|be|is|in|of|it)\b ?/g;

const SECTIONS: readonly Place[] = SETTINGS_SECTIONS.map(({ name, title, holds }) => ({
  path: `/settings/${name}`,
  name: `Settings: ${title}`,
  words: `${title} ${holds}`.toLowerCase().replaceAll(',', '').replace(SMALL_WORDS, ''),
}));

/** The pages that match a text; for an empty text, all except the sections of the settings. */
export function foundPlaces(text: string, isAdmin = true): readonly Place[] {
  const places = PLACES.filter(({ isForAdmins }) => isAdmin || isForAdmins !== true);
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^(?:go|open)(?:\s+to)?\s+/, '');
  if (wanted === '') return places;
  const parts = wanted.split(/\s+/);
  return [...places, ...SECTIONS].filter(({ name, words }) => {
    const said = [...name.toLowerCase().split(/:? /), ...words.split(' ')];
    return parts.every((part) => said.some((word) => word.startsWith(part)));
  });
}

import { SETTINGS_SECTIONS } from '../../pages/settings/section-list.ts';
import { say } from '../../voice/say.ts';

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

/** Search words of English stay beside those of the page's language. */
const PLACES = [
  { path: '/', name: 'nav.home', key: 'h', words: 'overview attention' },
  { path: '/chat', name: 'nav.chat', key: 'c', words: 'conversation messages talk' },
  { path: '/approvals', name: 'nav.approvals', key: 'p', words: 'proposals cards inbox' },
  { path: '/schedules', name: 'nav.schedules', key: 's', words: 'reminders upcoming recurring' },
  { path: '/calendar', name: 'nav.calendar', key: 'm', words: 'month week agenda days dates' },
  { path: '/tasks', name: 'nav.tasks', key: 'o', words: 'to-do todo list heartbeat' },
  { path: '/runs', name: 'nav.runs', key: 'r', words: 'history late failed' },
  { path: '/agents', name: 'nav.agents', key: 'g', words: 'tools mcp' },
  {
    path: '/health',
    name: 'nav.health',
    key: 'w',
    words: 'doctor status clock backup disk workers queue outages',
    isForAdmins: true,
  },
  { path: '/settings', name: 'nav.settings', key: ',', words: 'preferences options' },
  { path: '/docs/', name: 'nav.documents', words: 'docs help how to guides manual reference', isOutside: true },
] as const;

/** Small words of sentences, which nobody searches for. */
const SMALL_WORDS = /\b(?:and|what|who|the|they|there|when|where|with|may|be|is|in|of|it)\b ?/g;

const sections = (): readonly Place[] =>
  SETTINGS_SECTIONS.map(({ name, title, holds }) => ({
    path: `/settings/${name}`,
    name: `${say('nav.settings')}: ${say(title)}`,
    words: `${say(title)} ${say(holds)}`.toLowerCase().replaceAll(',', '').replace(SMALL_WORDS, ''),
  }));

/** The pages that match a text; for an empty text, all except the sections of the settings. */
export function foundPlaces(text: string, isAdmin = true): readonly Place[] {
  const places = PLACES.map((place): Place => ({ ...place, name: say(place.name) })).filter(
    ({ isForAdmins }) => isAdmin || isForAdmins !== true,
  );
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^(?:go|open)(?:\s+to)?\s+/, '');
  if (wanted === '') return places;
  const parts = wanted.split(/\s+/);
  return [...places, ...sections()].filter(({ name, words }) => {
    const said = [...name.toLowerCase().split(/:? /), ...words.split(' ')];
    return parts.every((part) => said.some((word) => word.startsWith(part)));
  });
}

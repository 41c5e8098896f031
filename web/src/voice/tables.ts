import type { Language } from '../../../src/talk/words.ts';
import type { TEXTS as APPROVALS } from './en/approvals.ts';
import type { TEXTS as CALENDAR } from './en/calendar.ts';
import type { TEXTS as CHAT } from './en/chat.ts';
import type { TEXTS as FIND } from './en/find.ts';
import type { TEXTS as FRAME } from './en/frame.ts';
import type { TEXTS as HEALTH } from './en/health.ts';
import type { TEXTS as KEYS } from './en/keys.ts';
import type { TEXTS as LISTS } from './en/lists.ts';
import type { TEXTS as RARE } from './en/rare.ts';
import type { TEXTS as REACH } from './en/reach.ts';
import type { TEXTS as RUN } from './en/run.ts';
import type { TEXTS as SCHEDULE } from './en/schedule.ts';
import type { TEXTS as SETTINGS } from './en/settings.ts';

/** All sentences of the page in English, by name. */
export type English = typeof FRAME &
  typeof RARE &
  typeof CHAT &
  typeof APPROVALS &
  typeof LISTS &
  typeof SCHEDULE &
  typeof SETTINGS &
  typeof REACH &
  typeof CALENDAR &
  typeof FIND &
  typeof KEYS &
  typeof RUN &
  typeof HEALTH;

/** A part of a language, loaded with what says it. The frame is what every page says, and all of the first view. */
export type Area =
  | 'frame'
  | 'rare'
  | 'chat'
  | 'approvals'
  | 'lists'
  | 'schedule'
  | 'settings'
  | 'reach'
  | 'calendar'
  | 'find'
  | 'keys'
  | 'run'
  | 'health';

/** Sentences by name. */
export type Texts = Readonly<Partial<Record<keyof English, string>>>;

type Load = () => Promise<{ readonly TEXTS: Texts }>;

export const TABLES: Readonly<Record<Language, Readonly<Record<Area, Load>>>> = {
  en: {
    frame: () => import('./en/frame.ts'),
    rare: () => import('./en/rare.ts'),
    chat: () => import('./en/chat.ts'),
    approvals: () => import('./en/approvals.ts'),
    lists: () => import('./en/lists.ts'),
    schedule: () => import('./en/schedule.ts'),
    settings: () => import('./en/settings.ts'),
    reach: () => import('./en/reach.ts'),
    calendar: () => import('./en/calendar.ts'),
    find: () => import('./en/find.ts'),
    keys: () => import('./en/keys.ts'),
    run: () => import('./en/run.ts'),
    health: () => import('./en/health.ts'),
  },
  de: {
    frame: () => import('./de/frame.ts'),
    rare: () => import('./de/rare.ts'),
    chat: () => import('./de/chat.ts'),
    approvals: () => import('./de/approvals.ts'),
    lists: () => import('./de/lists.ts'),
    schedule: () => import('./de/schedule.ts'),
    settings: () => import('./de/settings.ts'),
    reach: () => import('./de/reach.ts'),
    calendar: () => import('./de/calendar.ts'),
    find: () => import('./de/find.ts'),
    keys: () => import('./de/keys.ts'),
    run: () => import('./de/run.ts'),
    health: () => import('./de/health.ts'),
  },
  fr: {
    frame: () => import('./fr/frame.ts'),
    rare: () => import('./fr/rare.ts'),
    chat: () => import('./fr/chat.ts'),
    approvals: () => import('./fr/approvals.ts'),
    lists: () => import('./fr/lists.ts'),
    schedule: () => import('./fr/schedule.ts'),
    settings: () => import('./fr/settings.ts'),
    reach: () => import('./fr/reach.ts'),
    calendar: () => import('./fr/calendar.ts'),
    find: () => import('./fr/find.ts'),
    keys: () => import('./fr/keys.ts'),
    run: () => import('./fr/run.ts'),
    health: () => import('./fr/health.ts'),
  },
  es: {
    frame: () => import('./es/frame.ts'),
    rare: () => import('./es/rare.ts'),
    chat: () => import('./es/chat.ts'),
    approvals: () => import('./es/approvals.ts'),
    lists: () => import('./es/lists.ts'),
    schedule: () => import('./es/schedule.ts'),
    settings: () => import('./es/settings.ts'),
    reach: () => import('./es/reach.ts'),
    calendar: () => import('./es/calendar.ts'),
    find: () => import('./es/find.ts'),
    keys: () => import('./es/keys.ts'),
    run: () => import('./es/run.ts'),
    health: () => import('./es/health.ts'),
  },
  pl: {
    frame: () => import('./pl/frame.ts'),
    rare: () => import('./pl/rare.ts'),
    chat: () => import('./pl/chat.ts'),
    approvals: () => import('./pl/approvals.ts'),
    lists: () => import('./pl/lists.ts'),
    schedule: () => import('./pl/schedule.ts'),
    settings: () => import('./pl/settings.ts'),
    reach: () => import('./pl/reach.ts'),
    calendar: () => import('./pl/calendar.ts'),
    find: () => import('./pl/find.ts'),
    keys: () => import('./pl/keys.ts'),
    run: () => import('./pl/run.ts'),
    health: () => import('./pl/health.ts'),
  },
};

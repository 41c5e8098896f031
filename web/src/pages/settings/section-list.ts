import type { PlainName } from '../../voice/say.ts';
/** A page of the settings with the address `/settings/name`. */
export interface SettingsSection {
  readonly name:
    | 'you'
    | 'quiet'
    | 'channels'
    | 'calendars'
    | 'agents'
    | 'models'
    | 'limits'
    | 'access'
    | 'data'
    | 'about';
  readonly title: PlainName;
  /** Its content, in a line. */
  readonly holds: PlainName;
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { name: 'you', title: 'set.you', holds: 'set.youHolds' },
  { name: 'quiet', title: 'set.quiet', holds: 'set.quietHolds' },
  { name: 'channels', title: 'set.channels', holds: 'set.channelsHolds' },
  { name: 'calendars', title: 'set.calendars', holds: 'set.calendarsHolds' },
  { name: 'agents', title: 'set.agents', holds: 'set.agentsHolds' },
  { name: 'models', title: 'set.models', holds: 'set.modelsHolds' },
  { name: 'limits', title: 'set.limits', holds: 'set.limitsHolds' },
  { name: 'access', title: 'set.access', holds: 'set.accessHolds' },
  { name: 'data', title: 'set.data', holds: 'set.dataHolds' },
  { name: 'about', title: 'set.about', holds: 'set.aboutHolds' },
];

/** Other names of sections. */
const OTHER_NAMES: Readonly<Record<string, SettingsSection['name']>> = {
  tokens: 'access',
  subscriptions: 'access',
  people: 'access',
  calendar: 'calendars',
  meetings: 'calendars',
  usage: 'models',
  budget: 'models',
  zone: 'you',
  language: 'you',
  week: 'you',
  backup: 'data',
  export: 'data',
  delete: 'data',
};

/** The section in an address: by its name, by another name, or the first. */
export function readSection(name: string | undefined): SettingsSection {
  const wanted = name !== undefined && Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return SETTINGS_SECTIONS.find((section) => section.name === wanted) ?? (SETTINGS_SECTIONS[0] as SettingsSection);
}

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
  readonly title: string;
  /** Its content, in a line. */
  readonly holds: string;
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { name: 'you', title: 'You', holds: 'time zone, language, weeks, name, colours, keys' },
  { name: 'quiet', title: 'Quiet hours', holds: 'when agents wait, and what they hold back' },
  { name: 'channels', title: 'Ways to reach you', holds: 'channels, this device, who may be told' },
  { name: 'calendars', title: 'Calendars', holds: 'whose events remind you, and who reads what is planned' },
  { name: 'agents', title: 'Agents', holds: 'who there is, and what may be done without asking' },
  { name: 'models', title: 'Models', holds: 'who thinks with what, a test call, and the tokens spent' },
  { name: 'limits', title: 'Limits', holds: 'every limit, with what is used of it' },
  { name: 'access', title: 'People and tokens', holds: 'who and what comes in, who is told' },
  { name: 'data', title: 'Data', holds: 'where they are, backup, move, export, delete' },
  { name: 'about', title: 'About', holds: 'version, clock, what runs' },
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

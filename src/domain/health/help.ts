/** The action of the button beside a finding: makes a backup, or opens the page for the repair. */
export const HELP_ACTS = ['back-up', 'look'] as const;
export type HelpAct = (typeof HELP_ACTS)[number];

/** The one button that helps. */
export interface Help {
  readonly act: HelpAct;
  readonly words: string;
  /** The page that `look` opens; null for none. */
  readonly page: string | null;
}

const look = (words: string, page: string): Help => ({ act: 'look', words, page });

/** By the check. Other findings are repaired on the computer itself, as their words say. */
const HELP: ReadonlyMap<string, Help> = new Map([
  ['backup', { act: 'back-up', words: 'Back up now', page: null }],
  ['held', look('Decide', '/doubts')],
  ['budgets', look('Decide', '/')],
  ['zone', look('Set the zone', '/settings/you')],
  ['reach', look('Link a way', '/settings/channels')],
  ['receiving', look('See the channels', '/settings/channels')],
  ['channels', look('See the channels', '/settings/channels')],
  ['services', look('See the channels', '/settings/channels')],
  ['calendars', look('See your calendars', '/settings/calendars')],
  ['provider', look('See who uses it', '/agents')],
  ['limits', look('See the limits', '/settings/limits')],
  ['tools', look('See the tools', '/agents')],
  ['agents', look('See its schedules', '/schedules')],
  ['runs', look('See them', '/runs?state=running')],
  ['lateness', look('See the late runs', '/runs?late=true')],
  ['agenda', look('See what waits', '/runs?state=queued')],
]);

/** The help for a finding; null when the page can do nothing. */
export const helpFor = (check: string): Help | null => HELP.get(check) ?? null;

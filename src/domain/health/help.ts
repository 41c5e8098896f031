/** What the one button beside a finding does: makes a backup, or leads to where it is put right. */
export const HELP_ACTS = ['back-up', 'look'] as const;
export type HelpAct = (typeof HELP_ACTS)[number];

/** The one button that helps. */
export interface Help {
  readonly act: HelpAct;
  readonly words: string;
  /** Where `look` leads, as an address of the page; null: nowhere. */
  readonly page: string | null;
}

const look = (words: string, page: string): Help => ({ act: 'look', words, page });

/** By what was looked at. What is not here is put right on the computer itself, as the words of the finding say. */
const HELP: ReadonlyMap<string, Help> = new Map([
  ['backup', { act: 'back-up', words: 'Back up now', page: null }],
  ['held', look('Decide', '/doubts')],
  ['budgets', look('Decide', '/')],
  ['zone', look('Set the zone', '/settings/you')],
  ['receiving', look('See the channels', '/settings/channels')],
  ['channels', look('See the channels', '/settings/channels')],
  ['services', look('See the channels', '/settings/channels')],
  ['provider', look('See who uses it', '/agents')],
  ['limits', look('See the limits', '/settings/limits')],
  ['tools', look('See the tools', '/agents')],
  ['agents', look('See its schedules', '/schedules')],
  ['runs', look('See them', '/runs?state=running')],
  ['lateness', look('See the late runs', '/runs?late=true')],
  ['agenda', look('See what waits', '/runs?state=queued')],
]);

/** What helps with a finding; null: nothing that a page can do. */
export const helpFor = (check: string): Help | null => HELP.get(check) ?? null;

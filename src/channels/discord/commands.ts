import type { DiscordApi } from './discord-api.ts';

const TEXT = 3;
/** For servers, and for accounts. */
const INSTALLED = [0, 1];
/** On servers, and in the direct conversation. */
const CONTEXTS = [0, 1];

interface Field {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  /** Whether Belfry suggests values while somebody types. */
  readonly autocomplete?: boolean;
}

const field = ({ required = false, autocomplete = false, ...rest }: Field): object => ({
  type: TEXT,
  required,
  autocomplete,
  ...rest,
});

const command = (name: string, description: string, ...fields: Field[]): object => ({
  ...{ name, description, type: 1, options: fields.map(field) },
  ...{ integration_types: INSTALLED, contexts: CONTEXTS },
});

/** The slash commands. */
const COMMANDS = [
  command(
    'remind',
    'Reminds you here',
    {
      name: 'when',
      description: 'Such as: in 20 minutes, tomorrow at 9, every weekday at 8',
      required: true,
      autocomplete: true,
    },
    { name: 'what', description: 'What to remind you of', required: true },
  ),
  command('schedules', 'Shows what is scheduled'),
  command('approve', 'Shows what waits for your yes'),
  command('snooze', 'Puts off the reminder that came last here', {
    ...{ name: 'until', description: 'Such as: 10 minutes, 1 hour, tomorrow', required: true, autocomplete: true },
  }),
  command('timezone', 'Shows your time zone, or sets it', {
    ...{ name: 'zone', description: 'Such as: Europe/Warsaw', autocomplete: true },
  }),
  command('language', 'Shows your language, or sets it', { name: 'name', description: 'Such as: de, German' }),
  command('agents', 'Shows who answers here, or chooses who does', { name: 'name', description: 'Such as: leo' }),
  command('quiet', 'Shows your quiet hours, or sets them', {
    ...{ name: 'hours', description: 'Such as: 22:00-07:00; or off' },
  }),
  command('start', 'Links this place with the code that Belfry showed you', {
    ...{ name: 'code', description: 'The eight characters', required: true },
  }),
  command('help', 'Says what you can do here'),
  command('stop', 'Unlinks this place', { name: 'sure', description: 'yes' }),
];

/** Registers the commands with Discord; this replaces earlier ones. */
export async function registerCommands(api: DiscordApi, applicationId: string, signal: AbortSignal): Promise<void> {
  await api({ method: 'PUT', path: `/applications/${applicationId}/commands`, body: COMMANDS }, signal);
}

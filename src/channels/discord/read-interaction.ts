import { z } from 'zod';
import { ASKS_WHY } from './message-body.ts';
import { cleanText, type Happened, snowflake, toPerson, user } from './read-event.ts';

const option = z.object({ name: z.string(), value: z.unknown(), focused: z.boolean().optional() });
const field = z.object({ value: z.string().optional() });
/** A row of a modal; newer ones have a label around one field. */
const row = z.object({ components: z.array(field).optional(), component: field.optional() });
const interaction = z.object({
  id: snowflake,
  application_id: snowflake,
  type: z.int(),
  token: z.string().min(1),
  locale: z.string().optional().catch(undefined),
  channel_id: snowflake.optional(),
  guild_id: snowflake.optional(),
  user: user.optional(),
  member: z.object({ user }).optional(),
  message: z.object({ id: snowflake }).optional(),
  authorizing_integration_owners: z.record(z.string(), z.string()).optional(),
  data: z
    .object({
      name: z.string().optional(),
      options: z.array(option).optional(),
      custom_id: z.string().optional(),
      values: z.array(z.string()).optional(),
      components: z.array(row).optional(),
    })
    .optional(),
});

/** Kinds of interactions. */
const COMMAND = 2;
const COMPONENT = 3;
const COMPLETION = 4;
const SUBMIT = 5;

/** The longest reason. */
const LONGEST_REASON = 500;

/** How to answer an interaction. */
export interface Answerable {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  /** `why`: a reason is asked for first. */
  readonly kind: 'command' | 'component' | 'why';
  /** The data of the button that asks for a reason. */
  readonly data?: string;
}

const ANSWER_ID = /^(command|component)\/(\d+)\/(\d+)\/(.+)$/s;

/** Everything needed to answer a command or a press, even by another process. */
export const writeAnswerId = ({ id, token, applicationId, kind }: Answerable): string =>
  `${kind}/${id}/${applicationId}/${token}`;

/** Null when it is malformed. */
export function readAnswerId(answerId: string): Answerable | null {
  const [, kind, id, applicationId, token] = ANSWER_ID.exec(answerId) ?? [];
  if (id === undefined || applicationId === undefined || token === undefined) return null;
  return { id, token, applicationId, kind: kind === 'command' ? kind : 'component' };
}

/** Somebody's typed text in a field of a command, for suggestions. */
export interface Typing {
  readonly id: string;
  readonly token: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly personId: string;
  readonly field: string;
  readonly typed: string;
}

/** Reads a command, a press or a sent reason, with how to answer it. Null for anything else. */
export function readInteraction(data: unknown): { happened: Happened | null; answerable: Answerable } | null {
  const parsed = interaction.safeParse(data);
  if (!parsed.success) return null;
  const { id, type, token, application_id: applicationId, data: given = {}, message: below } = parsed.data;
  const place = placeOf(parsed.data);
  if (place === null) return null;
  if (type === COMMAND && given.name !== undefined) {
    const fields = Object.fromEntries((given.options ?? []).map(({ name, value }) => [name, cleanText(String(value))]));
    const argument = Object.values(fields).join(' ').trim();
    const answerable = { id, token, applicationId, kind: 'command' } as const;
    const act = { kind: 'command', name: given.name, argument, fields, answerId: writeAnswerId(answerable) } as const;
    return { happened: { id, ...place, act }, answerable };
  }
  if (type === COMPONENT && below !== undefined) {
    const data = given.values?.[0] ?? given.custom_id ?? '';
    // Nothing has happened yet: a closed field gives no answer.
    if (data.startsWith(ASKS_WHY))
      return { happened: null, answerable: { id, token, applicationId, kind: 'why', data } };
    const answerable = { id, token, applicationId, kind: 'component' } as const;
    const pressId = writeAnswerId(answerable);
    const act = { kind: 'press', pressId, token: data, messageId: below.id } as const;
    return { happened: { id, ...place, act }, answerable };
  }
  if (type === SUBMIT && below !== undefined && given.custom_id?.startsWith(ASKS_WHY) === true) {
    const answerable = { id, token, applicationId, kind: 'component' } as const;
    const press = {
      kind: 'press',
      pressId: writeAnswerId(answerable),
      token: given.custom_id.slice(ASKS_WHY.length),
      messageId: below.id,
    } as const;
    const reason = cleanText(writtenIn(given.components ?? []))
      .trim()
      .slice(0, LONGEST_REASON)
      .toWellFormed();
    const act = reason === '' ? press : { ...press, reason };
    return { happened: { id, ...place, act }, answerable };
  }
  return null;
}

/** Reads the typed text in a command; null for anything else. */
export function readTyping(data: unknown): Typing | null {
  const parsed = interaction.safeParse(data);
  if (!parsed.success || parsed.data.type !== COMPLETION) return null;
  const place = placeOf(parsed.data);
  const focused = parsed.data.data?.options?.find((one) => one.focused === true);
  if (place === null || focused === undefined) return null;
  const { id, token } = parsed.data;
  const { channelId, guildId, person } = place;
  const typed = cleanText(String(focused.value ?? ''));
  return { id, token, guildId, channelId, personId: person.id, field: focused.name, typed };
}

/** The place of the interaction. On a server with the person but not the bot, it is their direct conversation. */
function placeOf(one: z.output<typeof interaction>): Omit<Happened, 'id' | 'act'> | null {
  const { channel_id: channelId, guild_id: guildId, user: alone, member, locale: language } = one;
  const who = alone ?? member?.user;
  if (channelId === undefined || who === undefined || who.bot === true) return null;
  const isOnServer = guildId !== undefined && one.authorizing_integration_owners?.['0'] !== undefined;
  const person = { ...toPerson(who), ...(language === undefined ? {} : { language }) };
  return { channelId, guildId: isOnServer ? guildId : null, person };
}

/** The text in the fields of a modal. */
const writtenIn = (rows: readonly z.output<typeof row>[]): string =>
  rows
    .flatMap(({ components = [], component }) => [...components, ...(component === undefined ? [] : [component])])
    .map(({ value = '' }) => value)
    .join('\n');

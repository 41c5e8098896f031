// The form of a message: limits from discord.com/developers/docs (resources/message, components/reference), the errors as
// Discord words them in `errors` of 50035.
import { type APIMessage, ComponentType, MessageFlags } from 'discord.js';
import { invalidForm, refuse } from './refusal.ts';

/** Characters of a message. */
const LONGEST_CONTENT = 2000;
/** Characters of a nonce, which may be a number too. */
const LONGEST_NONCE = 25;

export type Body = Readonly<Record<string, unknown>>;

export interface MessageBody {
  readonly content: string;
  readonly components: APIMessage['components'];
  readonly embeds: readonly object[];
  readonly flags: number;
  readonly nonce: string | number | undefined;
  /** Ids that the message rings, or "everyone". */
  readonly pings: readonly string[];
}

/** Reads a message that is to be made. */
export function readMessage(body: Body): MessageBody {
  const content = readContent(body.content);
  const components = readComponents(body.components);
  const embeds = readEmbeds(body.embeds);
  if (content.trim() === '' && embeds.length === 0 && (components ?? []).length === 0) throw refuse.emptyMessage();
  const nonce = body.nonce as string | number | undefined | null;
  if (nonce !== undefined && nonce !== null && String(nonce).length > LONGEST_NONCE) {
    throw invalidForm(['nonce'], 'NONCE_TYPE_TOO_LONG', `Must be ${LONGEST_NONCE} or fewer in length.`);
  }
  const flags = Number(body.flags ?? 0);
  return {
    content,
    components,
    embeds,
    flags,
    nonce: nonce ?? undefined,
    pings: whoIsRung(content, body.allowed_mentions),
  };
}

/** Reads what an edit changes; what it leaves out stays. */
export function readChange(body: Body, before: APIMessage): Pick<MessageBody, 'content' | 'components' | 'embeds'> {
  const content = body.content === undefined ? before.content : readContent(body.content);
  const components = body.components === undefined ? before.components : readComponents(body.components);
  const embeds = body.embeds === undefined ? before.embeds : readEmbeds(body.embeds);
  if (content.trim() === '' && embeds.length === 0 && (components ?? []).length === 0) throw refuse.emptyMessage();
  return { content, components, embeds };
}

function readContent(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string')
    throw invalidForm(['content'], 'STRING_TYPE_CONVERT', `Could not interpret "${value}" as string.`);
  // Characters as people count them: a pair of surrogates is one.
  if ([...value].length > LONGEST_CONTENT) {
    throw invalidForm(['content'], 'BASE_TYPE_MAX_LENGTH', `Must be ${LONGEST_CONTENT} or fewer in length.`);
  }
  return value.trim();
}

function readEmbeds(value: unknown): APIMessage['embeds'] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value))
    throw invalidForm(['embeds'], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
  if (value.length > 10) throw invalidForm(['embeds'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  for (const [index, embed] of value.entries()) {
    if (String(embed?.description ?? '').length > 4096) {
      throw invalidForm(['embeds', index, 'description'], 'BASE_TYPE_MAX_LENGTH', 'Must be 4096 or fewer in length.');
    }
  }
  return value;
}

/** Rows of buttons or one select; also the fields of a modal. */
export function readComponents(value: unknown): NonNullable<APIMessage['components']> {
  if (value === undefined || value === null) return [];
  const tooMany = (path: (string | number)[], most: number) =>
    invalidForm(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${most} in length.`);
  if (!Array.isArray(value))
    throw invalidForm(['components'], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
  if (value.length > 5) throw tooMany(['components'], 5);
  const ids = new Set<string>();
  for (const [row, one] of value.entries()) {
    const inside = (one as { components?: unknown }).components;
    const path = ['components', row, 'components'];
    if (!Array.isArray(inside) || inside.length < 1 || inside.length > 5) throw tooMany(path, 5);
    for (const [column, component] of inside.entries()) checkComponent(component, [...path, column], ids);
  }
  return value as NonNullable<APIMessage['components']>;
}

function checkComponent(component: Body, path: readonly (string | number)[], ids: Set<string>): void {
  const tooLong = (field: string, most: number) =>
    invalidForm([...path, field], 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
  const isLink = component.url !== undefined;
  if (!isLink) {
    const id = component.custom_id;
    if (typeof id !== 'string' || id === '')
      throw invalidForm([...path, 'custom_id'], 'BASE_TYPE_REQUIRED', 'This field is required');
    if (id.length > 100) throw tooLong('custom_id', 100);
    if (ids.has(id))
      throw invalidForm(
        [...path, 'custom_id'],
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      );
    ids.add(id);
  }
  if (component.type === ComponentType.Button) {
    if (!component.label && !component.emoji) {
      throw invalidForm(path, 'BUTTON_COMPONENT_INVALID_LABEL', 'A button must have a label or an emoji');
    }
    if (String(component.label ?? '').length > 80) throw tooLong('label', 80);
  }
  if (component.type === ComponentType.StringSelect) {
    const options = component.options as readonly Body[] | undefined;
    if (!Array.isArray(options) || options.length < 1 || options.length > 25) {
      throw invalidForm([...path, 'options'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 25 in length.');
    }
    for (const [index, option] of options.entries()) {
      if (String(option.label).length > 100) throw tooLong(`options.${index}.label`, 100);
      if (String(option.value).length > 100) throw tooLong(`options.${index}.value`, 100);
    }
  }
  if (component.type === ComponentType.TextInput && String(component.label ?? '').length > 45)
    throw tooLong('label', 45);
}

function whoIsRung(content: string, allowed: unknown): readonly string[] {
  const rules = allowed as { parse?: readonly string[]; users?: readonly string[] } | undefined | null;
  const may = (kind: string) => rules === undefined || rules === null || (rules.parse ?? []).includes(kind);
  const people = [...content.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] as string);
  const rung = people.filter((id) => may('users') || rules?.users?.includes(id));
  return /@(?:everyone|here)/.test(content) && may('everyone') ? [...rung, 'everyone'] : rung;
}

/** Labels and placeholders as they stand under a message. */
export function labelsOf(components: APIMessage['components']): readonly (readonly string[])[] {
  return (components ?? []).map((row) =>
    'components' in row && Array.isArray(row.components)
      ? (row.components as unknown as readonly Body[]).map((one) =>
          String(one.label ?? one.placeholder ?? one.custom_id),
        )
      : [],
  );
}

/** Whether one person alone sees it. */
export function isEphemeral(flags: number): boolean {
  return (flags & MessageFlags.Ephemeral) !== 0;
}

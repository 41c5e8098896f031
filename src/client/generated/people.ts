// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Move } from './occurrences.ts';
import type { Note } from './timing.ts';

export interface Me {
  /** usr_... */
  id: string;
  /** The person's name */
  name: string;
  /** The IANA time zone; null until it is known */
  zone: string | null;
  /** An admin may add people and make tokens for them */
  role: 'user' | 'admin';
  /** The scope of this credential, by which a page can leave out what would be refused */
  access: 'agent' | 'read_only' | 'user' | 'admin';
  /** The language the person is answered in, as a tag such as de or pt-BR; null until it is known */
  language: string | null;
  /** Until when they are in `zone`, before `homeZone` applies again; null when it is their own */
  zoneUntil: string | null;
  /** The zone that applies again after `zoneUntil`; null without an end */
  homeZone: string | null;
  /** The zone for people: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw" */
  zoneWords: string | null;
  /** The quiet hours of agents, which defer ("22:00-07:00") or leave out ("22:00-07:00 skip") their work; null for none */
  quietHours: string | null;
  /** Whether reminders respect the quiet hours too */
  quietReminders: boolean;
  /** The first day of their weeks, where a calendar is drawn */
  weekStart: 'monday' | 'sunday' | 'saturday';
  /** The newest event when this was read: a stream that begins after it misses nothing */
  lastEventId: number;
}

export interface UpdateMeInput {
  /** The IANA time zone times are said and read in, such as Europe/Warsaw */
  zone?: string | undefined;
  /** Until when the person is in that zone, in words read there ("Sunday": to its end) or as an instant; then their earlier zone applies again. null or left out: permanently */
  until?: string | null | undefined;
  /** The person's name, which nobody else here may have */
  name?: string | undefined;
  /** The language of answers: a tag such as de or pt-BR, or its name; null while unknown */
  language?: string | null | undefined;
  /** The quiet hours of agents: "22:00-07:00" defers their work to the end, "22:00-07:00 skip" leaves out recurring work; null for none */
  quietHours?: string | null | undefined;
  /** Whether reminders respect the quiet hours too */
  quietReminders?: boolean | undefined;
  /** The first day of the calendar's weeks; it does not change the meaning of "next week" */
  weekStart?: 'monday' | 'sunday' | 'saturday' | undefined;
}

export interface UpdateMeAnswer {
  /** usr_... */
  id: string;
  /** The person's name */
  name: string;
  /** The IANA time zone; null until it is known */
  zone: string | null;
  /** An admin may add people and make tokens for them */
  role: 'user' | 'admin';
  /** The scope of this credential, by which a page can leave out what would be refused */
  access: 'agent' | 'read_only' | 'user' | 'admin';
  /** The language the person is answered in, as a tag such as de or pt-BR; null until it is known */
  language: string | null;
  /** Until when they are in `zone`, before `homeZone` applies again; null when it is their own */
  zoneUntil: string | null;
  /** The zone that applies again after `zoneUntil`; null without an end */
  homeZone: string | null;
  /** The zone for people: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw" */
  zoneWords: string | null;
  /** The quiet hours of agents, which defer ("22:00-07:00") or leave out ("22:00-07:00 skip") their work; null for none */
  quietHours: string | null;
  /** Whether reminders respect the quiet hours too */
  quietReminders: boolean;
  /** The first day of their weeks, where a calendar is drawn */
  weekStart: 'monday' | 'sunday' | 'saturday';
  /** What moved with this change, nearest first, at most 200 */
  moved: Move[];
  /** A warning about the new zone, such as that EST never changes its clock */
  warnings: Note[];
  /** The same as a sentence for people; null when nothing moved */
  movedWords: string | null;
  /** True when more is moved in the background; list-moves shows it */
  movesOn: boolean;
}

export interface DeleteEverythingInput {
  /** The words "delete everything", as a confirmation */
  confirm: 'delete everything';
}

export interface DeleteEverythingAnswerDeleted {
  /** Schedules, also cancelled ones */
  schedules: number;
  /** Runs */
  runs: number;
  /** Conversations */
  conversations: number;
  /** Messages */
  messages: number;
  /** Tasks */
  tasks: number;
  /** Links to channels */
  channels: number;
  /** Tokens; what used them is locked out */
  tokens: number;
  /** Signed-in browsers; they are signed out */
  sessions: number;
}

export interface DeleteEverythingAnswer {
  /** How many there were */
  deleted: DeleteEverythingAnswerDeleted;
  /** What is not deleted, in words */
  stays: string[];
}

export interface CreateTokenInputWakes {
  /** How many in all, over the lifetime of the token */
  most: number;
  /** The least time between two of them, and between the request and the first: "1 hour"; a minute to 30 days */
  apart: string;
}

export interface CreateTokenInput {
  /** A name by which you will recognise it */
  name: string;
  /**
   * Its scope; "agent" needs the field agent, only admins can make "admin" tokens, for admins
   * @default "user"
   */
  scope?: 'user' | 'agent' | 'read_only' | 'admin' | undefined;
  /** The agent it acts as; with the scope agent only */
  agent?: string | undefined;
  /**
   * What it opens: "api", or "mcp" for only the MCP server at /mcp, with the scope agent
   * @default "api"
   */
  audience?: 'api' | 'mcp' | undefined;
  /** When it ends: "in 30 days", "2027-01-01"; never when left out */
  expires?: string | undefined;
  /** The zone that time is read in */
  zone?: string | undefined;
  /** For MCP: how often the program may subscribe to its own wakes (events/subscribe to "wake") without your approval; an endless rhythm always asks */
  wakes?: CreateTokenInputWakes | undefined;
  /** The person (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
}

export interface TokenWakes {
  /** How many in all */
  most: number;
  /** How many it has used */
  used: number;
  /** The least time between two */
  apartSeconds: number;
}

export interface Token {
  /** tok_... */
  id: string;
  /** Whose it is */
  userId: string;
  /** Its name */
  name: string;
  /** "user": everything the person may do; "agent": what one agent may do; "read_only": only reads; "admin": also manages users */
  scope: 'user' | 'agent' | 'read_only' | 'admin';
  /** The agent it acts as; null for people */
  agent: string | null;
  /** "api": everything but /mcp; "mcp": the MCP server at /mcp and nothing else */
  audience: 'api' | 'mcp';
  /** Whether it is valid */
  state: 'live' | 'expired' | 'revoked';
  /** True for the one this request was made with */
  current: boolean;
  /** When it was issued */
  createdAt: string;
  /** When it expires; null for never */
  expiresAt: string | null;
  /** When it was last used, to within five minutes; null for never */
  lastUsedAt: string | null;
  /** When it was revoked */
  revokedAt: string | null;
  /** The wakes that its program may ask for over MCP without approval; null for none */
  wakes: TokenWakes | null;
}

export interface CreateTokenAnswer {
  token: Token;
  /** bfy_...: send it as "Authorization: Bearer ..."; it cannot be shown again */
  secret: string;
}

export interface ListTokensInput {
  /**
   * "live": valid ones; "all": also those that expired or were revoked in the last 90 days
   * @default "live"
   */
  state?: 'live' | 'all' | undefined;
  /** The person (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface TokenPage {
  /** The page */
  items: Token[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface RevokeTokenInput {
  /** The id of the token (tok_...) */
  id: string;
  /** The person (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
}

export interface RevokeTokenAnswer {
  token: Token;
  /** The ids of tokens that were made with it and are revoked too */
  alsoRevoked: string[];
}

export interface AnswerConnectionInput {
  /** The id of the request (ocr_...) */
  id: string;
  /** Whether it is approved */
  allow: boolean;
  /** The agent it acts as; the first one when left out */
  agent?: string | undefined;
  /** For MCP: how often the program may subscribe to its own wakes (events/subscribe to "wake") without your approval; an endless rhythm always asks */
  wakes?: CreateTokenInputWakes | undefined;
}

export interface AnswerConnectionAnswer {
  /** Where the browser goes next, to give the program the answer */
  redirectTo: string;
  /** The token of the connection, as list-tokens shows it; null after a refusal */
  tokenId: string | null;
}

export interface CreateUserInput {
  /** The person's name, which nobody else here may have */
  name: string;
  /** Their IANA time zone; unknown when left out */
  zone?: string | undefined;
  /**
   * An admin may add people and make tokens for them
   * @default "user"
   */
  role?: 'user' | 'admin' | undefined;
}

export interface User {
  /** usr_... */
  id: string;
  /** The person's name */
  name: string;
  /** The IANA time zone; null until it is known */
  zone: string | null;
  /** An admin may add people and make tokens for them */
  role: 'user' | 'admin';
  /** When the person was added */
  createdAt: string;
}

export interface ListUsersInput {
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface UserPage {
  /** The page */
  items: User[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListAuditInput {
  /** Only entries about this schedule */
  scheduleId?: string | undefined;
  /** The person (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface AuditEntryActor {
  /** A person, an agent, or Belfry itself */
  kind: 'user' | 'agent' | 'system';
  /** The person, or the one an agent acted for */
  userId: string;
  /** Their name */
  name: string;
}

export interface FieldChange {
  /** The field */
  field: string;
  /** The old value; null for none */
  before: unknown;
  /** The new value */
  after: unknown;
}

export interface AuditEntryRefused {
  /** The reason: "forbidden", or "not_found" for something that exists but not for the caller */
  code: string;
  /** How often within the minute that `at` begins */
  count: number;
}

export interface AuditEntryFrom {
  /** The way in */
  door: 'page' | 'command_line' | 'rest' | 'tool' | 'system' | 'webhook' | 'channel' | 'mcp' | 'unknown';
  /** The issued token that was used */
  tokenId: string | null;
  /** The name of that token */
  tokenName: string | null;
  /** The address of another machine; null for this one */
  address: string | null;
}

export interface AuditEntry {
  /** aud_... */
  id: string;
  /** When */
  at: string;
  /** Who did what and from where, in a sentence without the time */
  words: string;
  /** Who */
  actor: AuditEntryActor;
  /** What was done: the name of the operation */
  operation: string;
  /** The id of what was changed */
  subject: string;
  /** The schedule it is about */
  scheduleId: string | null;
  /** The fields that changed; long texts are cut */
  changes: FieldChange[];
  /** Set for a refused attempt, which changed nothing */
  refused: AuditEntryRefused | null;
  /** Where the call came from */
  from: AuditEntryFrom;
}

export interface AuditEntryPage {
  /** The page */
  items: AuditEntry[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

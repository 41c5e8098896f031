// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Move, Note } from './schedules.ts';

export interface Me {
  /** usr_... */
  id: string;
  /** How the person is called */
  name: string;
  /** The IANA time zone; null until it is known */
  zone: string | null;
  /** An admin may add people and make tokens for them */
  role: 'user' | 'admin';
  /** How far this credential reaches: what it would be refused need not be offered */
  access: 'agent' | 'read_only' | 'user' | 'admin';
  /** The language the person is answered in, as a tag such as de or pt-BR; null until it is known */
  language: string | null;
  /** Until when they are in `zone`, and in `homeZone` from then on; null: it is their own */
  zoneUntil: string | null;
  /** The zone that is theirs again after `zoneUntil`; null: there is no end */
  homeZone: string | null;
  /** The zone for people: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw" */
  zoneWords: string | null;
  /** When agents wait ("22:00-07:00") or leave out ("22:00-07:00 skip") what they would do; null: never */
  quietHours: string | null;
  /** Whether reminders keep the quiet hours too */
  quietReminders: boolean;
  /** The first day of their weeks, where a calendar is drawn */
  weekStart: 'monday' | 'sunday' | 'saturday';
  /** The newest event when this was read: a stream opened after it misses nothing of what comes later */
  lastEventId: number;
}

export interface UpdateMeInput {
  /** The IANA time zone times are said and read in, such as Europe/Warsaw */
  zone?: string | undefined;
  /** Until when the person is in that zone, in words read there ("Sunday": to its end) or as an instant; then the one before is theirs again. null or left out: for good */
  until?: string | null | undefined;
  /** How the person is called; not as somebody else here */
  name?: string | undefined;
  /** The language to be answered in: a tag such as de or pt-BR, or its name; null: not known */
  language?: string | null | undefined;
  /** Hours in which agents wait: "22:00-07:00" holds what they would do until the end, "22:00-07:00 skip" leaves out what comes back; null: none */
  quietHours?: string | null | undefined;
  /** Whether reminders keep the quiet hours too; they do not otherwise */
  quietReminders?: boolean | undefined;
  /** The first day of the weeks of the calendar; what "next week" means stays as it is */
  weekStart?: 'monday' | 'sunday' | 'saturday' | undefined;
}

export interface UpdateMeAnswer {
  /** usr_... */
  id: string;
  /** How the person is called */
  name: string;
  /** The IANA time zone; null until it is known */
  zone: string | null;
  /** An admin may add people and make tokens for them */
  role: 'user' | 'admin';
  /** How far this credential reaches: what it would be refused need not be offered */
  access: 'agent' | 'read_only' | 'user' | 'admin';
  /** The language the person is answered in, as a tag such as de or pt-BR; null until it is known */
  language: string | null;
  /** Until when they are in `zone`, and in `homeZone` from then on; null: it is their own */
  zoneUntil: string | null;
  /** The zone that is theirs again after `zoneUntil`; null: there is no end */
  homeZone: string | null;
  /** The zone for people: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw" */
  zoneWords: string | null;
  /** When agents wait ("22:00-07:00") or leave out ("22:00-07:00 skip") what they would do; null: never */
  quietHours: string | null;
  /** Whether reminders keep the quiet hours too */
  quietReminders: boolean;
  /** The first day of their weeks, where a calendar is drawn */
  weekStart: 'monday' | 'sunday' | 'saturday';
  /** What moved with this change, nearest first, at most 200 */
  moved: Move[];
  /** What the person should know of a zone that was set now, such as that EST never changes its clock */
  warnings: Note[];
  /** The same as a sentence for people; null when nothing moved */
  movedWords: string | null;
  /** True where more is moved in the background; list-moves shows it */
  movesOn: boolean;
}

export interface DeleteEverythingInput {
  /** The words "delete everything", as a sign that it is meant */
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
  /** So many in all, as long as the token lives */
  most: number;
  /** The least between two of them, and between asking and the first: "1 hour"; a minute to 30 days */
  apart: string;
}

export interface CreateTokenInput {
  /** What it is for, as you will know it by */
  name: string;
  /**
   * What it may do; "agent" needs the field agent, "admin" is for admins to give to admins
   * @default "user"
   */
  scope?: 'user' | 'agent' | 'read_only' | 'admin' | undefined;
  /** The agent it acts as; with the scope agent only */
  agent?: string | undefined;
  /**
   * Which door it opens: "api", or "mcp" for the MCP server at /mcp alone, with the scope agent only
   * @default "api"
   */
  audience?: 'api' | 'mcp' | undefined;
  /** When it ends: "in 30 days", "2027-01-01"; never when left out */
  expires?: string | undefined;
  /** The zone that time is read in */
  zone?: string | undefined;
  /** For MCP: lets the program have itself woken (events/subscribe to "wake") without your yes, so often and no closer; a rhythm without an end always asks */
  wakes?: CreateTokenInputWakes | undefined;
  /** Whose (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
}

export interface TokenWakes {
  /** So many in all */
  most: number;
  /** How many it asked for so far */
  used: number;
  /** The least between two of them */
  apartSeconds: number;
}

export interface Token {
  /** tok_... */
  id: string;
  /** Whose it is */
  userId: string;
  /** What it is called */
  name: string;
  /** "user": what the person may; "agent": what one agent may; "read_only": nothing that changes; "admin": also users */
  scope: 'user' | 'agent' | 'read_only' | 'admin';
  /** The agent it acts as; null for people */
  agent: string | null;
  /** "api": everything but /mcp; "mcp": the MCP server at /mcp and nothing else */
  audience: 'api' | 'mcp';
  /** Whether it opens anything */
  state: 'live' | 'expired' | 'revoked';
  /** True for the one this request was made with */
  current: boolean;
  /** When it was issued */
  createdAt: string;
  /** When it ends by itself; null: never */
  expiresAt: string | null;
  /** When it was used last, to within five minutes; null: never */
  lastUsedAt: string | null;
  /** When it was revoked */
  revokedAt: string | null;
  /** The wakes its program may ask for without your yes, over MCP; null: none */
  wakes: TokenWakes | null;
}

export interface CreateTokenAnswer {
  token: Token;
  /** bfy_...: send it as "Authorization: Bearer ..."; it cannot be shown again */
  secret: string;
}

export interface ListTokensInput {
  /**
   * "live": those that open something; "all": also those that expired or were revoked in the last 90 days
   * @default "live"
   */
  state?: 'live' | 'all' | undefined;
  /** Whose (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface TokenPage {
  /** The page */
  items: Token[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface RevokeTokenInput {
  /** The id of the token (tok_...) */
  id: string;
  /** Whose (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
}

export interface RevokeTokenAnswer {
  token: Token;
  /** The ids of tokens that were made with it and went with it */
  alsoRevoked: string[];
}

export interface AnswerConnectionInput {
  /** The id of the request (ocr_...), as the page was told it */
  id: string;
  /** Whether it is let in */
  allow: boolean;
  /** The agent it acts as; the first one when left out */
  agent?: string | undefined;
  /** For MCP: lets the program have itself woken (events/subscribe to "wake") without your yes, so often and no closer; a rhythm without an end always asks */
  wakes?: CreateTokenInputWakes | undefined;
}

export interface AnswerConnectionAnswer {
  /** Where the browser goes now: the program hears the answer there */
  redirectTo: string;
  /** The token of the connection, as list-tokens shows it; null after a no */
  tokenId: string | null;
}

export interface CreateUserInput {
  /** How the person is called; not as somebody who is there already */
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
  /** How the person is called */
  name: string;
  /** The IANA time zone; null until it is known */
  zone: string | null;
  /** An admin may add people and make tokens for them */
  role: 'user' | 'admin';
  /** Since when */
  createdAt: string;
}

export interface ListUsersInput {
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface UserPage {
  /** The page */
  items: User[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListAuditInput {
  /** Only what is about this schedule */
  scheduleId?: string | undefined;
  /** Whose (usr_...); for admins, yourself when left out */
  userId?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface AuditEntryActor {
  /** A person, an agent, or Belfry itself */
  kind: 'user' | 'agent' | 'system';
  /** The person, or the one an agent acted for */
  userId: string;
  /** How they are called */
  name: string;
}

export interface FieldChange {
  /** The field */
  field: string;
  /** What it was; null for nothing */
  before: unknown;
  /** What it became */
  after: unknown;
}

export interface AuditEntryRefused {
  /** Why: "forbidden", or "not_found" for what is there but not for whoever asked */
  code: string;
  /** How often within the minute that `at` begins */
  count: number;
}

export interface AuditEntryFrom {
  /** The way in */
  door: 'page' | 'command_line' | 'rest' | 'tool' | 'system' | 'webhook' | 'channel' | 'mcp' | 'unknown';
  /** The issued token that was used */
  tokenId: string | null;
  /** What that token was called */
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
  /** Set for what was tried and refused: nothing was done */
  refused: AuditEntryRefused | null;
  /** From where */
  from: AuditEntryFrom;
}

export interface AuditEntryPage {
  /** The page */
  items: AuditEntry[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { AnswerConnectionAnswer, AnswerConnectionInput, AuditEntryPage, CreateTokenAnswer, CreateTokenInput, CreateUserInput, DeleteEverythingAnswer, DeleteEverythingInput, ListAuditInput, ListTokensInput, ListUsersInput, Me, RevokeTokenAnswer, RevokeTokenInput, TokenPage, UpdateMeAnswer, UpdateMeInput, User, UserPage } from '../people.ts';

/** One method for each operation of the room `people`. */
export interface PeopleMethods {
  /** Shows who is signed in, with the time zone. */
  readonly getMe: (input?: Record<string, never>, options?: CallOptions) => Promise<Me>;
  /**
   * Changes the person's time zone, language, quiet hours, name or first day of the week, and shows what moved because of that; schedules that do not follow the person keep their zone.
   * @throws AppError unknown_zone, forbidden, approval_needed, duplicate
   */
  readonly updateMe: (input?: UpdateMeInput, options?: CallOptions) => Promise<UpdateMeAnswer>;
  /**
   * Deletes all stored data of the calling person: schedules, runs, conversations, tasks, proposals, links to channels, webhooks, tokens. It signs them out everywhere and cannot be undone; the audit record stays.
   * @throws AppError wrong_state
   */
  readonly deleteEverything: (input: DeleteEverythingInput, options?: CallOptions) => Promise<DeleteEverythingAnswer>;
  /**
   * Issues a token; its secret is shown in this answer only.
   * @throws AppError unknown_agent, limit_reached, not_found, unreadable_time, time_in_past, zone_needed
   */
  readonly createToken: (input: CreateTokenInput, options?: CallOptions) => Promise<CreateTokenAnswer>;
  /**
   * Lists issued tokens, newest first, without their secrets.
   * @throws AppError not_found
   */
  readonly listTokens: (input?: ListTokensInput, options?: CallOptions) => Promise<TokenPage>;
  /** Revokes a token at once, with its open streams and everything that was signed in or issued with it. */
  readonly revokeToken: (input: RevokeTokenInput, options?: CallOptions) => Promise<RevokeTokenAnswer>;
  /**
   * Answers a program that asked to connect over MCP. An approval makes a token for it, which opens only /mcp, as one of your agents.
   * @throws AppError unknown_agent, limit_reached, not_found, wrong_state
   */
  readonly answerConnection: (input: AnswerConnectionInput, options?: CallOptions) => Promise<AnswerConnectionAnswer>;
  /**
   * Adds a person, with schedules, conversations and tokens of their own.
   * @throws AppError unknown_zone, duplicate
   */
  readonly createUser: (input: CreateUserInput, options?: CallOptions) => Promise<User>;
  /** Lists the people who use this Belfry, in the order in which they were added. */
  readonly listUsers: (input?: ListUsersInput, options?: CallOptions) => Promise<UserPage>;
  /**
   * Lists who changed what, when and from where, and what was refused, newest first; entries are never removed.
   * @throws AppError not_found
   */
  readonly listAudit: (input?: ListAuditInput, options?: CallOptions) => Promise<AuditEntryPage>;
}

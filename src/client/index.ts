/** For programs that talk to a running Belfry: one method per operation, and the stream of events. Loads nothing of the server. */

export { AppError, type ErrorCode, isAppError, TerminalError, terminal } from '../domain/errors.ts';
export type { EventMap } from '../domain/events.ts';
export { phrasesToSay } from '../domain/message/phrases-to-say.ts';
export { DELETE_EVERYTHING, STAYS_AFTER_DELETING } from '../domain/people/delete-everything.ts';
export { callTokenWords } from '../domain/policy/token-words.ts';
export type { CallOptions } from './call-options.ts';
export { type Caller, type ConnectOptions, type Credentials, createCaller } from './caller.ts';
export type { Client } from './client.ts';
export type { EventStreamOptions, ReceivedEvent } from './events.ts';
export { EXPORTED_KINDS, type ExportedItem, type ExportedKind, exportData, exportLine } from './export-data.ts';
export type * from './generated/index.ts';
export { createClient, type HttpClient } from './http-client.ts';
export type { OperationInput, OperationName, OperationOutput } from './operation-types.ts';
export type { RemoteWake, ServeAnswer, ServeContext, ServeHandler, ServeOptions, Serving } from './serving.ts';

import { hash, randomBytes as systemRandomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { FieldChange } from '../domain/approval/field-change.ts';
import { AppError, isAppError } from '../domain/errors.ts';
import type { IdGenerator } from '../domain/ids.ts';
import type { Limits } from '../domain/limits.ts';
import { type Actor, describeActor } from '../domain/people/actor.ts';
import { type Origin, SYSTEM_ORIGIN } from '../domain/schedules/origin.ts';
import type { Language } from '../domain/words/language.ts';
import type { EngineContext } from '../engine/context.ts';
import { ANSWERED_WITHIN_MS, type Store, type Tx } from '../store/database.ts';
import { findAnswer, insertAnswer } from '../store/idempotency.ts';
import { insertAudit } from '../store/people/audit.ts';
import type { Clock } from '../when/index.ts';
import { settleCalendar } from './calendar/settle-calendar.ts';
import { endLink } from './channels/end-link.ts';
import { moveDevice } from './channels/move-device.ts';
import type { DoneWords } from './frame/audit-words.ts';
import { checkAccess, type Guarded } from './frame/check-access.ts';
import { doneWordsOf } from './frame/done-words.ts';
import type {
  AuditSubject,
  InnerOperation,
  Operation,
  OperationContext,
  OperationEnvironment,
} from './frame/operation.ts';
import { readInput } from './frame/read-input.ts';
import { type Attempt, idsIn, mayBeRecorded, recordRefused } from './frame/refused.ts';
import { shortenChanges, shortenFields } from './frame/shorten-values.ts';
import { callHook } from './hooks/call-hook.ts';
import { approveProposal } from './proposals/approve-proposal.ts';
import { askCall } from './proposals/deeds/ask-call.ts';
import { denyProposal } from './proposals/deny-proposal.ts';
import { keepProposal } from './proposals/keep-proposal.ts';
import { takeYesWord } from './proposals/offers/take-yes-word.ts';
import { type FindOperation, OPERATIONS, operationFinder } from './registry.ts';
import { pagesIn } from './times/pages-in.ts';
import { inverseOf, recordUndo } from './undo/record-undo.ts';
import { takeUndoWord } from './undo/take-undo-word.ts';

export interface OperationCall<Input = unknown> {
  /** From the credential, never from the input. */
  readonly actor: Actor;
  /** The door it came through, for the audit record. @default within this process */
  readonly origin?: Origin;
  readonly input: Input;
  /** The language of the sentences in the answer. @default English */
  readonly language?: Language | undefined;
  /** The revision that the caller saw; another present one refuses the call. */
  readonly expectedRevision?: number;
  /**
   * For operations that create: a repeated key returns the same answer and has no further effect. At most 200
   * characters.
   */
  readonly idempotencyKey?: string;
}

/** Executes operations: checks the input and the scope, opens the transaction, and keeps the audit record. */
export interface Executor {
  /** All operations with a name; every door is made from them. */
  readonly operations: readonly Operation[];
  /** @throws AppError */
  execute<I extends z.ZodType, O extends z.ZodType>(
    operation: InnerOperation<I, O>,
    call: OperationCall<z.input<I>>,
  ): Promise<z.input<O>>;
  execute(name: string, call: OperationCall): Promise<unknown>;
  /** As `execute`, inside the caller's transaction, so that its own writes and the operation's commit together. */
  executeIn<I extends z.ZodType, O extends z.ZodType>(
    tx: Tx,
    operation: InnerOperation<I, O>,
    call: OperationCall<z.input<I>>,
  ): Promise<z.input<O>>;
  executeIn(tx: Tx, name: string, call: OperationCall): Promise<unknown>;
  /** Resolves the hosts of pages in an input, before the transaction of an `executeIn`; `execute` does it itself. */
  lookUpPages(input: unknown): Promise<void>;
  /**
   * Refuses a caller without permission before anything of a request is read, and records the attempt. For routes
   * that are no operations, or that do more between the check and the operation. `more` may refuse beyond the
   * operation's own rules.
   * @throws AppError forbidden
   */
  admit(guarded: Guarded, call: OperationCall, more?: () => void): Promise<void>;
}

export interface ExecutorOptions {
  /** @default the registry */
  readonly operations?: readonly Operation[];
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: IdGenerator;
  readonly limits: Limits;
  readonly environment: OperationEnvironment;
  /** What starts of runs and conversations need. */
  readonly engine: Omit<EngineContext, 'now' | 'ids'>;
  /** @default node:crypto */
  readonly randomBytes?: (size: number) => Uint8Array;
}

const KEY_LENGTH_LIMIT = 200;

/** The options, with what is derived once from the list of operations. */
interface Workings extends ExecutorOptions {
  readonly find: FindOperation;
  readonly doneWords: DoneWords;
}

export function createExecutor(options: ExecutorOptions): Executor {
  const { store, operations = OPERATIONS } = options;
  // These operations are in no registry: they have routes of their own, a tool call is asked for by its turn, and the
  // reader of calendars settles what it read.
  const doneWords = doneWordsOf([...operations, callHook, askCall, endLink, moveDevice, settleCalendar]);
  const workings: Workings = { ...options, find: operationFinder(operations), doneWords };
  return {
    operations,
    async execute(wanted: InnerOperation | string, call: OperationCall): Promise<unknown> {
      try {
        const { operation, input } = prepare(workings, wanted, call);
        const own = { ...call, ...keyOf(call) };
        if (operation.effect !== 'read') await lookUpPages(options, input);
        const run = (tx: Tx) => perform(workings, tx, operation, input, own);
        const soon = { withinMs: ANSWERED_WITHIN_MS };
        return await (operation.effect === 'read' ? store.read(run, soon) : store.write(run, soon));
      } catch (error) {
        await recordAttempt(workings, wanted, call, error);
        throw error;
      }
    },
    async executeIn(tx: Tx, wanted: InnerOperation | string, call: OperationCall): Promise<unknown> {
      const { operation, input } = prepare(workings, wanted, call);
      return perform(workings, tx, operation, input, call);
    },
    lookUpPages: (input) => lookUpPages(options, input),
    async admit(guarded, call, more) {
      try {
        checkAccess(guarded, call.actor);
        more?.();
      } catch (error) {
        await recordAttempt(workings, guarded.name, call, error);
        throw error;
      }
    },
  } as Executor;
}

/** Where a page is decides what is stored about it; inside the transaction it is too late to resolve its host. */
async function lookUpPages({ environment: { pageHosts } }: ExecutorOptions, input: unknown): Promise<void> {
  const pages = pageHosts === undefined ? [] : pagesIn(input);
  if (pages.length > 0) await pageHosts?.lookUp(pages);
}

type OutsideAgent = Extract<Actor, { kind: 'agent' }>;
const isHashed = (actor: Actor): actor is OutsideAgent => actor.kind === 'agent' && actor.turnId === null;

/**
 * A key belongs to its caller: a person and their agents do not get each other's answers. An agent's key is stored as
 * a hash that no other actor can choose. Within a turn and within `executeIn`, Belfry chooses the keys.
 */
function keyOf({ actor, idempotencyKey }: OperationCall): Pick<OperationCall, 'idempotencyKey'> {
  if (idempotencyKey === undefined || !isHashed(actor)) return {};
  const own = hash('sha256', JSON.stringify([actor.agent, idempotencyKey]), 'base64url');
  return { idempotencyKey: `agent:${own}` };
}

/** All checks that need no data. */
function prepare(
  { find }: Workings,
  wanted: InnerOperation | string,
  call: OperationCall,
): { operation: InnerOperation; input: unknown } {
  const operation = typeof wanted === 'string' ? find(wanted) : wanted;
  checkAccess(operation, call.actor);
  const key = call.idempotencyKey;
  if (key !== undefined && (key.length === 0 || key.length > KEY_LENGTH_LIMIT)) {
    throw new AppError(
      'invalid_input',
      `The idempotency key must have 1 to ${KEY_LENGTH_LIMIT} characters, not ${key.length}.`,
    );
  }
  return { operation, input: readInput(operation, call.input) };
}

async function perform(
  options: Workings,
  tx: Tx,
  operation: InnerOperation,
  input: unknown,
  call: OperationCall,
): Promise<unknown> {
  const { actor, idempotencyKey } = call;
  const now = options.clock.now();
  const key = operation.creates ? idempotencyKey : undefined;
  const requestHash = key === undefined ? '' : hashRequest(operation, input);
  if (key !== undefined) {
    const known = await findAnswer(tx, actor.userId, key);
    if (known !== null) {
      if (known.requestHash === requestHash) return known.response;
      throw new AppError(
        'idempotency_mismatch',
        `The idempotency key${isHashed(actor) ? '' : ` ${JSON.stringify(key)}`} was used for another request.`,
        {
          hint: 'Use a new key for a new request, and the same key only to repeat the same one.',
          details: { operation: known.operation },
        },
      );
    }
  }
  const notes: AuditNotes = { changes: [], about: {}, refused: [], id: null };
  const context = createContext(options, tx, { call, now, notes });
  const inverse = operation.effect === 'write' ? inverseOf(operation.name) : null;
  const before = await inverse?.before?.(context, input as Fields);
  const output = await operation.handler(context, input);
  for (const { error, subject } of notes.refused) {
    await recordRefused(tx, error, { ...attemptOf(options, operation.name, call), subject });
  }
  const subject =
    operation.effect !== 'write' || operation.subject === undefined ? actor.userId : operation.subject(output, input);
  if (operation.effect === 'write' && subject !== null) {
    const id = context.changeId();
    await insertAudit(tx, {
      id,
      userId: notes.about.userId ?? actor.userId,
      at: now,
      actor: describeActor(actor),
      actorUserId: actor.userId,
      ...(call.origin === undefined ? {} : { origin: call.origin }),
      operation: operation.name,
      subject,
      ...(notes.about.scheduleId === undefined ? {} : { scheduleId: notes.about.scheduleId }),
      changes: shortenChanges(notes.changes),
      detail: shortenFields(recordedOf(operation, input)),
    });
    const facts = { before, input: input as Fields, output: output as Fields };
    if (inverse !== null) await recordUndo(context, await inverse.ways(context, facts), { id });
  }
  if (key !== undefined) {
    const { userId } = actor;
    await insertAnswer(tx, { userId, key, operation: operation.name, requestHash, response: output, createdAt: now });
  }
  return output;
}

type Fields = Readonly<Record<string, unknown>>;

/** The part of an input that the audit record keeps. */
function recordedOf(operation: InnerOperation, input: unknown): unknown {
  const unrecorded = operation.effect === 'write' ? (operation.unrecorded ?? []) : [];
  if (unrecorded.length === 0) return input;
  return Object.fromEntries(Object.entries(input as object).filter(([name]) => !unrecorded.includes(name)));
}

/** The attempt, for the record of refusals. */
const attemptOf = ({ ids, clock }: Workings, operation: string, { actor, origin }: OperationCall): Attempt => ({
  ...{ id: ids.next('aud'), at: clock.now(), userId: actor.userId, actor: describeActor(actor) },
  ...{ operation, origin },
});

/** Records a refused attempt, in a transaction of its own, because that of the attempt was rolled back. */
async function recordAttempt(
  workings: Workings,
  wanted: InnerOperation | string,
  call: OperationCall,
  error: unknown,
): Promise<void> {
  if (!isAppError(error) || !mayBeRecorded(error, call.actor)) return;
  const attempt = attemptOf(workings, typeof wanted === 'string' ? wanted : wanted.name, call);
  const record = (tx: Tx) => recordRefused(tx, error, { ...attempt, subject: idsIn(call.input) });
  // The caller gets the refusal even if it cannot be recorded.
  await workings.store.write(record).catch(() => {});
}

/** What a handler reports about its change. */
interface AuditNotes {
  readonly changes: FieldChange[];
  about: AuditSubject;
  readonly refused: { readonly error: AppError; readonly subject: string }[];
  /** That of its entry; null while nobody needed it. */
  id: string | null;
}

function createContext(
  options: Workings,
  tx: Tx,
  { call, now, notes }: { readonly call: OperationCall; readonly now: number; readonly notes: AuditNotes },
): OperationContext {
  const { ids, limits, environment, doneWords } = options;
  const { actor } = call;
  const context: OperationContext = {
    tx,
    actor,
    origin: call.origin ?? SYSTEM_ORIGIN,
    now,
    language: call.language ?? 'en',
    ids,
    limits,
    environment,
    engine: { ...options.engine, now, ids },
    expectedRevision: call.expectedRevision,
    requestKey: call.idempotencyKey,
    emit: (type, data) => tx.emit({ userId: actor.userId, type, at: now, data }),
    recordChange(changes, about) {
      notes.changes.push(...changes);
      if (about !== undefined) notes.about = { ...notes.about, ...about };
    },
    recordRefusal: (error, subject) => notes.refused.push({ error, subject }),
    doneWords,
    randomBytes: options.randomBytes ?? systemRandomBytes,
    keepProposal: (proposal) => keepProposal({ ...context, requestKey: undefined }, proposal),
    changeId: () => (notes.id ??= ids.next('aud')),
    keepUndo: (changes, wish) => recordUndo(context, changes, { id: ids.next('aud'), wish }),
    takeYesWord: (thread, message) =>
      takeYesWord(context, thread, message, ({ id, revision, hash: shown }, answer) => {
        const [operation, input] =
          answer === 'yes' ? [approveProposal, { id, revision, hash: shown }] : [denyProposal, { id, revision }];
        return perform(options, tx, operation, input, { actor, origin: context.origin, input });
      }),
    takeUndoWord: (thread, message) => takeUndoWord(context, thread, message),
  };
  return context;
}

/** The checked input has its fields in the order of the schema, so equal requests give equal texts. */
function hashRequest(operation: InnerOperation, input: unknown): string {
  return hash('sha256', `${operation.name} ${JSON.stringify(input)}`, 'base64url');
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { IdGenerator } from '../../../domain/ids.ts';
import { askingProgram } from '../../../domain/people/connections/asking-program.ts';
import { readAuthorizationRequest, readParameters } from '../../../domain/people/connections/authorization-request.ts';
import { REQUEST_LIFE_MS, resourceOf, USED_CODE_KEPT_MS } from '../../../domain/people/connections/connection.ts';
import { isRegistered, withAnswer } from '../../../domain/people/connections/redirect-uri.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { OperationEnvironment } from '../../../operations/frame/operation.ts';
import type { Store } from '../../../store/database.ts';
import { findClient, saveClient } from '../../../store/people/connections/clients.ts';
import { insertConnectionRequest } from '../../../store/people/connections/requests.ts';
import { findUser } from '../../../store/people/users.ts';
import { type EpochMs, isoInstant, MINUTE_MS } from '../../../when/index.ts';
import type { ReadDocument } from '../../outbound/client-document.ts';
import { originOf, signedInOf } from '../session/signed-in.ts';
import type { Issuer } from './issuer.ts';

/** Reading a program's request prepares an approval, so a read-only caller may not do it either. */
export const ASK_CONNECTION = { name: 'ask-connection', scope: 'user', effect: 'write' } as const;
/** The most waiting requests of one person; the oldest makes room. */
const WAITING_LIMIT = 20;
/** The most descriptions read for one person within a minute. */
const READS_PER_MINUTE = 20;

export const connectionRequestBody = z
  .strictObject({ query: z.string().min(1).max(16_000).describe('The query the program sent the browser with') })
  .describe('What a program asks for');
export const connectionRequestView = z.object({
  request: z
    .object({
      id: z.string().describe('ocr_...: answered once, within ten minutes'),
      calledItself: z
        .string()
        .nullable()
        .describe('What the program calls itself, hidden characters shown; nobody checked it'),
      describedBy: z.string().nullable().describe('The host that describes it; null: it described itself'),
      returnsTo: z.string().nullable().describe('The host its answer goes to; null: a program on this computer'),
      person: z.string().describe('For whom it would act'),
      agents: z
        .array(
          z.object({
            name: z.string().describe('What it is called'),
            description: z.string().nullable().describe('One line for people'),
          }),
        )
        .describe('As whom it may act'),
      until: z.iso.datetime().describe('When the request is void'),
    })
    .nullable()
    .describe('Null: it was refused'),
  refused: z
    .object({
      words: z.string().describe('Why, for the person'),
      backTo: z
        .string()
        .nullable()
        .describe('Where the program hears of it; null: nowhere, as its address is not its own'),
    })
    .nullable()
    .describe('Null: it may be answered'),
});
type ConnectionRequestView = z.infer<typeof connectionRequestView>;

export interface RequestRouteParts {
  readonly executor: Pick<Executor, 'admit'>;
  readonly store: Store;
  readonly now: () => EpochMs;
  readonly ids: IdGenerator;
  readonly environment: OperationEnvironment;
  readonly readDocument: ReadDocument;
  readonly issuer: Issuer;
}

/**
 * `POST /connection-requests`: the page passes on what a program sent with the browser, and gets the question for the
 * person.
 */
export function addRequestRoute(server: FastifyInstance, parts: RequestRouteParts): void {
  const { store, now, ids, environment, issuer } = parts;
  const mayRead = countReads(now);
  server.post('/connection-requests', async (request) => {
    const { actor } = signedInOf(request);
    await parts.executor.admit(ASK_CONNECTION, { actor, origin: originOf(request), input: null });
    const resource = resourceOf(issuer.get());
    const given = readParameters(readQuery(request.body));
    if (given === null) return refused('It names one of its parameters twice.');
    const id = given.get('client_id') ?? '';
    const isDocument = id.startsWith('https:');
    if (isDocument) mayRead(actor.userId);
    const client = isDocument ? await parts.readDocument(id) : await store.read((tx) => findClient(tx, id));
    if (client === null) return refused('Belfry does not know it, or forgot it because nobody let it in within a day.');
    const redirectUri = given.get('redirect_uri') ?? '';
    if (!isRegistered(redirectUri, client.redirectUris))
      return refused('It wants the answer sent to an address that is not one of its own.');
    const read = readAuthorizationRequest(given, resource);
    if (!read.ok) {
      const answer = { error: read.error, error_description: read.words, state: read.state, iss: issuer.get() };
      return refused(
        `It asks in a way that is not safe, or not known here: ${read.words}.`,
        withAnswer(redirectUri, answer),
      );
    }
    const createdAt = now();
    const asked = {
      id: ids.next('ocr'),
      userId: actor.userId,
      clientId: client.id,
      clientName: client.name,
      redirectUri,
    };
    const waiting = { limit: WAITING_LIMIT, before: createdAt - USED_CODE_KEPT_MS };
    const person = await store.write(async (tx) => {
      if (isDocument) await saveClient(tx, { ...client, address: null, createdAt });
      await insertConnectionRequest(tx, { ...asked, ...read.request, resource, createdAt }, waiting);
      return findUser(tx, actor.userId);
    });
    return {
      request: {
        id: asked.id,
        ...askingProgram(client, redirectUri),
        person: person?.name ?? '',
        agents: environment.agents.map(({ name, description }) => ({ name, description: description ?? null })),
        until: isoInstant(createdAt + REQUEST_LIFE_MS),
      },
      refused: null,
    } satisfies ConnectionRequestView;
  });
}

const refused = (words: string, backTo: string | null = null): ConnectionRequestView => ({
  request: null,
  refused: { words, backTo },
});

/** @throws AppError invalid_input */
function readQuery(given: unknown): string {
  const body = connectionRequestBody.safeParse(given);
  if (body.success) return body.data.query;
  throw new AppError('invalid_input', 'What the program asks for is needed: { "query": "client_id=..." }.', {
    details: { issues: [{ path: 'query', message: 'must be a text of at most 16,000 characters' }] },
  });
}

/** Limits how often a caller makes Belfry ask foreign addresses. @throws AppError rate_limited */
function countReads(now: () => EpochMs): (userId: string) => void {
  const reads = new Map<string, readonly EpochMs[]>();
  return (userId) => {
    const at = now();
    const lately = (reads.get(userId) ?? []).filter((time) => at - time < MINUTE_MS && time <= at);
    if (lately.length >= READS_PER_MINUTE)
      throw new AppError('rate_limited', `${READS_PER_MINUTE} programs were looked up for you within a minute.`, {
        hint: 'Wait a minute, and connect again.',
        details: { retryAfterSeconds: 60 },
      });
    reads.set(userId, [...lately, at]);
  };
}

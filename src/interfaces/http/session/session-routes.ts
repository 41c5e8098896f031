import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { Executor } from '../../../operations/execute.ts';
import { type Clock, isoInstant } from '../../../when/index.ts';
import type { EventStreams } from '../events/event-stream.ts';
import type { Auth } from './auth.ts';
import { cookiePlace, endedCookies, sessionCookie } from './session-cookie.ts';
import { originOf, signedInOf } from './signed-in.ts';
import { CONFIRMED_MS, requireConfirmed } from './step-up.ts';

export const signInBody = z
  .strictObject({
    code: z.string().min(1).max(100).describe('The single-use code that Belfry printed'),
    as: z
      .string()
      .max(100)
      .optional()
      .describe(
        'The id of the person who is signed in there already; a code of another one is refused, and stays good',
      ),
  })
  .describe('What a browser signs in with');
export const confirmBody = z
  .strictObject({ code: signInBody.shape.code })
  .describe('What a signed-in browser confirms itself with');
/**
 * A code has the scope of the credential that makes it; an admin may make one for another person. So it counts as
 * reading: a read-only token signs in a read-only browser, such as that of a wall display.
 */
export const CREATE_SIGN_IN_CODE = {
  name: 'create-sign-in-code',
  scope: 'user',
  effect: 'read',
  stepUp: true,
} as const;
export const signInCodeBody = z
  .strictObject({ userId: z.string().min(1).max(100).optional().describe('Whom it signs in; for admins') })
  .describe('Nothing, or another person');
export const proofView = z.object({
  proof: z.string().describe('Kept by the page and sent as the header belfry-proof; the cookie alone opens nothing'),
});
export const confirmedView = z.object({
  confirmedUntil: z.iso.datetime().describe('Until then this session may do what needs a fresh sign-in code'),
});
export const signInCodeView = z.object({
  code: z.string().describe('Typed or opened once, within 10 minutes'),
  expiresAt: z.iso.datetime().describe('When it is void'),
});

/** A browser that a program signed in would decide as its person. One that may only look decides nothing. */
const forProgram = (): AppError =>
  new AppError('forbidden', 'This token is for a program, and a program signs nobody in.', {
    hint: 'Run belfry open on the machine that holds the data, or use a token for yourself: belfry token create NAME --self.',
  });

/** @throws AppError invalid_input */
function readSignInBody(given: unknown): z.output<typeof signInBody> {
  const body = signInBody.safeParse(given);
  if (body.success) return body.data;
  throw new AppError('invalid_input', 'A sign-in code is needed: { "code": "AB12-CD34-EF56" }.', {
    hint: 'Use the code that Belfry printed when it started.',
    details: { issues: [{ path: 'code', message: 'must be a text' }] },
  });
}

/** Signing in, which needs no credential. */
export function addSignInRoute(server: FastifyInstance, auth: Auth): void {
  server.post('/session', async (request, reply) => {
    const { code, as } = readSignInBody(request.body);
    const { host, origin } = request.headers;
    const from = { address: request.ip, port: request.socket.localPort ?? null };
    const { secret, proof } = await auth.signIn(code, from, as);
    return reply
      .code(201)
      .header('set-cookie', sessionCookie(cookiePlace(host, origin), secret))
      .send({ proof });
  });
}

/** Signing out, and codes for signing in elsewhere. */
export function addSessionRoutes(
  server: FastifyInstance,
  {
    executor,
    auth,
    streams,
    clock,
  }: {
    readonly executor: Pick<Executor, 'admit'>;
    readonly auth: Auth;
    readonly streams: EventStreams;
    readonly clock: Pick<Clock, 'now'>;
  },
): void {
  server.delete('/session', async (request, reply) => {
    const { sessionHash } = signedInOf(request);
    if (sessionHash !== null) {
      await auth.signOut(sessionHash);
      streams.endSession(sessionHash);
    }
    return reply.code(204).header('set-cookie', endedCookies(request.headers.host)).send();
  });
  server.post('/session/confirm', async (request, reply) => {
    const body = readSignInBody(request.body);
    const { confirmedAt } = await auth.confirm(signedInOf(request), body.code, request.ip);
    return reply.send({ confirmedUntil: isoInstant(confirmedAt + CONFIRMED_MS) });
  });
  server.post('/sign-in-codes', async (request, reply) => {
    const signedIn = signedInOf(request);
    const { actor, by, purpose } = signedIn;
    const origin = originOf(request);
    const body = signInCodeBody.safeParse(request.body ?? {});
    const userId = body.data?.userId ?? actor.userId;
    await executor.admit(CREATE_SIGN_IN_CODE, { actor, origin, input: body.data }, () => {
      if (purpose === 'program' && actor.kind === 'user' && actor.access !== 'read_only') throw forProgram();
      if (!body.success || by === 'token' || userId !== actor.userId) return;
      throw new AppError('forbidden', 'A sign-in code for yourself is made with a token, not with a browser session.', {
        hint: 'Run belfry open on the machine that holds the data.',
      });
    });
    if (!body.success) {
      throw new AppError('invalid_input', 'The body may hold a userId and nothing else.', {
        details: { issues: [{ path: 'userId', message: 'must be the id of a person' }] },
      });
    }
    requireConfirmed(CREATE_SIGN_IN_CODE, signedIn, clock.now());
    const { code, expiresAt } = await auth.createSignInCodeFor(userId, { actor, origin });
    return reply.code(201).send({ code, expiresAt: isoInstant(expiresAt) });
  });
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { HOOK_BODY_BYTES, type Hook } from '../../../domain/hooks/hook.ts';
import type { Limits } from '../../../domain/limits.ts';
import { limitMet } from '../../../domain/met-limit.ts';
import { personZone } from '../../../domain/people/person-zone.ts';
import { callHook } from '../../../operations/hooks/call-hook.ts';
import { loadHookSecrets } from '../../../store/hooks/hooks.ts';
import { findUser } from '../../../store/people/users.ts';
import { type Clock, type EpochMs, MINUTE_MS } from '../../../when/index.ts';
import { readApart } from '../../reading/read-apart.ts';
import { TooManyTexts, UnreadText } from '../../reading/reading-queue.ts';
import type { HttpApp } from '../http-app.ts';
import { bodyTooLarge } from '../problem.ts';
import { isLoopbackName } from '../request-guard.ts';
import { createLockout } from '../session/lockout.ts';
import { checkCallTime, isSigned, readSignedCall } from './hook-signature.ts';

/** How many webhooks with calls in the last minute are remembered; beyond that, the oldest is forgotten. */
const REMEMBERED = 10_000;

/**
 * `POST /hooks/:id`: a signed call of a webhook. It needs no other credential; the signature over the exact bytes is
 * the proof. Unsigned calls are not read further.
 */
export function addHookRoute(
  server: FastifyInstance,
  app: HttpApp,
  clock: Clock,
  { hookCallsPerMinute }: Pick<Limits, 'hookCallsPerMinute'>,
): void {
  const lockout = createLockout(() => clock.monotonic());
  const decoy = [`whsec_${randomBytes(32).toString('base64')}`];
  const rate = createRate(clock, hookCallsPerMinute);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request: unknown, payload: IncomingMessage) => readBytes(payload));
  server.post('/hooks/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const now = clock.now();
    const hook = await app.store.read((tx) => loadHookSecrets(tx, id, now));
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const caller = `${request.ip} ${id}`;
    const call = readSignedCall(request.headers);
    // An unknown id gets the same answer as a wrong signature, so that a caller cannot learn which ids exist.
    const isRight = isSigned(call, hook?.secrets ?? decoy, body);
    if (hook === null || !isRight) {
      // Checked last: a correctly signed call is accepted, however many wrong ones come from the same machine.
      checkLockout(lockout, caller);
      lockout.wrong(caller);
      throw new AppError('unauthenticated', 'The signature is not one of a webhook at this address.', {
        hint: 'It may have been taken away. Else sign id.timestamp.body, byte for byte as it is sent, with the secret that was shown when the webhook was made.',
      });
    }
    checkCallTime(call, now);
    rate(id);
    const answer = await app.executor.execute(callHook, {
      actor: { kind: 'system', userId: hook.userId },
      origin: { door: 'webhook', token: null, address: addressOf(request) },
      input: { id, callId: call.id, ...(await readCall(app, hook, { body: textOf(body), now })) },
    });
    return reply.send(answer);
  });
}

/** A calendar is read apart, before anything is written. @throws AppError unavailable, invalid_input */
async function readCall(
  { store }: HttpApp,
  { userId, action }: Pick<Hook, 'userId' | 'action'>,
  { body, now }: { readonly body: string; readonly now: EpochMs },
) {
  if (action !== 'calendar') return { body };
  const zone = personZone(await store.read((tx) => findUser(tx, userId)));
  try {
    return { body, entries: await readApart('posted', { text: body, zone, now }) };
  } catch (error) {
    if (error instanceof TooManyTexts)
      throw new AppError('unavailable', 'Too many texts wait to be read.', {
        hint: 'Send it again later, with the same webhook-id.',
      });
    if (!(error instanceof UnreadText)) throw error;
    throw new AppError('invalid_input', `The calendar was not read: ${error.message}.`, {
      hint: 'Send fewer entries at a time.',
    });
  }
}

/** @throws AppError rate_limited, in words for a webhook */
function checkLockout(lockout: ReturnType<typeof createLockout>, caller: string): void {
  try {
    lockout.check(caller);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError('rate_limited', 'Too many calls with a wrong signature came from here.', {
      hint: 'Wait, and sign with the secret of this webhook.',
      details: error.details,
    });
  }
}

/** The most signed calls of one webhook within a minute. */
function createRate(clock: Clock, allowed: number): (id: string) => void {
  const known = new Map<string, number[]>();
  return (id) => {
    const now = clock.monotonic();
    const calls = (known.get(id) ?? []).filter((at) => now - at < MINUTE_MS);
    known.delete(id);
    known.set(id, calls);
    const oldest = known.keys().next().value;
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    const [first] = calls;
    if (calls.length >= allowed && first !== undefined) {
      const retryAfterSeconds = Math.ceil((first + MINUTE_MS - now) / 1000);
      throw limitMet('hookCallsPerMinute', {
        ...{ code: 'rate_limited', allowed, used: calls.length, now: clock.now() },
        roomAt: clock.now() + retryAfterSeconds * 1000,
        words: `This webhook was called ${calls.length} times within a minute`,
        hint: `Send it again in ${retryAfterSeconds} s, with the same webhook-id.`,
      });
    }
    calls.push(now);
  };
}

/**
 * The bytes as received, because the signature covers exactly these. A too long body is read to its end, so that the
 * sender gets the reason.
 */
async function readBytes(payload: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= HOOK_BODY_BYTES) chunks.push(chunk);
    else if (size > 64 * HOOK_BODY_BYTES) break;
  }
  if (size > HOOK_BODY_BYTES) throw bodyTooLarge(HOOK_BODY_BYTES);
  return Buffer.concat(chunks);
}

/** Decodes a body as text: invalid bytes and NUL, which PostgreSQL cannot store, become replacement characters. */
const textOf = (body: Buffer): string => new TextDecoder('utf-8').decode(body).replaceAll('\0', '\ufffd');

function addressOf(request: FastifyRequest): string | null {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isLoopbackName(address) ? null : address;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { isUnready, type Standstill, standstillWords } from '../../domain/health/standstill.ts';
import { spanWords } from '../../domain/span-words.ts';
import type { Guarded } from '../../operations/frame/check-access.ts';
import { ANSWERED_WITHIN_MS } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { proveWrite } from '../../store/server/meta.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import type { HttpApp } from './http-app.ts';
import { EXPOSITION_TYPE } from './metrics/exposition.ts';
import type { Measure } from './metrics/measure.ts';
import type { Auth } from './session/auth.ts';
import { originOf, requireSignIn, signedInOf } from './session/signed-in.ts';

/** The clock ticks each second; a process is not ready when its clock was silent for longer than this. */
const TICKING_WITHIN_MS = 10 * SECOND_MS;
/** A write, successful or failed, answers all checks within this time. */
const PROVED_FOR_MS = 2 * SECOND_MS;

export const healthView = z.object({ ok: z.literal(true).describe('It answers') });
export const readyView = z.object({
  ready: z
    .literal(true)
    .describe('The data answer and can be written, and the clock ticks, where this process has one'),
});

/** Numbers over all people: for people who manage users, also with a read-only token. */
export const READ_METRICS: Guarded = { name: 'read-metrics', scope: 'user', effect: 'read' };

interface HealthOptions {
  readonly app: HttpApp;
  readonly clock: Clock;
  readonly base: string;
  /** Whether this process is stopping. */
  isDraining(): boolean;
  /** The last time it stood still; null for none. @default nobody watches */
  standstill?(): Standstill | null;
}

/** Writes a row, and keeps the result for a while, so that frequent callers without a credential cause no disk load. */
function createWriteProof(store: HttpApp['store'], clock: Clock): () => Promise<void> {
  let proof: Promise<void> | null = null;
  let until = 0;
  return () => {
    if (proof !== null && clock.monotonic() < until) return proof;
    until = clock.monotonic() + PROVED_FOR_MS;
    proof = store.write((tx) => proveWrite(tx, clock.now()), { withinMs: ANSWERED_WITHIN_MS });
    return proof;
  };
}

/** The checks of a supervisor without a credential, which say only yes or no. */
export function addHealthRoutes(
  open: FastifyInstance,
  { app, clock, base, isDraining, standstill }: HealthOptions,
): void {
  const canWrite = createWriteProof(app.store, clock);
  open.get(`${base}/health`, async () => ({ ok: true }));
  open.get(`${base}/ready`, async () => {
    if (isDraining()) {
      throw new AppError('unavailable', 'Not ready: Belfry is stopping.', {
        hint: 'Send new requests to another process.',
      });
    }
    const stood = standstill?.() ?? null;
    if (stood !== null && isUnready(stood, clock.now())) {
      throw new AppError('unavailable', `Not ready: a moment ago ${standstillWords(stood)}.`, {
        hint: 'A minute after it went on it is ready again. Its log says exactly where it stood.',
      });
    }
    if (app.store.trouble() !== null) {
      throw new AppError('unavailable', 'Not ready: nothing can be written any more.', {
        hint: 'Its log and belfry doctor say why. It stays so until the next start.',
      });
    }
    await canWrite().catch((cause) => {
      throw new AppError('unavailable', 'Not ready: nothing can be written.', {
        hint: 'Its log and belfry doctor say why. Where the disk is full it goes on by itself once there is room.',
        cause,
      });
    });
    // A process without a clock is as ready as its database; the status says whether others have a clock.
    if (app.environment.role === 'web') return { ready: true };
    const tick = app.environment.lastTickAt();
    if (tick === null || Math.abs(clock.now() - tick) > TICKING_WITHIN_MS) {
      throw new AppError('unavailable', 'Not ready: the clock does not tick.', {
        hint: 'Right after the start this lasts a moment. If it stays, restart Belfry and look at belfry doctor.',
      });
    }
    const setBack = app.environment.clockSetBack?.() ?? null;
    if (setBack !== null) {
      throw new AppError('unavailable', `Not ready: the clock was set back by ${spanWords(setBack.byMs)}.`, {
        hint: 'What is due waits until it shows that time again. Set the clock right if it is wrong now.',
      });
    }
    return { ready: true };
  });
}

/** `/metrics`, for Prometheus: needs a credential unless the settings open it. */
export function addMetricsRoute(
  server: FastifyInstance,
  { app, auth, measure, access }: { app: HttpApp; auth: Auth; measure: Measure; access: 'token' | 'open' },
): void {
  if (access === 'token') requireSignIn(server, auth);
  server.get('/metrics', async (request, reply) => {
    if (access === 'token') {
      const { actor } = signedInOf(request);
      const user = await app.store.read((tx) => findUser(tx, actor.userId));
      await app.executor.admit(READ_METRICS, { actor, origin: originOf(request), input: null }, () => {
        if (user?.role === 'admin') return;
        throw new AppError('forbidden', 'The metrics tell about everybody, and this credential is not of an admin.', {
          hint: 'Use a token that an admin issued for themselves: belfry token create prometheus --scope read_only.',
        });
      });
    }
    return reply
      .header('cache-control', 'no-store')
      .type(EXPOSITION_TYPE)
      .send(await measure.read());
  });
}

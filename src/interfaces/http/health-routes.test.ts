import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { AnswerOptions } from '../../store/database.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { addHealthRoutes } from './health-routes.ts';
import type { HttpApp } from './http-app.ts';

it('/ready waits less than five seconds for a database that stands still, and answers 503', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const store = {
    trouble: () => null,
    write: (_: unknown, { withinMs }: AnswerOptions = {}) =>
      new Promise((__, reject) => {
        if (withinMs !== undefined) clock.setTimer(() => reject(new Error('it does not answer')), withinMs);
      }),
  };
  const app = { store, environment: { role: 'all', lastTickAt: () => clock.now() } } as unknown as HttpApp;
  const server = Fastify();
  onTestFinished(() => server.close());
  server.setErrorHandler((error: Error, _, reply) => reply.code(503).send(error.message));
  addHealthRoutes(server, { app, clock, base: '', isDraining: () => false, standstill: () => null });
  const answer = server.inject('/ready');
  await expect.poll(() => clock.timers).toBe(1);
  await clock.advance(5_000);
  expect(await answer).toMatchObject({ statusCode: 503, body: 'Not ready: nothing can be written.' });
});

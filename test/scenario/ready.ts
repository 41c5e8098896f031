import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { addHealthRoutes } from '../../src/interfaces/http/health-routes.ts';
import type { TestBelfry } from '../../src/testing/index.ts';

/** Asks a Belfry whether it is ready, as a supervisor does; answers the status. */
export async function readyAt({ app, clock }: TestBelfry): Promise<() => Promise<number>> {
  const server = Fastify();
  onTestFinished(() => server.close());
  server.setErrorHandler((_, __, reply) => reply.code(503).send());
  addHealthRoutes(server, { app, clock, base: '', isDraining: () => false, standstill: () => null });
  return async () => (await server.inject('/ready')).statusCode;
}

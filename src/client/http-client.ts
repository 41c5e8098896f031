import type { BelfryOperations } from '../operations/registry.ts';
import { type Caller, type ConnectOptions, callerFor } from './caller.ts';
import type { Registry } from './operation-types.ts';
import type { Routes } from './request.ts';
import { ROUTES } from './routes.ts';
import { serveAgent } from './serve-agent.ts';
import type { ServeHandler, ServeOptions, Serving, ServingClient } from './serving.ts';

/** A client that talks to a running Belfry. */
export type HttpClient<R extends Registry = BelfryOperations> = Caller<R> & {
  /**
   * Carries out the wakes of an agent that is declared with `worker: true`: it calls Belfry, so that it may live behind a firewall. Needs a token
   * of the agent (`belfry token create leo --agent leo`).
   */
  serveAgent(agent: string, handler: ServeHandler, options?: ServeOptions): Serving;
};

/**
 * Every operation as a method. They throw AppError with the code the operation refused with, or `unavailable` when nobody answers.
 */
export function createClient(options: ConnectOptions): HttpClient {
  return clientFor(ROUTES, options);
}

/** The same for any operations that have routes. */
export function clientFor<R extends Registry>(routes: Routes, options: ConnectOptions): HttpClient<R> {
  const caller = callerFor<R>(routes, options);
  const whole = Object.freeze({
    ...caller,
    serveAgent: (agent: string, handler: ServeHandler, given?: ServeOptions) =>
      serveAgent(caller as unknown as ServingClient, agent, handler, given),
  });
  return whole as HttpClient<R>;
}

import type { App } from '../src/app.ts';
import { DEFAULT_LIMITS } from '../src/domain/limits.ts';
import { createHttpServer } from '../src/interfaces/http/server.ts';
import { createAuth } from '../src/interfaces/http/session/auth.ts';
import { systemClock } from '../src/system-clock.ts';
import { UNLIMITED } from './installation.ts';

const TOKEN = 'the-token-of-the-benchmark';

/** Serves an installation on a free port, as `belfry serve` does. */
export async function serve(
  app: App,
): Promise<{ readonly url: string; readonly token: string; close(): Promise<void> }> {
  const auth = createAuth({ store: app.store, clock: systemClock, token: TOKEN, ownerId: app.owner.id });
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const limits = { ...DEFAULT_LIMITS, ...UNLIMITED };
  const server = await createHttpServer({ app, auth, clock: systemClock, limits, webFolder: null, log });
  const { url } = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, token: TOKEN, close: () => server.close() };
}

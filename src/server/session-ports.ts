import { createServer } from 'node:net';
import { AppError } from '../domain/errors.ts';
import type { Auth } from '../interfaces/http/session/auth.ts';

/**
 * Refuses to start while another program holds a port on which browsers are signed in: browsers treat that program as
 * the same site, send it the cookie, and let its pages read the proof. Not for installations whose processes share a
 * database, because the port may belong to another one of them.
 * @throws AppError unavailable
 */
export async function refuseForeignPorts(auth: Auth, host: string): Promise<void> {
  for (const port of await auth.sessionPorts()) {
    const taken = await Promise.all(hostsOf(host).map((one) => isTaken(one, port)));
    if (!taken.includes(true)) continue;
    throw new AppError(
      'unavailable',
      `Another program holds port ${port}, where browsers are signed in to this Belfry. To a browser it is the same site, so its pages could use those sessions.`,
      {
        hint: 'Stop that program and start Belfry again, or sign all browsers out: belfry serve --end-sessions.',
        details: { port },
      },
    );
  }
}

/** Browsers take `localhost` for either loopback address, so both count. */
const hostsOf = (host: string): readonly string[] => [...new Set([host, '127.0.0.1', '::1'])];

/** Whether somebody listens there, which only trying to can tell. */
function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = createServer();
    trial.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve(false)));
  });
}

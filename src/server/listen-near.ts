import { AppError } from '../domain/errors.ts';
import type { HttpServer, ListenOptions } from '../interfaces/http/server.ts';

/** How many ports after the wanted one are tried. */
const PORTS_TRIED = 20;

interface NearOptions extends ListenOptions {
  /** True when somebody chose this port and relies on it, such as a proxy. No other one is used then. */
  readonly chosen: boolean;
}

/** Listens on the wanted port, or on the next free one if nobody chose it. @throws AppError unavailable */
export async function listenNear(http: HttpServer, { host, port, chosen }: NearOptions): Promise<{ url: string }> {
  const last = chosen || port === 0 ? port : Math.min(port + PORTS_TRIED, 65_535);
  for (let tried = port; ; tried++) {
    try {
      return await http.listen({ host, port: tried });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (code === 'EADDRINUSE' && tried < last) continue;
      throw listenError(code, host, port, last, error);
    }
  }
}

function listenError(code: string, host: string, port: number, last: number, cause: unknown): AppError {
  if (code === 'EADDRINUSE' && port === last) {
    return new AppError('unavailable', `Port ${port} on ${host} is taken by another program.`, {
      hint: 'Stop that program, or choose another port with --port or BELFRY_PORT; 0 takes any free one.',
      cause,
      details: { port },
    });
  }
  if (code === 'EADDRINUSE') {
    return new AppError('unavailable', `The ports from ${port} to ${last} on ${host} are all taken.`, {
      hint: 'Choose another one with --port or BELFRY_PORT; 0 takes any free one.',
      cause,
    });
  }
  if (code === 'EACCES') {
    return new AppError('unavailable', `This user may not serve on port ${port}.`, {
      hint: 'Choose a port from 1024 up with --port or BELFRY_PORT.',
      cause,
    });
  }
  return new AppError('unavailable', `Belfry cannot serve on ${host}: that is no address of this computer (${code}).`, {
    hint: 'Leave BELFRY_HOST out for 127.0.0.1.',
    cause,
  });
}

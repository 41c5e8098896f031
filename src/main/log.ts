import { createRequire } from 'node:module';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';

const require = createRequire(import.meta.url);

/** Log lines with fields. */
export interface Log {
  debug(message: string, fields?: object): void;
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
  error(message: string, fields?: object): void;
}

/**
 * The log of this process, on stderr: one JSON object per line, or lines for people on a terminal when the pretty
 * printer is installed (only in the repository). `redact` gets every line before it is written.
 */
export function createLog(level: Config['log'], redact: (text: string) => string): Log {
  const logger = pino({ level, base: undefined, hooks: { streamWrite: redact } }, destination());
  const write = (kind: 'debug' | 'info' | 'warn' | 'error') => (message: string, fields?: object) => {
    if (fields === undefined) logger[kind](message);
    else logger[kind](fields, message);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function destination(): DestinationStream {
  if (process.stderr.isTTY) {
    try {
      const pretty = require('pino-pretty') as (options: object) => DestinationStream;
      return pretty({
        destination: 2,
        sync: true,
        colorize: !process.env.NO_COLOR,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      });
    } catch {
      // Not installed: the lines stay JSON.
    }
  }
  return pino.destination({ fd: 2, sync: true });
}

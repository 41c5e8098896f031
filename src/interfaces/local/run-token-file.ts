import { readFileSync } from 'node:fs';
import { AppError } from '../../domain/errors.ts';
import { keepOut, TOKEN_PREFIX } from '../../domain/people/token.ts';
import { Secret } from '../../secret.ts';

/** The address of the Belfry that started a program for a run, and its token there. */
export interface RunAccess {
  readonly url: string;
  readonly token: Secret;
}

/**
 * What a command agent's program got in its environment; null when this process is no such program.
 * @throws AppError unavailable when the file is gone or holds no token
 */
export function readRunAccess(env: Readonly<Record<string, string | undefined>>): RunAccess | null {
  const { BELFRY_TOKEN_FILE: file, BELFRY_URL: url } = env;
  if (!file) return null;
  const over = (why: string, cause?: unknown) =>
    new AppError('unavailable', `BELFRY_TOKEN_FILE names ${file}, ${why}.`, {
      hint: 'It is there while the program of a command agent runs. Outside of one, unset BELFRY_TOKEN_FILE.',
      cause,
    });
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw over('which cannot be read: the run is over', error);
  }
  if (!text.startsWith(TOKEN_PREFIX) || /\s/.test(text)) throw over('which holds no token of a run');
  if (!url || URL.parse(url) === null) throw over('and BELFRY_URL does not say where Belfry is');
  keepOut(text);
  return { url, token: new Secret(text) };
}

import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { keepOut } from '../../domain/people/token.ts';
import { Secret } from '../../secret.ts';
import { makeDataFolder } from '../../store/sqlite/data-folder.ts';
import { readOnly } from '../../store/sqlite/read-only.ts';
import { writeAtomically } from './atomic-file.ts';

/** 32 random bytes in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** The file of the local token: anybody who can read it may act as the owner. */
export function tokenFile(folder: string): string {
  return join(folder, 'token');
}

/** The token of this data folder, made on first use. Two processes that begin at once get the same one. */
export function ensureToken(folder: string): Secret {
  makeDataFolder(folder);
  const existing = readToken(folder);
  if (existing) return existing;
  try {
    writeAtomically(tokenFile(folder), `${randomBytes(32).toString('base64url')}\n`, { replace: false });
  } catch (error) {
    throw readOnly(folder, error);
  }
  const token = readToken(folder);
  if (!token) throw new AppError('unavailable', `${tokenFile(folder)} disappeared while it was made.`);
  return token;
}

/**
 * The token, or null when there is none yet.
 * @throws AppError forbidden when others may read the file, unavailable when it holds no token
 */
export function readToken(folder: string): Secret | null {
  const file = tokenFile(folder);
  const text = readPrivateFile(
    file,
    `Run: chmod 600 "${file}". If somebody may have read it, delete it instead: Belfry makes a new one.`,
  );
  if (text === null) return null;
  if (!TOKEN_FORM.test(text)) {
    throw new AppError('unavailable', `${file} does not hold a token of Belfry.`, {
      hint: 'Delete it: Belfry makes a new one at the next start.',
    });
  }
  keepOut(text);
  return new Secret(text);
}

/**
 * Makes this process redact the token in all output, whether it needs the token or not. The code that reads the file
 * for use reports its problems.
 */
export function keepTokenOut(folder: string): void {
  try {
    const text = readFileSync(tokenFile(folder), 'utf8').trim();
    if (TOKEN_FORM.test(text)) keepOut(text);
  } catch {
    // There is none yet.
  }
}

/**
 * The content of a file that only its owner may read, trimmed; null when the file does not exist.
 * @param ifOpen what to do when others can read it
 * @throws AppError forbidden when others may read the file, unavailable when it cannot be read
 */
export function readPrivateFile(file: string, ifOpen: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new AppError('unavailable', `${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const mode = openMode(file);
  if (mode === null) return text;
  throw new AppError('forbidden', `Others on this computer can read ${file} (mode ${mode}); it should be 600.`, {
    hint: ifOpen,
  });
}

/** The octal mode of a file that others may read or write; null when it is private (and on Windows, which has no such bits). */
export function openMode(file: string): string | null {
  if (process.platform === 'win32') return null;
  const mode = statSync(file).mode & 0o777;
  return (mode & 0o077) === 0 ? null : mode.toString(8).padStart(3, '0');
}

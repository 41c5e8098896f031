import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { defaultDataFolder } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { keepOut } from '../../domain/people/token.ts';
import { Secret } from '../../secret.ts';
import { writeAtomically } from './atomic-file.ts';

/** Another Belfry, or this one as another person: its address and the token for it. */
export interface Elsewhere {
  readonly url: string;
  readonly token: Secret;
}

type Environment = Readonly<Record<string, string | undefined>>;

const stored = z.record(z.string(), z.strictObject({ url: z.string(), token: z.string() }));
type Stored = z.infer<typeof stored>;

/** Beside the default data of this user, whatever data a command uses. */
const fileOf = (env: Environment): string => join(defaultDataFolder(env), 'profiles.json');

/** The profiles by name, without their tokens. @throws AppError invalid_input, when the file is damaged */
export function listProfiles(env: Environment): { readonly name: string; readonly url: string }[] {
  return Object.entries(read(env)).map(([name, { url }]) => ({ name, url }));
}

/** Null for an unknown name. @throws AppError invalid_input */
export function findProfile(env: Environment, name: string): Elsewhere | null {
  const found = Object.entries(read(env)).find(([one]) => one === name)?.[1];
  if (found === undefined) return null;
  keepOut(found.token);
  return { url: found.url, token: new Secret(found.token) };
}

/** Stores it in a file that nobody else may read, replacing one of the same name. */
export function saveProfile(env: Environment, name: string, { url, token }: Elsewhere): void {
  write(env, { ...read(env), [name]: { url, token: token.reveal() } });
}

/** Returns false for an unknown name. */
export function removeProfile(env: Environment, name: string): boolean {
  const all = Object.entries(read(env));
  const kept = all.filter(([one]) => one !== name);
  if (kept.length === all.length) return false;
  write(env, Object.fromEntries(kept));
  return true;
}

function read(env: Environment): Stored {
  const file = fileOf(env);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new AppError('unavailable', `${file}, which holds the profiles, cannot be read.`, { cause: error });
  }
  const parsed = stored.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', `${file} should hold profiles, and holds something else.`, {
    hint: 'Move it away, and add the profiles again: belfry profile add NAME --url URL',
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(env: Environment, profiles: Stored): void {
  const file = fileOf(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeAtomically(file, `${JSON.stringify(profiles, null, 2)}\n`, { replace: true });
}

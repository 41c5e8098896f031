import { Secret } from '../../secret.ts';
import { type Elsewhere, findProfile, listProfiles } from '../local/profiles.ts';
import { usageError } from './failure.ts';

/**
 * The Belfry of a command when it is not that of this computer's data: `--profile`, or else BELFRY_URL with
 * BELFRY_TOKEN. Null when neither is given.
 * @throws CliError for an unknown profile, and for one of the two variables without the other
 */
export function findElsewhere(
  env: Readonly<Record<string, string | undefined>>,
  profile: string | undefined,
): Elsewhere | null {
  if (profile !== undefined) return ofProfile(env, profile);
  const { BELFRY_URL: url, BELFRY_TOKEN: token, BELFRY_TOKEN_FILE: ofRun } = env;
  // A run's environment names its own Belfry.
  if (ofRun) return null;
  if (!url && !token) return null;
  if (!url)
    throw usageError(
      'BELFRY_TOKEN is set, and BELFRY_URL is not.',
      'Set BELFRY_URL to where that token is good, or unset both.',
    );
  if (!token)
    throw usageError(
      'BELFRY_URL is set, and BELFRY_TOKEN is not.',
      'Make a token there (belfry token create NAME --self), or unset BELFRY_URL.',
    );
  return { url: readUrl(url, 'BELFRY_URL'), token: new Secret(token) };
}

function ofProfile(env: Readonly<Record<string, string | undefined>>, name: string): Elsewhere {
  const found = findProfile(env, name);
  if (found !== null) return found;
  const names = listProfiles(env).map((one) => one.name);
  const there = names.length === 0 ? 'There is none yet' : `There is ${names.join(', ')}`;
  throw usageError(
    `There is no profile ${JSON.stringify(name)}.`,
    `${there}. Add it: belfry profile add ${name} --url URL`,
  );
}

/** An address of a Belfry, cut after the host. @throws CliError */
export function readUrl(text: string, name: string): string {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url !== null && isWeb && url.username === '' && url.password === '') return url.href.replace(/\/$/, '');
  throw usageError(`${name} should be an address such as https://belfry.example.com; it is ${JSON.stringify(text)}.`);
}

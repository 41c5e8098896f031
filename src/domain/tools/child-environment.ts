/**
 * The environment of every program that Belfry starts for an agent: on Windows nothing runs without the second line.
 */
const ALWAYS = ['PATH', 'HOME', 'LANG'];
const ON_WINDOWS = ['SYSTEMROOT', 'COMSPEC', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'];

/**
 * Names that a program does not get even if the operator lists them: they open Belfry itself, or spend on its models.
 */
const OWN = [/^BELFRY_/i, /^PG(PASSWORD|PASSFILE|SERVICE|SERVICEFILE)$/i, /^DATABASE_URL$/i];
const MODEL_KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'];

type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of a server's environment. */
export interface NamedEnvironment {
  /** Values by name. */
  readonly env?: Readonly<Record<string, string>>;
  /** Names of variables of Belfry's own environment to pass on. */
  readonly passEnv?: readonly string[];
}

/** Why a program does not get the listed variables, in words; null when it does. */
export function refusedEnvironment({ env = {}, passEnv = [] }: NamedEnvironment, host: Environment): string | null {
  const named = [...Object.keys(env), ...passEnv].find(isOwn);
  if (named !== undefined) return `${named} belongs to Belfry and is given to no other program`;
  const secrets = Object.entries(host).filter(([name, value]) => isOwn(name) && (value?.length ?? 0) >= 8);
  const handedOn = passEnv.map((name) => [name, host[name] ?? ''] as const);
  for (const [name, value] of [...Object.entries(env), ...handedOn]) {
    const source = secrets.find(([, secret]) => value.includes(secret ?? ''));
    if (source !== undefined) return `${name} holds the value of ${source[0]}, which is given to no other program`;
  }
  return null;
}

function isOwn(name: string): boolean {
  return OWN.some((pattern) => pattern.test(name)) || MODEL_KEYS.includes(name.toUpperCase());
}

/** The environment of a program, and the requested names that are not set. */
export function childEnvironment(
  { env = {}, passEnv = [] }: NamedEnvironment,
  host: Environment,
  windows: boolean,
): { readonly env: Readonly<Record<string, string>>; readonly missing: readonly string[] } {
  const found = Object.entries(host).filter(
    ([name]) =>
      passEnv.includes(name) ||
      [...ALWAYS, ...(windows ? ON_WINDOWS : [])].includes(windows ? name.toUpperCase() : name),
  );
  const made = Object.fromEntries([...found.filter(([, value]) => value !== undefined), ...Object.entries(env)]);
  return { env: made as Record<string, string>, missing: passEnv.filter((name) => host[name] === undefined) };
}

import { childEnvironment as environmentOf } from '../../domain/tools/child-environment.ts';

/** The environment of a program that Belfry starts: the standard variables, and those that the operator names. */
export function childEnvironment(named: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return environmentOf({ env: named }, process.env, process.platform === 'win32').env;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** What is wrong with the named environment variables; null when they are valid. */
export function environmentProblem(named: Readonly<Record<string, string>>): string | null {
  for (const [name, value] of Object.entries(named)) {
    if (!NAME.test(name)) return `${JSON.stringify(name)} is no name of a variable: letters, digits and _`;
    if (/^belfry_/i.test(name)) return `${name} is Belfry's own: programs get no variable of that kind but from Belfry`;
    if (typeof value !== 'string') return `${name} should be a text, or be left out`;
    if (value.includes('\0')) return `${name} holds the character NUL, which no variable can`;
  }
  return null;
}

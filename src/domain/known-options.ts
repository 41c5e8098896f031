import { AppError } from './errors.ts';
import { nearestName } from './nearest-name.ts';

/** The names of all options of an interface; TypeScript reports a missing one. */
export type NamesOf<Options> = Readonly<Record<keyof Required<Options>, true>>;

/**
 * Refuses an unknown option, because a misspelt one would otherwise count as absent.
 * @throws AppError invalid_input that names the option and the probably intended one
 */
export function refuseUnknownOptions(of: string, given: object, known: Readonly<Record<string, true>>): void {
  const names = Object.keys(known);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const near = nearestName(unknown, names);
  throw new AppError(
    'invalid_input',
    `${of} has no option "${unknown}"${near === undefined ? '.' : `; did you mean "${near}"?`}`,
    { hint: `Options of ${of}: ${names.join(', ')}.` },
  );
}

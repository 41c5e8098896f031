import { RE2JS } from 're2js';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';

/** One value that a model chooses for a command: it becomes exactly one argument. */
export type CommandParameter = { readonly description?: string } & (
  | { readonly enum: readonly string[] }
  | { readonly number: { readonly min: number; readonly max: number; readonly whole?: boolean } }
  | {
      /**
       * A regular expression for the complete value, without looks ahead or behind and without references back. In any
       * case, no value may begin with - or have a control character.
       */
      readonly pattern: string;
      /** @default 200 */
      readonly maxLength?: number;
    }
);
export type CommandParameters = Readonly<Record<string, CommandParameter>>;

const PLACE = /^\{([A-Za-z][A-Za-z0-9_]*)\}$/;
const LENGTH = 200;
/** A person does not read more than this on a card. */
const LENGTH_LIMIT = 2_000;

/**
 * The schema of a model's values for a command.
 * @throws AppError invalid_input for parameters and places that do not match, or that cannot be checked
 */
export function readParameters(command: readonly string[], parameters: CommandParameters) {
  const used = new Set(command.flatMap((argument) => PLACE.exec(argument)?.[1] ?? []));
  if (PLACE.test(command[0] ?? '')) throw wrong('the program itself is fixed: it cannot be a parameter');
  for (const argument of command) {
    const inner = /\{([A-Za-z][A-Za-z0-9_]*)\}/.exec(argument)?.[1];
    if (inner !== undefined && !PLACE.test(argument) && parameters[inner] !== undefined)
      throw wrong(`{${inner}} should be an element of its own, not within ${JSON.stringify(argument)}`);
  }
  for (const name of used)
    if (parameters[name] === undefined) throw wrong(`{${name}} stands in the command and is no parameter`);
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    if (!used.has(name))
      throw wrong(`the parameter ${name} has no place: write '{${name}}' as an element of the command`);
    return [name, schemaOf(name, parameter).describe(parameter.description ?? name)] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
}

function schemaOf(name: string, parameter: CommandParameter): z.ZodType<string | number> {
  if ('enum' in parameter) {
    const [first, ...rest] = parameter.enum;
    if (first === undefined || parameter.enum.some((one) => typeof one !== 'string' || /\p{Cc}/u.test(one)))
      throw wrong(`the parameter ${name} should list texts without control characters`);
    return z.enum([first, ...rest]);
  }
  if ('number' in parameter) {
    const { min, max, whole = true } = parameter.number;
    // Programs would read -5 as an option, and none expects 1e21.
    if (!(min >= 0 && max >= min && max <= Number.MAX_SAFE_INTEGER))
      throw wrong(`the parameter ${name} should have a min of 0 or more and a max that is not below it`);
    const number = z.number().min(min).max(max);
    return whole
      ? number.int()
      : number.refine((value) => !/e/.test(String(value)), 'should be written without an exponent');
  }
  const { pattern, maxLength = LENGTH } = parameter;
  if (!(maxLength >= 1 && maxLength <= LENGTH_LIMIT))
    throw wrong(`the parameter ${name} may have a maxLength up to ${LENGTH_LIMIT}`);
  const isWhole = wholeMatcher(name, pattern);
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine((value) => !value.startsWith('-'), 'cannot begin with -')
    .refine((value) => !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(value), 'cannot hold control characters')
    .refine(isWhole, `should match ${pattern}`);
}

/** RE2 walks through all ways of a pattern at once, so that no value takes more than time in line with its length. */
function wholeMatcher(name: string, pattern: string): (value: string) => boolean {
  try {
    // What both read means the same to both, but \s: to RE2 it is ASCII alone.
    new RegExp(pattern, 'u');
  } catch {
    throw wrong(`the pattern of the parameter ${name} is no regular expression`);
  }
  try {
    // RE2JS takes \k<name> for its letters. A backslash that is escaped itself begins nothing.
    if (pattern.replaceAll('\\\\', '').includes('\\k')) throw new Error('a reference back');
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (value) => compiled.matches(value);
  } catch {
    throw wrong(
      `the pattern of the parameter ${name} should be without looks ahead or behind, without \\1 and \\p{Script=...}, and without more than 1000 repetitions`,
    );
  }
}

/** The arguments with the chosen values, each only in its place. */
export function fillArguments(command: readonly string[], chosen: Readonly<Record<string, string | number>>): string[] {
  return command.map((argument) => {
    const name = PLACE.exec(argument)?.[1];
    return name === undefined ? argument : String(chosen[name]);
  });
}

function wrong(words: string): AppError {
  return new AppError('invalid_input', `run_command: ${words}.`, {
    hint: 'Own tools are explained in docs/how-to/own-tools.md.',
  });
}

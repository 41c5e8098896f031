import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';

/** The tool that is called. */
interface Called {
  readonly name: string;
  readonly input: z.ZodType;
}

/** The input of a call as its tool takes it, and what was passed over in reading it. */
export interface ReadInput {
  readonly input: z.output<z.ZodType>;
  readonly warnings: readonly string[];
}

/**
 * Reads what models write where nothing else can be meant: JSON that was encoded twice, "3" for a number, an empty text
 * for a field that may be left out. A field that the tool does not have is passed over, and said, unless it is an id.
 * @throws AppError invalid_input, with the field names of the call
 */
export function readToolInput(tool: Called, given: unknown): ReadInput {
  const input = withoutEmpty(tool, decoded(given));
  const exact = tool.input.safeParse(input);
  if (exact.success) return { input: exact.data, warnings: [] };
  const typed = readTypes(input, exact.error);
  const extra = extraFields(exact.error);
  const names = extra.some((field) => isId(field, (typed as Readonly<Record<string, unknown>>)[field]));
  const parsed = tool.input.safeParse(extra.length === 0 || names ? typed : without(typed, extra));
  if (parsed.success) return { input: parsed.data, warnings: extra.map((field) => passedOver(tool, field)) };
  const known = tool.input.safeParse(typed);
  const { issues } = known.success ? parsed.error : known.error;
  const said = issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
  throw new AppError('invalid_input', `${tool.name} was called with a wrong input: ${said.join('; ')}.`, {
    hint: 'Call it again with the input its schema describes.',
  });
}

/** The answer of a call with what was passed over. */
export function withWarnings(answer: unknown, warnings: readonly string[]): unknown {
  if (warnings.length === 0 || typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const { warnings: own = [] } = answer as { readonly warnings?: readonly unknown[] };
  return { ...answer, warnings: [...(Array.isArray(own) ? own : []), ...warnings] };
}

function passedOver({ name, input }: Called, field: string): string {
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape).join(', ') : '';
  return `${JSON.stringify(field)} was passed over: ${name} has no such field. It has ${fields}.`;
}

/** A text that holds an object is that object; once more, if it was encoded twice. */
function decoded(given: unknown, times = 2): unknown {
  if (typeof given !== 'string' || times === 0) return given;
  try {
    return decoded(JSON.parse(given), times - 1);
  } catch {
    return given;
  }
}

/** The unknown fields of the input itself; those of a part of it are refused. */
function extraFields({ issues }: z.ZodError): readonly string[] {
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : []));
}

/** An id says what a call is about: without it, the call would do its work on something else. */
const isId = (field: string, value: unknown): boolean =>
  /(?:^|_)ids?$/.test(field) || (typeof value === 'string' && /^[a-z]{3}_\w/.test(value));

function without(given: unknown, fields: readonly string[]): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !fields.includes(name)));
}

/** Reads "3", "true" and the JSON of a list or object where the schema wants these; guesses nothing else. */
function readTypes(given: unknown, { issues }: z.ZodError): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const read: Record<string, unknown> = { ...given };
  for (const issue of issues) {
    const [field, ...deeper] = issue.path;
    if (issue.code !== 'invalid_type' || typeof field !== 'string' || deeper.length > 0) continue;
    const text = read[field];
    if (typeof text !== 'string') continue;
    if (issue.expected === 'boolean' && /^(?:true|false)$/i.test(text.trim())) {
      read[field] = text.trim().toLowerCase() === 'true';
    }
    if (['number', 'int'].includes(issue.expected) && /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text.trim())) {
      read[field] = Number(text);
    }
    if (['object', 'array'].includes(issue.expected)) read[field] = decoded(text, 1);
  }
  return read;
}

/**
 * Null, or an empty text, means the default, because some models fill in every field. Without a default it stays, and
 * is refused.
 */
function withoutEmpty({ input: schema }: Called, given: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof given !== 'object' || given === null || Array.isArray(given))
    return given;
  const fields = schema.shape as Readonly<Record<string, z.ZodType | undefined>>;
  const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');
  const isDefault = ([name, value]: [string, unknown]) =>
    isEmpty(value) && fields[name]?.safeParse(undefined).success === true;
  return Object.fromEntries(Object.entries(given).filter((entry) => !isDefault(entry)));
}

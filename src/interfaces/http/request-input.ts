import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Operation } from '../../operations/frame/operation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Makes the input of an operation from a request. */
export type InputReader = (request: {
  readonly params: Fields;
  readonly query: Fields;
  readonly body: unknown;
}) => Fields;

/**
 * Path parameters become fields of the input; GET and DELETE take the rest from the query, the others from the body.
 * A query has only texts, so numbers and booleans are read where the schema wants them.
 */
export function createInputReader(operation: Operation): InputReader {
  const inQuery = operation.http.method === 'GET' || operation.http.method === 'DELETE';
  const types = inQuery ? fieldTypes(operation) : new Map<string, string>();
  return ({ params, query, body }) => {
    const rest = inQuery ? readQuery(query, types) : readBody(body, query);
    for (const name of Object.keys(params)) {
      if (!Object.hasOwn(rest, name)) continue;
      throw new AppError('unknown_field', `${name} is given by the address and may not be given a second time.`, {
        details: { issues: [{ path: name, message: 'is given by the address' }] },
      });
    }
    return { ...rest, ...params };
  };
}

function fieldTypes(operation: Operation): Map<string, string> {
  const schema = z.toJSONSchema(operation.input, { io: 'input' }) as { properties?: Record<string, { type?: string }> };
  return new Map(Object.entries(schema.properties ?? {}).map(([name, { type }]) => [name, type ?? '']));
}

function readQuery(query: Fields, types: ReadonlyMap<string, string>): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const type = types.get(name);
    if ((type === 'integer' || type === 'number') && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) {
      fields[name] = Number(value);
    } else if (type === 'boolean' && (value === 'true' || value === 'false')) {
      fields[name] = value === 'true';
    } else {
      fields[name] = value;
    }
  }
  return fields;
}

function readBody(body: unknown, query: Fields): Fields {
  const stray = Object.keys(query)[0];
  if (stray !== undefined) {
    throw new AppError('unknown_field', `The query field ${JSON.stringify(stray.slice(0, 40))} does not belong here.`, {
      hint: 'Give fields in the JSON body.',
      details: { issues: [{ path: stray.slice(0, 40), message: 'does not belong into the query' }] },
    });
  }
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const got = body === null ? 'null' : Array.isArray(body) ? 'a list' : `a ${typeof body}`;
    throw new AppError('invalid_input', `The body must be a JSON object, not ${got}.`, {
      details: { issues: [{ path: '', message: `must be an object, not ${got}` }] },
    });
  }
  return body as Fields;
}

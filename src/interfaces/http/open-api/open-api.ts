import type { z } from 'zod';
import { ERROR_CATALOGUE, type ErrorCode } from '../../../domain/errors.ts';
import type { Operation } from '../../../operations/frame/operation.ts';
import { scheduleView } from '../../../operations/views/views.ts';
import { PROBLEM_TYPE, statusOf } from '../problem.ts';
import { addEvents, EVENT_SCHEMAS } from './events.ts';
import { describeCall } from './operation-words.ts';
import { addOtherPaths, OTHER_SCHEMAS } from './other-paths.ts';
import { pascalCase } from './schema-names.ts';
import { createSchemas, type Json, type Schemas } from './schemas.ts';
import { declareTags } from './tags.ts';

/** The refusals that every operation can have. */
const COMMON: readonly ErrorCode[] = [
  'invalid_input',
  'unknown_field',
  'unauthenticated',
  'forbidden',
  'hostile_host',
  'locked_out',
  'unavailable',
  'internal',
];
const WITH_BODY: readonly ErrorCode[] = ['malformed_json', 'unsupported_media', 'too_large'];

/** The complete HTTP interface as OpenAPI 3.1, made from the operations. */
export function createOpenApi(operations: readonly Operation[], { version }: { readonly version: string }): Json {
  const schemas = createSchemas([...operations.flatMap(schemasOf), ...OTHER_SCHEMAS, ...EVENT_SCHEMAS]);
  schemas.add('Problem', PROBLEM_SCHEMA);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api/v1${operation.http.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.http.method.toLowerCase()]: describeOperation(operation, schemas) };
  }
  addOtherPaths(paths, { schemas, refusals, event: addEvents(schemas) });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Belfry',
      version,
      description: 'The clock of AI agents: what should happen later, and what became of it.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { session: [] }],
    tags: declareTags(paths),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.named).sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of the data folder, or one that was issued' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'belfry_session',
          description: 'A signed-in browser; the name ends with the port',
        },
      },
    },
  };
}

const inputName = (operation: Operation): string => `${pascalCase(operation.name)}Input`;
const schemasOf = (operation: Operation) => [
  { name: inputName(operation), schema: operation.input },
  { name: `${pascalCase(operation.name)}Answer`, schema: operation.output },
];

function describeOperation(operation: Operation, schemas: Schemas): Json {
  const { method, path, status = 200 } = operation.http;
  const input = schemas.input(operation.input);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inPath = [...path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1] ?? '');
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const hasBody = method === 'POST' || method === 'PATCH';
  const inQuery = hasBody ? [] : rest;
  const codes = [
    ...COMMON,
    ...(hasBody ? WITH_BODY : []),
    ...(inPath.length > 0 ? (['not_found'] as const) : []),
    ...((operation.stepUp ?? false) !== false ? (['confirmation_needed'] as const) : []),
    ...(operation.errors ?? []),
  ];
  if (operation.creates) codes.push('idempotency_mismatch');
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: describeCall(operation),
    tags: [path.split('/')[1] ?? ''],
    parameters: [
      ...inPath.map((name) => parameter('path', name, properties[name] ?? {}, true)),
      ...inQuery.map(([name, schema]) =>
        parameter('query', name, schema, required.includes(name) && !('default' in schema)),
      ),
      ...headers(operation),
    ],
    ...(hasBody ? { requestBody: requestBody(operation, { schemas, rest, required, input }) } : {}),
    responses: {
      [String(status)]: {
        description: 'Done',
        ...(revisioned(operation)
          ? { headers: { ETag: { description: 'The revision, in quotes', schema: { type: 'string' } } } }
          : {}),
        content: { 'application/json': { schema: schemas.output(operation.output) } },
      },
      ...refusals(codes),
    },
  };
}

const revisioned = ({ output }: Operation): boolean => {
  const shape = (output as Partial<z.ZodObject>).shape;
  return output === scheduleView || (shape !== undefined && shape.schedule === scheduleView);
};

function parameter(place: 'path' | 'query', name: string, { description, ...schema }: Json, required: boolean): Json {
  return { name, in: place, required, ...(description === undefined ? {} : { description }), schema };
}

function headers(operation: Operation): Json[] {
  const list: Json[] = [];
  if (operation.errors?.includes('stale_revision')) {
    const description = 'The etag that was seen; refused with stale_revision when it is another one by now';
    list.push({ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } });
  }
  if (operation.creates) {
    const description =
      'A fresh text of your own: a repeated request with the same one answers the same and does nothing more';
    list.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return list;
}

interface Body {
  readonly schemas: Schemas;
  /** The fields that the path does not take. */
  readonly rest: readonly [string, Json][];
  readonly required: readonly string[];
  readonly input: Json;
}

function requestBody(operation: Operation, { schemas, rest, required, input }: Body): Json {
  const wanted = rest.map(([name]) => name).filter((name) => required.includes(name));
  const { required: _, ...object }: Json = { ...input, properties: Object.fromEntries(rest) };
  const schema =
    rest.length === 0
      ? schemas.add('NoFields', { ...object, description: 'Nothing is given' })
      : schemas.add(inputName(operation), wanted.length > 0 ? { ...object, required: wanted } : object);
  return { required: wanted.length > 0, content: { 'application/json': { schema } } };
}

/** One response for each status, naming its codes. */
function refusals(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      {
        description: some.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].title}`).join('; '),
        content: { [PROBLEM_TYPE.split(';', 1)[0] ?? '']: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'Why a request was refused (RFC 9457)',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', description: 'urn:belfry:error: and the code' },
    title: { type: 'string', description: 'The kind of refusal, in words' },
    status: { type: 'integer', description: 'The HTTP status' },
    detail: { type: 'string', description: 'What is wrong, what was expected, what came' },
    code: { type: 'string', enum: Object.keys(ERROR_CATALOGUE), description: 'Stable, for programs' },
    hint: { type: 'string', description: 'What to do next' },
    details: { type: 'object', description: 'Facts for programs: fields, limits, ids', additionalProperties: true },
  },
};

import { z } from 'zod';
import { ERROR_CATALOGUE, type ErrorCode } from '../../../domain/errors.ts';
import type { Operation } from '../../../operations/frame/operation.ts';
import { EVENT_VIEWS, PASSING_EVENT_VIEWS } from '../../../operations/views/event-views.ts';
import { scheduleView } from '../../../operations/views/views.ts';
import { PROBLEM_TYPE, statusOf } from '../problem.ts';
import { addOtherPaths, OTHER_SCHEMAS } from './other-paths.ts';
import { type NamedSchema, pascalCase } from './schema-names.ts';
import { createSchemas, type Json, type Schemas } from './schemas.ts';
import { declareTags } from './tags.ts';

const WHO: Readonly<Record<Operation['scope'], string>> = {
  agent: 'People and agents may call it.',
  user: 'Only people may call it, not agents.',
  admin: 'Only people who see to users may call it.',
  run: 'Only the program of a run may call it, with the token of that run.',
};

const eventId = z.string().describe('Grows with every stored event: hand the last one back as Last-Event-ID');

const stored = Object.entries(EVENT_VIEWS).map(([type, data]) =>
  frame(type, data.description, { id: eventId, event: z.literal(type).describe('The type'), data }),
);
const passing = Object.entries(PASSING_EVENT_VIEWS).map(([type, data]) =>
  frame(type, data.description, { event: z.literal(type).describe('The type'), data }),
);
const reset = frame('reset', 'Some events are gone for good: read again what you show', {
  id: eventId,
  event: z.literal('reset').describe('The type'),
  data: z.null().describe('Nothing'),
});

const EVENTS = [...stored, ...passing, reset];

/** Every event, as named schemas of the document. */
const EVENT_SCHEMAS: readonly NamedSchema[] = EVENTS;

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

/** One event of the stream, with its `event`, `id` and `data`. */
function frame(type: string, words: string | undefined, fields: z.ZodRawShape) {
  return { type, name: `${pascalCase(type)}Event`, schema: z.object(fields).describe(words ?? '') };
}

/** Adds the events to the document: one schema each, and `Event`, which is any of them. */
function addEvents(schemas: Schemas): Json {
  const references = EVENTS.map(({ type, schema }) => [type, schemas.output(schema)] as const);
  return schemas.add('Event', {
    description: 'One event of the stream: `event` and `id` as they stand in it, `data` as JSON',
    oneOf: references.map(([, reference]) => reference),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(references.map(([type, { $ref }]) => [type, $ref])),
    },
  });
}

/** Facts about a call besides its effect: who may make it, whether it changes anything, whether it may be repeated. */
function describeCall(operation: Operation): string {
  const { name, scope, effect, creates } = operation;
  const method = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const changes =
    effect === 'read'
      ? 'It changes nothing, so a token that may only read suffices.'
      : 'It changes data: all of it happens or nothing, and the audit record keeps who did it.';
  const again = creates
    ? ' With an Idempotency-Key it may be sent again: the same answer comes, and nothing is made twice.'
    : '';
  return `${WHO[scope]} ${changes}${again} In the client it is \`${method}\`.`;
}

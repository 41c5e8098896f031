import { z } from 'zod';
import { ERROR_CATALOGUE, type ErrorCode } from '../../domain/errors.ts';
import { auditView, changeView, memberView, tokenView } from '../../operations/access-views.ts';
import type { Operation } from '../../operations/operation.ts';
import {
  countersView,
  deliveryView,
  meAnswer,
  messageView,
  missedView,
  noteView,
  policiesView,
  previewView,
  runDetail,
  runView,
  scheduleAnswer,
  scheduleView,
  statusView,
  stepView,
  threadView,
  turnDetail,
  userView,
} from '../../operations/views.ts';
import { addOtherPaths } from './open-api-others.ts';
import { PROBLEM_TYPE, statusOf } from './problem.ts';

type Json = Record<string, unknown>;

/** Views that have a name of their own in the document. */
const NAMED = new Map<z.ZodType, string>([
  [scheduleView, 'Schedule'],
  [scheduleAnswer, 'ScheduleAnswer'],
  [policiesView, 'Policies'],
  [countersView, 'Counters'],
  [noteView, 'Note'],
  [previewView, 'Preview'],
  [runView, 'Run'],
  [runDetail, 'RunDetail'],
  [turnDetail, 'TurnDetail'],
  [stepView, 'Step'],
  [deliveryView, 'Delivery'],
  [messageView, 'Message'],
  [threadView, 'Thread'],
  [missedView, 'Missed'],
  [userView, 'User'],
  [meAnswer, 'Me'],
  [memberView, 'Member'],
  [tokenView, 'Token'],
  [auditView, 'AuditEntry'],
  [changeView, 'FieldChange'],
  [statusView, 'Status'],
]);

/** What every operation may be refused with, whatever it does. */
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

/** The whole HTTP interface as OpenAPI 3.1, made from the operations themselves. */
export function createOpenApi(operations: readonly Operation[], { version }: { readonly version: string }): Json {
  const schemas: Json = { Problem: PROBLEM_SCHEMA };
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api/v1${operation.http.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.http.method.toLowerCase()]: describeOperation(operation, schemas) };
  }
  addOtherPaths(paths, refusals);
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
    paths,
    components: {
      schemas,
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

function describeOperation(operation: Operation, schemas: Json): Json {
  const { method, path, status = 200 } = operation.http;
  const input = jsonSchema(operation.input, 'input', schemas);
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
    ...(operation.errors ?? []),
  ];
  if (operation.creates) codes.push('idempotency_mismatch');
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [path.split('/')[1] ?? ''],
    parameters: [
      ...inPath.map((name) => parameter('path', name, properties[name] ?? {}, true)),
      ...inQuery.map(([name, schema]) =>
        parameter('query', name, schema, required.includes(name) && !('default' in schema)),
      ),
      ...headers(operation),
    ],
    ...(hasBody ? { requestBody: requestBody(rest, required, input) } : {}),
    responses: {
      [String(status)]: {
        description: 'Done',
        ...(revisioned(operation)
          ? { headers: { ETag: { description: 'The revision, in quotes', schema: { type: 'string' } } } }
          : {}),
        content: { 'application/json': { schema: jsonSchema(operation.output, 'output', schemas) } },
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

function requestBody(fields: readonly [string, Json][], required: readonly string[], input: Json): Json {
  const wanted = fields.map(([name]) => name).filter((name) => required.includes(name));
  const schema = {
    ...input,
    properties: Object.fromEntries(fields),
    ...(wanted.length > 0 ? { required: wanted } : { required: undefined }),
  };
  return {
    required: wanted.length > 0,
    content: { 'application/json': { schema: JSON.parse(JSON.stringify(schema)) } },
  };
}

/** One response for each status, naming the codes that come with it. */
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

/** A zod schema as JSON Schema; named views become components, and a reference stays in their place. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const names = z.registry<{ id?: string; description?: string }>();
  const lookUp = names.get.bind(names);
  names.get = (asked) => {
    const name = NAMED.get(asked as never as z.ZodType);
    const described = z.globalRegistry.get(asked as never)?.description;
    const found = lookUp(asked as never) ?? {};
    return {
      ...found,
      ...(described === undefined ? {} : { description: described }),
      ...(name === undefined ? {} : { id: name }),
    } as never;
  };
  names.has = () => true;
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names }) as Json;
  const { $schema: _, $defs, ...own } = relocate(made) as Json;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) schemas[name] ??= strip(definition as Json);
  const ownName = NAMED.get(schema);
  if (ownName === undefined) return strip(own);
  schemas[ownName] ??= strip(own);
  return { $ref: `#/components/schemas/${ownName}` };
}

const strip = ({ id: _, ...rest }: Json): Json => rest;

/** Points references at the components, and leaves out the pattern of an instant, which its format says already. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  const isInstant = (value as Json).format === 'date-time';
  const fields = Object.entries(value).filter(([key]) => !(isInstant && key === 'pattern'));
  return Object.fromEntries(
    fields.map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relocate(inner),
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

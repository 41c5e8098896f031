import { z } from 'zod';
import type { ErrorCode } from '../../domain/errors.ts';
import { EXPORT_TYPES } from '../../operations/audit-export.ts';
import { callHook } from '../../operations/call-hook.ts';
import { auditExportQuery } from './audit-routes.ts';
import { healthView, readyView } from './health-routes.ts';
import { signInBody, signInCodeBody, signInCodeView } from './session-routes.ts';

type Json = Record<string, unknown>;

const GUARDED: readonly ErrorCode[] = ['hostile_host', 'forbidden'];
const SIGNED_IN: readonly ErrorCode[] = [...GUARDED, 'unauthenticated', 'locked_out'];

/** What a call says about itself. */
const SIGNATURE_HEADERS = [
  ['webhook-id', 'An id of the call, the same when it is repeated'],
  ['webhook-timestamp', 'When it was signed, in seconds since 1970; at most 5 minutes from now'],
  [
    'webhook-signature',
    '"v1," and the HMAC-SHA256 of id.timestamp.body with the secret, in base64; several with spaces between',
  ],
] as const;

const json = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as Json;
  return { 'application/json': { schema: rest } };
};

/** Adds what is no operation: signing in, the stream of events, the document itself. */
export function addOtherPaths(paths: Record<string, Json>, refusals: (codes: readonly ErrorCode[]) => Json): void {
  paths['/api/v1/health'] = {
    get: {
      operationId: 'get-health',
      summary: 'Says that the server answers, and nothing else.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'It answers', content: json(healthView) },
        ...refusals(GUARDED),
      },
    },
  };
  paths['/api/v1/ready'] = {
    get: {
      operationId: 'get-ready',
      summary:
        'Says whether the data answer and the clock ticks, and nothing else; for whoever starts and stops servers.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'Ready', content: json(readyView) },
        ...refusals([...GUARDED, 'unavailable']),
      },
    },
  };
  paths['/metrics'] = {
    get: {
      operationId: 'get-metrics',
      summary:
        'Gives numbers over everybody for Prometheus; for tokens of admins, unless BELFRY_METRICS says otherwise.',
      tags: ['server'],
      responses: {
        200: {
          description: 'The text format of Prometheus, version 0.0.4',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...refusals(SIGNED_IN),
      },
    },
  };
  paths['/api/v1/session'] = {
    post: {
      operationId: 'sign-in',
      summary: 'Signs a browser in with a single-use code; the answer sets its cookie.',
      tags: ['session'],
      security: [],
      requestBody: { required: true, content: json(signInBody) },
      responses: {
        204: { description: 'Signed in' },
        ...refusals([...SIGNED_IN, 'invalid_input', 'malformed_json', 'unsupported_media', 'too_large']),
      },
    },
    delete: {
      operationId: 'sign-out',
      summary: 'Signs the browser out and ends its streams.',
      tags: ['session'],
      responses: { 204: { description: 'Signed out' }, ...refusals(SIGNED_IN) },
    },
  };
  paths['/api/v1/sign-in-codes'] = {
    post: {
      operationId: 'create-sign-in-code',
      summary:
        'Makes a code with which one browser can sign in within 10 minutes, reaching as far as the credential that asks.',
      tags: ['session'],
      requestBody: { required: false, content: json(signInCodeBody) },
      responses: {
        201: { description: 'The code', content: json(signInCodeView) },
        ...refusals([...SIGNED_IN, 'not_found', 'invalid_input', 'malformed_json', 'unsupported_media', 'too_large']),
      },
    },
  };
  paths['/api/v1/audit/export'] = {
    get: {
      operationId: 'export-audit',
      summary: 'Gives the whole audit record as a file, newest first.',
      tags: ['audit'],
      parameters: queryParameters(auditExportQuery),
      responses: {
        200: {
          description: 'The record',
          content: Object.fromEntries(
            Object.values(EXPORT_TYPES).map((type) => [type.split(';', 1)[0], { schema: { type: 'string' } }]),
          ),
        },
        ...refusals([...SIGNED_IN, 'invalid_input', 'not_found']),
      },
    },
  };
  paths['/api/v1/hooks/{id}'] = {
    ...paths['/api/v1/hooks/{id}'],
    post: {
      operationId: 'call-hook',
      summary:
        'A signed call of a webhook (Standard Webhooks); the same webhook-id is answered the same and does nothing more.',
      tags: ['hooks'],
      security: [],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id of the webhook (hok_...)',
          schema: { type: 'string' },
        },
        ...SIGNATURE_HEADERS.map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
      ],
      requestBody: {
        required: false,
        description: 'What the call brings, at most 64 KB',
        content: { '*/*': { schema: { type: 'string' } } },
      },
      responses: {
        200: { description: 'The call was taken', content: json(callHook.output) },
        ...refusals([
          ...GUARDED,
          'not_found',
          'unauthenticated',
          'rate_limited',
          'too_large',
          'idempotency_mismatch',
          'invalid_input',
        ]),
      },
    },
  };
  paths['/api/v1/events'] = {
    get: {
      operationId: 'stream-events',
      summary: 'Tells what happens as server-sent events; goes on after the id that was seen last.',
      tags: ['events'],
      parameters: [
        eventId('header', 'Last-Event-ID', 'The id of the last event that was seen, as browsers send it'),
        eventId('query', 'after', 'The same, for those who cannot set headers'),
      ],
      responses: {
        200: {
          description:
            'A stream. `event` is the type, `data` its JSON; stored events have an `id`, pieces of a reply have none; `reset` means: read again what you show.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...refusals([...SIGNED_IN, 'invalid_input']),
      },
    },
  };
  paths['/api/openapi.json'] = {
    get: {
      operationId: 'get-openapi',
      summary: 'This document.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
        ...refusals(GUARDED),
      },
    },
  };
}

function queryParameters(schema: z.ZodType): Json[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: rest,
  }));
}

const eventId = (place: 'header' | 'query', name: string, description: string): Json => ({
  name,
  in: place,
  required: false,
  description,
  schema: { type: 'string', pattern: '^\\d{1,15}$' },
});

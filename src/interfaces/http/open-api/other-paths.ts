import { z } from 'zod';
import type { ErrorCode } from '../../../domain/errors.ts';
import { callHook } from '../../../operations/hooks/call-hook.ts';
import { EXPORT_TYPES } from '../../../operations/people/audit-export.ts';
import { auditExportQuery } from '../audit-routes.ts';
import { healthView, readyView } from '../health-routes.ts';
import { connectionRequestBody, connectionRequestView } from '../oauth/request-route.ts';
import { deviceMoveBody, deviceMoveView } from '../push/move-route.ts';
import { devicePressBody, devicePressView } from '../push/press-route.ts';
import {
  confirmBody,
  confirmedView,
  proofView,
  signInBody,
  signInCodeBody,
  signInCodeView,
} from '../session/session-routes.ts';
import type { NamedSchema } from './schema-names.ts';
import type { Json, Schemas } from './schemas.ts';

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

const CALL_HOOK = { name: 'CallHookAnswer', schema: callHook.output };
const PRESS = { name: 'DevicePressInput', schema: devicePressBody };
const PRESSED = { name: 'DevicePressAnswer', schema: devicePressView };
const MOVE = { name: 'DeviceMoveInput', schema: deviceMoveBody };
const MOVED = { name: 'DeviceMoveAnswer', schema: deviceMoveView };
const HEALTH = { name: 'Health', schema: healthView };
const READY = { name: 'Ready', schema: readyView };
const SIGN_IN = { name: 'SignInInput', schema: signInBody };
const SIGNED_IN_PROOF = { name: 'SessionProof', schema: proofView };
const CONFIRM = { name: 'ConfirmSessionInput', schema: confirmBody };
const CONFIRMED = { name: 'ConfirmedSession', schema: confirmedView };
const SIGN_IN_CODE_INPUT = { name: 'CreateSignInCodeInput', schema: signInCodeBody };
const ASK_CONNECTION = { name: 'AskConnectionInput', schema: connectionRequestBody };
const ASKED_CONNECTION = { name: 'AskedConnection', schema: connectionRequestView };
const SIGN_IN_CODE = { name: 'SignInCode', schema: signInCodeView };

/** What is given and answered beside the operations, for the names of the document. */
export const OTHER_SCHEMAS: readonly NamedSchema[] = [
  CALL_HOOK,
  PRESS,
  PRESSED,
  MOVE,
  MOVED,
  HEALTH,
  READY,
  SIGN_IN,
  SIGNED_IN_PROOF,
  CONFIRM,
  CONFIRMED,
  SIGN_IN_CODE_INPUT,
  SIGN_IN_CODE,
  ASK_CONNECTION,
  ASKED_CONNECTION,
];

const asJson = (schema: Json): Json => ({ 'application/json': { schema } });

interface Parts {
  readonly schemas: Schemas;
  readonly refusals: (codes: readonly ErrorCode[]) => Json;
  /** Points at the schema of any event. */
  readonly event: Json;
}

/** Adds what is no operation: signing in, the stream of events, the document itself. */
export function addOtherPaths(paths: Record<string, Json>, { schemas, refusals, event }: Parts): void {
  const answer = ({ schema }: NamedSchema) => asJson(schemas.output(schema));
  const body = ({ name, schema }: NamedSchema) => asJson(schemas.add(name, schemas.input(schema)));
  paths['/api/v1/health'] = {
    get: {
      operationId: 'get-health',
      summary: 'Says that the server answers, and nothing else.',
      description:
        'For whoever watches whether the process is there. It needs no credential and tells nothing about the data.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'It answers', content: answer(HEALTH) },
        ...refusals(GUARDED),
      },
    },
  };
  paths['/api/v1/ready'] = {
    get: {
      operationId: 'get-ready',
      summary:
        'Says whether the data answer and the clock ticks, and nothing else; for whoever starts and stops servers.',
      description: 'It needs no credential. A process that was told to stop says no while it finishes what runs.',
      tags: ['server'],
      security: [],
      responses: {
        200: { description: 'Ready', content: answer(READY) },
        ...refusals([...GUARDED, 'unavailable']),
      },
    },
  };
  paths['/metrics'] = {
    get: {
      operationId: 'get-metrics',
      summary:
        'Gives numbers over everybody for Prometheus; for tokens of admins, unless BELFRY_METRICS says otherwise.',
      description:
        'Counters and gauges with the names that start with belfry_. Of several processes each counts what it did itself.',
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
      summary: 'Signs a browser in with a single-use code; the answer sets its cookie and holds its proof.',
      description:
        'The code is used up by it. The session takes both from then on: the cookie, and the proof as the header belfry-proof.',
      tags: ['session'],
      security: [],
      requestBody: { required: true, content: body(SIGN_IN) },
      responses: {
        201: { description: 'Signed in', content: answer(SIGNED_IN_PROOF) },
        ...refusals([...SIGNED_IN, 'wrong_state', 'invalid_input', 'malformed_json', 'unsupported_media', 'too_large']),
      },
    },
    delete: {
      operationId: 'sign-out',
      summary: 'Signs the browser out and ends its streams.',
      description: 'The cookie opens nothing any more, wherever it was copied to.',
      tags: ['session'],
      responses: { 204: { description: 'Signed out' }, ...refusals(SIGNED_IN) },
    },
  };
  paths['/api/v1/session/confirm'] = {
    post: {
      operationId: 'confirm-session',
      summary: 'Shows a fresh sign-in code, so that this browser session may do what outlasts it for 10 minutes.',
      description:
        'Issuing tokens, adding people, linking channels, making webhooks and exporting the record ask for it.',
      tags: ['session'],
      requestBody: { required: true, content: body(CONFIRM) },
      responses: {
        200: { description: 'Confirmed', content: answer(CONFIRMED) },
        ...refusals([...SIGNED_IN, 'invalid_input', 'malformed_json', 'unsupported_media', 'too_large']),
      },
    },
  };
  paths['/api/v1/sign-in-codes'] = {
    post: {
      operationId: 'create-sign-in-code',
      summary:
        'Makes a code with which one browser can sign in within 10 minutes, reaching as far as the credential that asks.',
      description:
        'For people alone; an admin may make one for somebody else. In the address of the page it signs in with one click.',
      tags: ['session'],
      requestBody: { required: false, content: body(SIGN_IN_CODE_INPUT) },
      responses: {
        201: { description: 'The code', content: answer(SIGN_IN_CODE) },
        ...refusals([...SIGNED_IN, 'not_found', 'invalid_input', 'malformed_json', 'unsupported_media', 'too_large']),
      },
    },
  };
  paths['/api/v1/connection-requests'] = {
    post: {
      operationId: 'ask-connection',
      summary:
        'Looks at what a program asks for that sent the browser here to be connected over MCP, and keeps it for an answer.',
      description: 'The page does this when it opens at /oauth/authorize. Nothing is allowed by it.',
      tags: ['connection-requests'],
      requestBody: { required: true, content: body(ASK_CONNECTION) },
      responses: {
        200: { description: 'What to ask the person, or why it was refused', content: answer(ASKED_CONNECTION) },
        ...refusals([
          ...SIGNED_IN,
          ...(['not_found', 'invalid_input', 'unavailable', 'rate_limited'] as const),
          ...(['malformed_json', 'unsupported_media', 'too_large'] as const),
        ]),
      },
    },
  };
  paths['/api/v1/audit/export'] = {
    get: {
      operationId: 'export-audit',
      summary: 'Gives the whole audit record as a file, newest first.',
      description: 'As lines of JSON or as a table, whole and in one answer. Only people may call it, not agents.',
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
      description:
        'For other programs: the signature is the credential. What the call brings is handed to the run as data from outside.',
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
        200: { description: 'The call was taken', content: answer(CALL_HOOK) },
        ...refusals([
          ...GUARDED,
          'unauthenticated',
          'rate_limited',
          'too_large',
          'idempotency_mismatch',
          'invalid_input',
        ]),
      },
    },
  };
  paths['/api/v1/push/presses'] = {
    post: {
      operationId: 'press-device-button',
      summary: 'A button of a notification was pressed: Done, or Snooze.',
      description:
        'For the service worker of the page: the token that came with the notification is the credential, for one action on one message, once, within 24 hours. No cookie is read.',
      tags: ['push'],
      security: [],
      requestBody: { required: true, content: body(PRESS) },
      responses: {
        200: { description: 'It was done', content: answer(PRESSED) },
        ...refusals([
          ...GUARDED,
          'not_found',
          'locked_out',
          'wrong_state',
          'malformed_json',
          'unsupported_media',
          'too_large',
        ]),
      },
    },
  };
  paths['/api/v1/push/moves'] = {
    post: {
      operationId: 'move-this-device',
      summary: 'The push service of a browser gave it another address.',
      description:
        'For the service worker of the page: the old address with its keys is the credential, once. Name, conversation and buttons that wait stay. No cookie is read.',
      tags: ['push'],
      security: [],
      requestBody: { required: true, content: body(MOVE) },
      responses: {
        200: { description: 'Notifications go to the new address', content: answer(MOVED) },
        ...refusals([
          ...GUARDED,
          'not_found',
          'locked_out',
          'invalid_input',
          'malformed_json',
          'unsupported_media',
          'too_large',
        ]),
      },
    },
  };
  paths['/api/v1/events'] = {
    get: {
      operationId: 'stream-events',
      summary: 'Tells what happens as server-sent events; goes on after the id that was seen last.',
      description:
        'People may call it, and the workers of an agent, who hear of its wakes alone. A stream that names the last event it saw misses none of the stored ones and gets none twice; where that cannot be done it says `reset`.',
      tags: ['events'],
      parameters: [
        eventId('header', 'Last-Event-ID', 'The id of the last event that was seen, as browsers send it'),
        eventId('query', 'after', 'The same, for those who cannot set headers'),
      ],
      responses: {
        200: {
          description:
            'A stream. `event` is the type, `data` its JSON; stored events have an `id`, pieces of a reply have none; `reset` means: read again what you show.',
          content: { 'text/event-stream': { schema: event } },
        },
        ...refusals([...SIGNED_IN, 'invalid_input']),
      },
    },
  };
  paths['/api/openapi.json'] = {
    get: {
      operationId: 'get-openapi',
      summary: 'This document.',
      description:
        'It needs no credential. Made from the operations themselves, so it describes the version that runs.',
      tags: ['server'],
      security: [],
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          content: asJson(
            schemas.add('OpenApi', { type: 'object', additionalProperties: true, description: 'An OpenAPI document' }),
          ),
        },
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

import { callHook } from '../../../operations/hooks/call-hook.ts';
import { deviceMoveBody, deviceMoveView } from '../push/move-route.ts';
import { devicePressBody, devicePressView } from '../push/press-route.ts';
import { GUARDED, type PathParts, type Paths } from './path-parts.ts';
import type { NamedSchema } from './schema-names.ts';

/** The headers of a signed call. */
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

/** Requests and answers of these paths, as named schemas of the document. */
export const PROVEN_SCHEMAS: readonly NamedSchema[] = [CALL_HOOK, PRESS, PRESSED, MOVE, MOVED];

/** Calls of other programs, with a signature as the credential. */
export const hookPath = ({ answer, refusals }: PathParts): Paths => ({
  '/api/v1/hooks/{id}': {
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
  },
});

const PUSHED = [...GUARDED, 'not_found', 'locked_out', 'malformed_json', 'unsupported_media', 'too_large'] as const;

/** Calls of the page's service worker, with a token or an address as the credential. */
export const pushPaths = ({ answer, body, refusals }: PathParts): Paths => ({
  '/api/v1/push/presses': {
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
        ...refusals([...PUSHED, 'wrong_state']),
      },
    },
  },
  '/api/v1/push/shown': {
    post: {
      operationId: 'show-on-device',
      summary: 'A device displayed a notification, so that its reminder counts as told.',
      description:
        'For the service worker of the page: the token of one of its buttons is the credential, and the buttons stay good. No cookie is read.',
      tags: ['push'],
      security: [],
      requestBody: { required: true, content: body(PRESS) },
      responses: {
        200: { description: 'It is on record', content: answer(PRESSED) },
        ...refusals(PUSHED),
      },
    },
  },
  '/api/v1/push/moves': {
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
        ...refusals([...PUSHED, 'invalid_input']),
      },
    },
  },
});

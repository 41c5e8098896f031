import { connectionRequestBody, connectionRequestView } from '../oauth/request-route.ts';
import {
  confirmBody,
  confirmedView,
  proofView,
  signInBody,
  signInCodeBody,
  signInCodeView,
} from '../session/session-routes.ts';
import { type PathParts, type Paths, SIGNED_IN } from './path-parts.ts';
import type { NamedSchema } from './schema-names.ts';

const SIGN_IN = { name: 'SignInInput', schema: signInBody };
const SIGNED_IN_PROOF = { name: 'SessionProof', schema: proofView };
const CONFIRM = { name: 'ConfirmSessionInput', schema: confirmBody };
const CONFIRMED = { name: 'ConfirmedSession', schema: confirmedView };
const SIGN_IN_CODE_INPUT = { name: 'CreateSignInCodeInput', schema: signInCodeBody };
const SIGN_IN_CODE = { name: 'SignInCode', schema: signInCodeView };
const ASK_CONNECTION = { name: 'AskConnectionInput', schema: connectionRequestBody };
const ASKED_CONNECTION = { name: 'AskedConnection', schema: connectionRequestView };

/** Requests and answers of these paths, as named schemas of the document. */
export const SESSION_SCHEMAS: readonly NamedSchema[] = [
  SIGN_IN,
  SIGNED_IN_PROOF,
  CONFIRM,
  CONFIRMED,
  SIGN_IN_CODE_INPUT,
  SIGN_IN_CODE,
  ASK_CONNECTION,
  ASKED_CONNECTION,
];

/** How a browser signs in and out. */
export const sessionPaths = ({ answer, body, refusals }: PathParts): Paths => ({
  '/api/v1/session': {
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
  },
  '/api/v1/session/confirm': {
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
  },
  '/api/v1/sign-in-codes': {
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
  },
});

/** The page's request for a program that wants to connect. */
export const connectionPath = ({ answer, body, refusals }: PathParts): Paths => ({
  '/api/v1/connection-requests': {
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
  },
});

/** A program's request when it sends a person's browser here (RFC 6749, 7636, 8707). */
export interface AuthorizationRequest {
  readonly state: string | null;
  /** SHA-256 of a secret that the program keeps, in base64url. */
  readonly challenge: string;
}

export type ReadRequest =
  | { readonly ok: true; readonly request: AuthorizationRequest }
  /** In the words of RFC 6749 and 8707, because the program may be told. */
  | { readonly ok: false; readonly error: RequestError; readonly words: string; readonly state: string | null };

export type RequestError =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_target'
  | 'request_not_supported'
  | 'request_uri_not_supported';

const LONGEST_STATE = 4000;
/** The form of a SHA-256 in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** The parameters of a query; null when one is repeated, because two readers could read it differently. */
export function readParameters(query: string): ReadonlyMap<string, string> | null {
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (given.has(name)) return null;
    given.set(name, value);
  }
  return given;
}

/**
 * Reads the request of a known program with one of its own addresses.
 * @param resource the only possible resource: the address of the MCP server
 */
export function readAuthorizationRequest(given: ReadonlyMap<string, string>, resource: string): ReadRequest {
  const state = given.get('state') ?? null;
  const no = (error: RequestError, words: string): ReadRequest => ({ ok: false, error, words, state });
  if (state !== null && state.length > LONGEST_STATE)
    return {
      ok: false,
      error: 'invalid_request',
      words: `state is longer than ${LONGEST_STATE} characters`,
      state: null,
    };
  if (given.has('request')) return no('request_not_supported', 'it packs its request into a parameter named request');
  if (given.has('request_uri')) return no('request_uri_not_supported', 'it leaves its request at another address');
  const type = given.get('response_type');
  if (type !== 'code') return no('unsupported_response_type', 'response_type must be code');
  if ((given.get('response_mode') ?? 'query') !== 'query') return no('invalid_request', 'response_mode must be query');
  if (given.get('code_challenge_method') !== 'S256')
    return no('invalid_request', 'code_challenge_method must be S256; plain, or nothing, is not taken');
  const challenge = given.get('code_challenge') ?? '';
  if (!CHALLENGE.test(challenge)) return no('invalid_request', 'code_challenge must be a SHA-256 in base64url');
  if (given.get('resource') !== resource)
    return no('invalid_target', `resource must be ${resource}, which is all there is here`);
  return { ok: true, request: { state, challenge } };
}

import { redirectFault } from './redirect-uri.ts';

const MOST_REDIRECTS = 10;
const LONGEST_NAME = 100;

/** A program's description of itself, from its registration (RFC 7591) or its document; unneeded fields are ignored. */
export interface ClientMetadata {
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}

/** In the words of RFC 7591. */
export type MetadataError = 'invalid_redirect_uri' | 'invalid_client_metadata';

export type ReadMetadata =
  | { readonly ok: true; readonly metadata: ClientMetadata }
  | { readonly ok: false; readonly error: MetadataError; readonly words: string };

const wrong = (words: string, error: MetadataError = 'invalid_client_metadata'): ReadMetadata => ({
  ok: false,
  error,
  words,
});

/** Reads a program's description of itself. */
export function readClientMetadata(given: unknown): ReadMetadata {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return wrong('What is sent is no JSON object.');
  const said = given as Readonly<Record<string, unknown>>;
  const { redirect_uris: uris, client_name: name } = said;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > MOST_REDIRECTS || !uris.every(isText))
    return wrong(`redirect_uris must be a list of 1 to ${MOST_REDIRECTS} addresses.`, 'invalid_redirect_uri');
  for (const uri of uris) {
    const fault = redirectFault(uri);
    if (fault !== null)
      return wrong(`The redirect_uri ${JSON.stringify(uri.slice(0, 200))} ${fault}.`, 'invalid_redirect_uri');
  }
  if (name !== undefined && !isText(name)) return wrong('client_name must be a text.');
  const shown = name === undefined ? '' : name.replace(/\s+/g, ' ').trim();
  if (shown.length > LONGEST_NAME) return wrong(`client_name is longer than ${LONGEST_NAME} characters.`);
  if (!mayHold(said.grant_types, 'authorization_code'))
    return wrong('grant_types must hold authorization_code: a person is asked here, and there is no other way in.');
  if (!mayHold(said.response_types, 'code')) return wrong('response_types must hold code.');
  return { ok: true, metadata: { name: shown === '' ? null : shown, redirectUris: [...new Set(uris)] } };
}

/** The longest accepted document, and the form of its address. */
export const DOCUMENT_BYTES = 16 * 1024;

/**
 * Why a program's id is not the address of a document; null when it is. Compared as text, so that each document has
 * one id.
 */
export function documentAddressFault(id: string): string | null {
  const url = URL.parse(id);
  if (url === null || url.protocol !== 'https:') return 'is neither one that was registered here nor an https address';
  if (url.href !== id || id.length > 500) return 'is not written as addresses are, or is longer than 500 characters';
  if (url.hash !== '' || id.includes('#')) return 'has a part behind #';
  if (url.username !== '' || url.password !== '') return 'holds a name or a password';
  return url.pathname === '/' ? 'has no path' : null;
}

/** Reads a program's description of itself: it must name its own address, and have no secret to prove. */
export function readClientDocument(id: string, given: unknown): ReadMetadata {
  const said = (typeof given === 'object' && given !== null ? given : {}) as Readonly<Record<string, unknown>>;
  if (said.client_id !== id) return wrong('The document names another client_id than its own address.');
  const method = said.token_endpoint_auth_method ?? 'none';
  if (method !== 'none' || said.client_secret !== undefined)
    return wrong('The document asks for another token_endpoint_auth_method than none, which is the only one here.');
  return readClientMetadata(given);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether an optional list allows what is needed. */
const mayHold = (list: unknown, needed: string): boolean =>
  list === undefined || (Array.isArray(list) && list.includes(needed));

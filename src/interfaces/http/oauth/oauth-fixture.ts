import { hash } from 'node:crypto';
import { type HttpFixtureOptions, setupHttp } from '../http-fixture.ts';

export const ISSUER = 'https://belfry.example.org';
export const RESOURCE = `${ISSUER}/mcp`;
export const CALLBACK = 'https://helper.example/callback';
/** A secret that a program keeps until it trades its code in. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const CHALLENGE = hash('sha256', VERIFIER, 'base64url');

type Fields = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

/** Belfry at its own address, programs that ask, and a browser in which Ann is signed in. */
export async function setupOAuth(options: HttpFixtureOptions = {}) {
  const fixture = await setupHttp({ publicUrl: ISSUER, hosts: ['belfry.example.org'], ...options });
  const { askBare, auth, signIn, ask } = fixture;

  const post = (path: string, fields: Fields | string, headers: Headers = {}) =>
    askBare('POST', path, {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const register = (body: object = {}, headers: Headers = {}) =>
    askBare('POST', '/oauth/register', {
      body: { redirect_uris: [CALLBACK], client_name: 'Helper', ...body },
      headers,
    });
  const newClient = async (body: object = {}): Promise<string> => String((await register(body)).json.client_id);

  /** The query of a correct request, with changes; null omits a parameter. */
  function queryOf(clientId: string, other: Readonly<Record<string, string | null>> = {}): string {
    const proper = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      state: 'the state',
      resource: RESOURCE,
      scope: 'agent',
    };
    const given = Object.entries({ ...proper, ...other }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    return new URLSearchParams(given).toString();
  }
  /** The request of the page when it opens. */
  const look = (session: Headers, query: string) =>
    askBare('POST', '/api/v1/connection-requests', { body: { query }, headers: session });
  const answer = (session: Headers, id: string, body: object) =>
    askBare('POST', `/api/v1/connection-requests/${id}/answer`, { body, headers: session });
  const trade = (code: string, clientId: string, other: Fields = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      resource: RESOURCE,
      ...other,
    });
  const renew = (refresh: string, clientId: string, other: Fields = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId, ...other });

  /** A program that Ann approved, with its code. */
  async function allowed(
    given: {
      readonly clientId?: string;
      readonly session?: Headers;
      readonly agent?: string;
      readonly wakes?: object;
    } = {},
  ) {
    const session = given.session ?? (await signIn());
    const clientId = given.clientId ?? (await newClient());
    const { request } = (await look(session, queryOf(clientId))).json;
    const { agent, wakes } = given;
    const said = await answer(session, request.id, { allow: true, ...(agent && { agent }), ...(wakes && { wakes }) });
    const url = new URL(said.json.redirectTo);
    return {
      ...{ session, clientId, url },
      requestId: String(request.id),
      code: url.searchParams.get('code') ?? '',
      tokenId: String(said.json.tokenId),
    };
  }
  /** A connected program. */
  async function connected(given: Parameters<typeof allowed>[0] = {}) {
    const program = await allowed(given);
    const { json } = await trade(program.code, program.clientId);
    return { ...program, access: String(json.access_token), refresh: String(json.refresh_token) };
  }
  /** Whether a secret opens a door. */
  const opens = (secret: string, audience: 'mcp' | 'api' = 'mcp'): Promise<boolean> =>
    auth
      .authenticate(
        { authorization: `Bearer ${secret}`, sessions: [], proof: undefined, address: '10.0.0.1' },
        audience,
      )
      .then(
        () => true,
        () => false,
      );
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  const tokens = async (state = 'live'): Promise<any[]> => (await ask('GET', `/tokens?state=${state}`)).json.items;
  return {
    ...fixture,
    ...{ post, register, newClient, queryOf, look, answer, trade, renew, allowed, connected, opens, tokens },
  };
}

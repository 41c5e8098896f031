import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';
import { CALLBACK, ISSUER, RESOURCE, setupOAuth, VERIFIER } from './oauth-fixture.ts';

const NOT_FOUND = { status: 404, json: { error: 'invalid_request' } };

describe('programs that want to be let in', () => {
  it('learn where from what every one of them reads first', async () => {
    const { askBare } = await setupOAuth();
    for (const path of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource']) {
      expect((await askBare('GET', path)).json).toMatchObject({ resource: RESOURCE, authorization_servers: [ISSUER] });
    }
    expect((await askBare('GET', '/.well-known/oauth-authorization-server')).json).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/oauth/token`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      revocation_endpoint: `${ISSUER}/oauth/revoke`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('are told what is missing where Belfry does not know its own address', async () => {
    const { askBare, register, post, look, signIn } = await setupOAuth({ publicUrl: undefined as never });
    for (const answer of [
      await askBare('GET', '/.well-known/oauth-authorization-server'),
      await askBare('GET', '/.well-known/oauth-protected-resource/mcp'),
      await register(),
      await post('/oauth/token', { grant_type: 'refresh_token' }),
      await post('/oauth/revoke', { token: 'x' }),
    ]) {
      expect(answer).toMatchObject(NOT_FOUND);
      expect(answer.json.error_description).toContain('BELFRY_PUBLIC_URL');
    }
    expect(await look(await signIn(), 'client_id=x')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('register with addresses of https or of the same computer, and get no secret', async () => {
    const { register } = await setupOAuth();
    const wanted = {
      redirect_uris: [CALLBACK, 'http://127.0.0.1:1/cb'],
      token_endpoint_auth_method: 'client_secret_post',
    };
    const made = await register(wanted);
    expect(made).toMatchObject({
      status: 201,
      headers: { 'cache-control': 'no-store' },
      json: { client_name: 'Helper', redirect_uris: wanted.redirect_uris, token_endpoint_auth_method: 'none' },
    });
    expect(made.json).not.toHaveProperty('client_secret');
  });

  const NO_REDIRECTS: readonly (readonly [string, object])[] = [
    ['nothing', { redirect_uris: [] }],
    ['no list', { redirect_uris: 'https://helper.example/' }],
    ['no address', { redirect_uris: ['helper'] }],
    ['plain http of another machine', { redirect_uris: ['http://helper.example/cb'] }],
    ['a name that only looks like this computer', { redirect_uris: ['http://127.0.0.1.helper.example/cb'] }],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['a scheme of a program', { redirect_uris: ['helper://callback'] }],
    ['a part behind #', { redirect_uris: ['https://helper.example/cb#x'] }],
    ['an empty part behind #', { redirect_uris: ['https://helper.example/cb#'] }],
    ['a password', { redirect_uris: ['https://claude.ai:x@helper.example/cb'] }],
    ['a backslash', { redirect_uris: ['https://helper.example\\@claude.ai/cb'] }],
    ['a line', { redirect_uris: ['https://helper.example/\ncb'] }],
    ['one among others', { redirect_uris: [CALLBACK, 'http://helper.example/'] }],
    ['too many', { redirect_uris: Array.from({ length: 11 }, (_, n) => `${CALLBACK}/${n}`) }],
  ];
  it('do not register with an address to which nobody should be sent', async () => {
    const { register, countRows } = await setupOAuth();
    for (const [what, body] of NO_REDIRECTS)
      expect(await register(body), what).toMatchObject({ status: 400, json: { error: 'invalid_redirect_uri' } });
    expect(await countRows('connection_clients')).toBe(0);
  });

  it('are refused what they could not use, in words of OAuth', async () => {
    const { register, askBare, post } = await setupOAuth();
    for (const body of [{ grant_types: ['implicit'] }, { response_types: ['token'] }, { client_name: 'x'.repeat(101) }])
      expect(await register(body)).toMatchObject({ status: 400, json: { error: 'invalid_client_metadata' } });
    for (const payload of ['{', '[]', 'null', '"x"'])
      expect((await askBare('POST', '/oauth/register', { payload })).status).toBe(400);
    expect((await askBare('POST', '/oauth/token', { body: {} })).json.error).toBe('invalid_request');
    expect((await post('/oauth/token', 'a'.repeat(20_000))).status).toBe(413);
    expect((await post('/oauth/token', 'grant_type=refresh_token&grant_type=x')).json.error).toBe('invalid_request');
    expect((await post('/oauth/token', { grant_type: 'password', client_id: 'x' })).json.error).toBe(
      'unsupported_grant_type',
    );
    const basic = await post('/oauth/token', { grant_type: 'refresh_token' }, { authorization: 'Basic eDp5' });
    expect(basic).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
    const secret = { grant_type: 'refresh_token', client_id: 'x', client_secret: 'y', refresh_token: 'z' };
    expect((await post('/oauth/token', secret)).json.error).toBe('invalid_client');
  });

  it('register ten times an hour from one network, and hear when there is room again', async () => {
    const { register, clock } = await setupOAuth({ trustProxy: ['127.0.0.1'] });
    const from = (address: string) => register({}, { 'x-forwarded-for': address });
    for (let n = 0; n < 10; n++) expect((await from(`2001:db8:1:2::${n}`)).status).toBe(201);
    const refused = await from('2001:db8:1:2:ffff::1');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect(refused.json.error_description).toContain('BELFRY_REGISTRATIONS_PER_HOUR');
    expect((await from('2001:db8:1:3::1')).status).toBe(201);
    await clock.advance(HOUR_MS);
    expect((await from('2001:db8:1:2::1')).status).toBe(201);
  });

  it('are forgotten after a day unless somebody let them in, and a flood of them stays small', async () => {
    const { register, allowed, newClient, look, signIn, queryOf, clock, countRows } = await setupOAuth({
      trustProxy: ['127.0.0.1'],
    });
    const { clientId } = await allowed();
    const inert = await newClient();
    for (let n = 0; n < 260; n++) await register({}, { 'x-forwarded-for': `203.0.113.${n % 250}` });
    expect(await countRows('connection_clients')).toBe(201);
    const session = await signIn();
    expect((await look(session, queryOf(inert))).json.refused.words).toContain('does not know it');
    const fresh = await newClient();
    expect((await look(session, queryOf(fresh))).json.request).not.toBeNull();
    await clock.advance(DAY_MS + 1);
    await newClient();
    expect(await countRows('connection_clients')).toBe(2);
    expect((await look(session, queryOf(fresh))).json.refused.words).toContain('forgot it');
    expect((await look(session, queryOf(clientId))).json.request).not.toBeNull();
  });
});

describe('what a program asks a person for', () => {
  it('is shown with who asks, where the answer goes, and for whom', async () => {
    const { look, signIn, newClient, queryOf } = await setupOAuth();
    const session = await signIn();
    const { request, refused } = (await look(session, queryOf(await newClient()))).json;
    expect(refused).toBeNull();
    expect(request).toMatchObject({
      calledItself: 'Helper',
      describedBy: null,
      returnsTo: 'helper.example',
      person: 'Ann',
      until: '2026-11-21T07:10:00.000Z',
    });
    expect(request.agents.map(({ name }: { name: string }) => name)).toEqual(['belfry', 'leo', 'hook']);
    const odd = await newClient({ client_name: 'Claude\u202e', redirect_uris: ['http://localhost/cb'] });
    const local = await look(session, queryOf(odd, { redirect_uri: 'http://localhost:5000/cb' }));
    expect(local.json.request).toMatchObject({ calledItself: 'Claude⟦U+202E⟧', returnsTo: null });
  });

  const REGISTERED = [
    'https://helper.example/callback?a=1',
    'http://127.0.0.1:9/cb',
    'http://[::1]/cb',
    'http://localhost/cb',
  ];
  const ASKED: readonly (readonly [string, boolean])[] = [
    ['https://helper.example/callback?a=1', true],
    ['http://127.0.0.1:9/cb', true],
    ['http://127.0.0.1:61234/cb', true],
    ['http://127.0.0.1/cb', true],
    ['http://[::1]:61234/cb', true],
    ['http://localhost:3000/cb', true],
    ['https://helper.example/callback', false],
    ['https://helper.example/callback?a=1&b=2', false],
    ['https://helper.example/callback?a=1&', false],
    ['https://helper.example:443/callback?a=1', false],
    ['https://helper.example:8443/callback?a=1', false],
    ['https://HELPER.example/callback?a=1', false],
    ['https://helper.example/Callback?a=1', false],
    ['https://helper.example/x/../callback?a=1', false],
    ['https://helper.example/callback/?a=1', false],
    ['https://helper.example/callback%3Fa=1', false],
    ['https://helper.example./callback?a=1', false],
    ['https://evil.example/?https://helper.example/callback?a=1', false],
    ['https://helper.example@evil.example/callback?a=1', false],
    ['http://helper.example/callback?a=1', false],
    ['https://127.0.0.1:9/cb', false],
    ['http://127.0.0.1:9/cb/', false],
    ['http://127.0.0.1:9/cb?x', false],
    ['http://127.0.0.1:9/CB', false],
    ['http://127.0.0.2:9/cb', false],
    ['http://localhost:9/other', false],
    ['http://localhost.evil.example:9/cb', false],
    ['http://127.1:9/cb', false],
    ['', false],
  ];
  it('goes back to an address of its own alone, letter by letter, but for the port on the same computer', async () => {
    const { look, signIn, newClient, queryOf, countRows } = await setupOAuth();
    const clientId = await newClient({ redirect_uris: REGISTERED });
    const session = await signIn();
    for (const [uri, isOwn] of ASKED) {
      const { json } = await look(session, queryOf(clientId, { redirect_uri: uri }));
      expect(json.request !== null, uri).toBe(isOwn);
      // Nobody is redirected to an address that is not the program's own, not even with an error.
      if (!isOwn) expect(json.refused, uri).toMatchObject({ backTo: null });
    }
    expect(await countRows('connection_requests')).toBe(ASKED.filter(([, isOwn]) => isOwn).length);
  });

  const WRONG: readonly (readonly [string, Readonly<Record<string, string | null>>, string])[] = [
    ['another type of answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['an answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['no method of the challenge, which would be plain', { code_challenge_method: null }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['no resource', { resource: null }, 'invalid_target'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['more than /mcp', { resource: ISSUER }, 'invalid_target'],
    ['a packed request', { request: 'x' }, 'request_not_supported'],
    ['a request elsewhere', { request_uri: 'https://helper.example/r' }, 'request_uri_not_supported'],
  ];
  it('is refused where it asks wrongly or unsafely, plain challenges and other resources too, and the program may hear of it', async () => {
    const { look, signIn, newClient, queryOf, countRows } = await setupOAuth();
    const [session, clientId] = [await signIn(), await newClient()];
    for (const [what, other, error] of WRONG) {
      const { json } = await look(session, queryOf(clientId, other));
      expect(json.request, what).toBeNull();
      const back = new URL(json.refused.backTo);
      expect(back.href.startsWith(`${CALLBACK}?`), what).toBe(true);
      expect(Object.fromEntries(back.searchParams), what).toMatchObject({ error, state: 'the state', iss: ISSUER });
    }
    expect(await countRows('connection_requests')).toBe(0);
  });

  it('is refused where a parameter stands twice, and goes nowhere then', async () => {
    const { look, signIn, newClient, queryOf } = await setupOAuth();
    const query = `${queryOf(await newClient())}&redirect_uri=https%3A%2F%2Fevil.example`;
    expect((await look(await signIn(), query)).json).toMatchObject({ request: null, refused: { backTo: null } });
  });

  it('is not for strangers, agents, readers, or a cookie without its proof', async () => {
    const { look, signIn, newClient, queryOf, run, admin, countRows } = await setupWithTokens();
    const query = queryOf(await newClient());
    const session = await signIn();
    expect((await look({}, query)).status).toBe(401);
    expect((await look({ cookie: session.cookie }, query)).status).toBe(401);
    const { createToken } = await import('../../../operations/people/create-token.ts');
    for (const input of [{ scope: 'read_only' }, { scope: 'agent', agent: 'belfry' }] as const) {
      const { secret } = await run(createToken, { name: 'x', ...input }, { actor: admin });
      expect((await look({ authorization: `Bearer ${secret}` }, query)).status).toBe(403);
    }
    expect(await countRows('connection_requests')).toBe(0);
  });

  it('keeps the newest twenty of a person, and looks up no more than twenty descriptions a minute', async () => {
    const id = 'https://helper.example/client.json';
    const read: string[] = [];
    const { look, signIn, newClient, queryOf, countRows, clock } = await setupOAuth({
      readDocument: async (asked) => {
        read.push(asked);
        return { id, name: 'Helper', redirectUris: [CALLBACK] };
      },
    });
    const session = await signIn();
    const clientId = await newClient();
    for (let n = 0; n < 25; n++) await look(session, queryOf(clientId));
    expect(await countRows('connection_requests')).toBe(20);
    for (let n = 0; n < 20; n++)
      expect((await look(session, queryOf(id))).json.request.describedBy).toBe('helper.example');
    expect(await look(session, queryOf(id))).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(read).toHaveLength(20);
    await clock.advance(MINUTE_MS);
    expect((await look(session, queryOf(id))).status).toBe(200);
  });
});

async function setupWithTokens() {
  const fixture = await setupOAuth();
  const admin = { kind: 'user', userId: fixture.ann.userId, access: 'admin' } as const;
  return { ...fixture, admin };
}

describe('the answer of a person', () => {
  it('is a code that is traded for an hour at /mcp, as the agent that was chosen, and nothing else', async () => {
    const { allowed, trade, opens, tokens, auth, clock, ask } = await setupOAuth();
    const { url, code, clientId, tokenId } = await allowed({ agent: 'leo' });
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(url.searchParams)).toEqual({ code, state: 'the state', iss: ISSUER });
    const traded = await trade(code, clientId);
    expect(traded).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      json: { token_type: 'Bearer', expires_in: 3600, scope: 'agent' },
    });
    const { access_token: access, refresh_token: refresh } = traded.json;
    const credentials = { authorization: `Bearer ${access}`, sessions: [], proof: undefined, address: '::1' };
    expect(await auth.authenticate(credentials, 'mcp')).toMatchObject({
      actor: { kind: 'agent', agent: 'leo' },
      token: { id: tokenId },
    });
    expect(await opens(access, 'api')).toBe(false);
    expect(await opens(refresh)).toBe(false);
    expect(await opens(refresh, 'api')).toBe(false);
    expect(await opens(code)).toBe(false);
    expect(await tokens()).toMatchObject([
      { id: tokenId, name: 'Helper (helper.example)', scope: 'agent', agent: 'leo', audience: 'mcp', state: 'live' },
    ]);
    const [entry] = (await ask('GET', '/audit?limit=1')).json.items;
    expect(entry).toMatchObject({ operation: 'answer-connection', subject: tokenId, from: { door: 'page' } });
    await clock.advance(HOUR_MS - 1);
    expect(await opens(access)).toBe(true);
    await clock.advance(1);
    expect(await opens(access)).toBe(false);
    expect(await tokens()).toHaveLength(1);
  });

  it('may be no, and makes nothing; a session of any age may say it', async () => {
    const { look, answer, signIn, newClient, queryOf, clock, countRows } = await setupOAuth();
    const session = await signIn();
    await clock.advance(DAY_MS);
    const { request } = (await look(session, queryOf(await newClient()))).json;
    const { json } = await answer(session, request.id, { allow: false });
    expect(Object.fromEntries(new URL(json.redirectTo).searchParams)).toEqual({
      error: 'access_denied',
      state: 'the state',
      iss: ISSUER,
    });
    expect(await countRows('tokens')).toBe(0);
    expect((await answer(session, request.id, { allow: true })).status).not.toBe(200);
  });

  it('needs a sign-in code of the last ten minutes for a yes', async () => {
    const { look, answer, signIn, newClient, queryOf, clock, ask, askBare } = await setupOAuth();
    const session = await signIn();
    await clock.advance(10 * MINUTE_MS);
    const { request } = (await look(session, queryOf(await newClient()))).json;
    expect(await answer(session, request.id, { allow: true })).toMatchObject({
      status: 403,
      json: { code: 'confirmation_needed' },
    });
    const { code } = (await ask('POST', '/sign-in-codes')).json;
    await askBare('POST', '/api/v1/session/confirm', { headers: session, body: { code } });
    expect((await answer(session, request.id, { allow: true })).status).toBe(200);
  });

  it('counts once, within ten minutes, and is taken from nobody else', async () => {
    const { look, answer, signIn, newClient, queryOf, clock, bob, ask, askBare, countRows } = await setupOAuth();
    const session = await signIn();
    const clientId = await newClient();
    const { request } = (await look(session, queryOf(clientId))).json;
    const bobs = await signIn({ userId: bob.userId, access: 'user', tokenId: null });
    expect((await answer(bobs, request.id, { allow: true })).status).toBe(404);
    expect((await answer({ cookie: session.cookie }, request.id, { allow: true })).status).toBe(401);
    expect((await answer(session, request.id, { allow: true, agent: 'eve' })).json.code).toBe('unknown_agent');
    expect((await answer(session, request.id, { allow: true })).status).toBe(200);
    const again = await answer(session, request.id, { allow: true });
    expect(again).toMatchObject({ status: 409, json: { code: 'wrong_state', details: { state: 'answered' } } });
    expect(await countRows('connections')).toBe(1);
    const late = (await look(session, queryOf(clientId))).json.request;
    await clock.advance(10 * MINUTE_MS);
    const { code } = (await ask('POST', '/sign-in-codes')).json;
    await askBare('POST', '/api/v1/session/confirm', { headers: session, body: { code } });
    expect((await answer(session, late.id, { allow: true })).json.details).toEqual({ state: 'expired' });
  });

  it('is refused where the person has no room for one more token', async () => {
    const { look, answer, newClient, queryOf, connected } = await setupOAuth({ limits: { accessTokensPerUser: 1 } });
    const { session } = await connected();
    const { request } = (await look(session, queryOf(await newClient()))).json;
    expect((await answer(session, request.id, { allow: true })).json.code).toBe('limit_reached');
  });

  it('cannot be drawn into a frame, nor sent by another site', async () => {
    const { askBare, look, signIn, queryOf, newClient } = await setupOAuth();
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const page = await askBare('GET', '/oauth/authorize?client_id=x&redirect_uri=https%3A%2F%2Fevil.example', {
      headers,
    });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers.location).toBeUndefined();
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const session = await signIn();
    const query = queryOf(await newClient());
    expect((await look({ ...session, origin: 'https://evil.example' }, query)).status).toBe(403);
    expect((await look({ ...session, 'sec-fetch-site': 'cross-site' }, query)).status).toBe(403);
  });
});

describe('a code', () => {
  it('is good for 60 seconds', async () => {
    const { allowed, trade, clock, tokens } = await setupOAuth();
    const [one, two] = [await allowed(), await allowed()];
    await clock.advance(59 * SECOND_MS);
    expect((await trade(one.code, one.clientId)).status).toBe(200);
    await clock.advance(SECOND_MS);
    expect(await trade(two.code, two.clientId)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect((await tokens()).map(({ id }) => id)).toEqual([one.tokenId]);
  });

  it('that is shown twice ends what it made', async () => {
    const { connected, trade, opens, renew, tokens, ask, clock } = await setupOAuth();
    const { code, clientId, access, refresh, tokenId } = await connected();
    expect(await opens(access)).toBe(true);
    await clock.advance(SECOND_MS);
    expect((await trade(code, clientId)).json.error).toBe('invalid_grant');
    expect(await opens(access)).toBe(false);
    expect((await renew(refresh, clientId)).json.error).toBe('invalid_grant');
    expect(await tokens()).toEqual([]);
    const [entry] = (await ask('GET', '/audit?limit=1')).json.items;
    expect(entry).toMatchObject({ operation: 'revoke-token', subject: tokenId, actor: { kind: 'system' } });
  });

  it('of two at once is good for one', async () => {
    const { allowed, trade } = await setupOAuth();
    const { code, clientId } = await allowed();
    const answers = await Promise.all([trade(code, clientId), trade(code, clientId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['another program', { client_id: 'ocl_other' }, 'invalid_grant'],
    ['another address to go back to', { redirect_uri: `${CALLBACK}?x` }, 'invalid_grant'],
    [
      'the challenge in place of its secret',
      { code_verifier: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      'invalid_grant',
    ],
    ['another secret', { code_verifier: VERIFIER.replace('d', 'e') }, 'invalid_grant'],
    ['a secret that is too short', { code_verifier: 'x' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('is used up by a try with %s', async (_, other, error) => {
    const { allowed, trade } = await setupOAuth();
    const { code, clientId } = await allowed();
    expect(await trade(code, clientId, other)).toMatchObject({ status: 400, json: { error } });
    expect((await trade(code, clientId)).json.error).toBe('invalid_grant');
  });

  it('needs its secret, and names a program', async () => {
    const { allowed, trade } = await setupOAuth();
    const { code, clientId } = await allowed();
    for (const name of ['code_verifier', 'client_id', 'redirect_uri', 'code'])
      expect((await trade(code, clientId, { [name]: '' })).json).toMatchObject({ error: 'invalid_request' });
    expect((await trade(code, clientId)).status).toBe(200);
  });
});

describe('a connection', () => {
  it('is renewed with a new secret each time, and lasts 90 days from the last', async () => {
    const { connected, renew, opens, clock, tokens } = await setupOAuth();
    let { refresh, clientId } = await connected();
    for (let n = 0; n < 3; n++) {
      await clock.advance(89 * DAY_MS);
      const { json } = await renew(refresh, clientId, { resource: RESOURCE });
      expect(json.refresh_token).not.toBe(refresh);
      refresh = json.refresh_token;
      expect(await opens(json.access_token)).toBe(true);
    }
    expect(await tokens()).toHaveLength(1);
    await clock.advance(90 * DAY_MS);
    expect((await renew(refresh, clientId)).json.error).toBe('invalid_grant');
    expect(await tokens()).toEqual([]);
  });

  it('ends with all it was given when it is renewed twice with the same secret', async () => {
    const { connected, renew, opens, tokens } = await setupOAuth();
    const { refresh, clientId, access } = await connected();
    const next = (await renew(refresh, clientId)).json;
    expect(await opens(next.access_token)).toBe(true);
    expect((await renew(refresh, clientId)).json.error).toBe('invalid_grant');
    for (const secret of [access, next.access_token]) expect(await opens(secret)).toBe(false);
    expect((await renew(next.refresh_token, clientId)).json.error).toBe('invalid_grant');
    expect(await tokens()).toEqual([]);
  });

  it('is not renewed by another program, for another resource, or with what opens /mcp', async () => {
    const { connected, renew, newClient } = await setupOAuth();
    const { refresh, clientId, access } = await connected();
    expect((await renew(refresh, await newClient())).json.error).toBe('invalid_grant');
    expect((await renew(refresh, clientId, { resource: 'https://other.example/mcp' })).json.error).toBe(
      'invalid_target',
    );
    expect((await renew(access, clientId)).json.error).toBe('invalid_grant');
    expect((await renew(refresh, clientId)).status).toBe(200);
  });

  it('keeps no more of its secrets than are needed, however often it is renewed', async () => {
    const { connected, renew, store } = await setupOAuth();
    let { refresh, clientId } = await connected();
    for (let n = 0; n < 30; n++) refresh = (await renew(refresh, clientId)).json.refresh_token;
    const rows = await store.read((tx) => tx.db.selectFrom('connection_secrets').selectAll().execute());
    expect(rows.filter(({ kind }) => kind === 'access')).toHaveLength(21);
  });

  it('is ended by its program with either secret, and by no other program', async () => {
    const { connected, post, opens, newClient } = await setupOAuth();
    for (const kind of ['access', 'refresh'] as const) {
      const program = await connected();
      const end = (client: string) => post('/oauth/revoke', { token: program[kind], client_id: client });
      expect((await end(await newClient())).status).toBe(200);
      expect(await opens(program.access)).toBe(true);
      expect((await end(program.clientId)).status).toBe(200);
      expect(await opens(program.access)).toBe(false);
      expect((await end(program.clientId)).status).toBe(200);
    }
    expect((await post('/oauth/revoke', { client_id: 'x' })).json.error).toBe('invalid_request');
  });

  it('is revoked where tokens are listed, with the token its session began with, by ending all sessions, and with the person', async () => {
    const { connected, renew, opens, ask, auth, signIn, ann, store, allowed, trade } = await setupOAuth();
    const isOver = async ({ access, refresh, clientId }: { access: string; refresh: string; clientId: string }) =>
      !(await opens(access)) && (await renew(refresh, clientId)).status === 400;
    const listed = await connected();
    await ask('DELETE', `/tokens/${listed.tokenId}`);
    expect(await isOver(listed)).toBe(true);

    const { token } = (await ask('POST', '/tokens', { body: { name: 'desk', expires: 'in 2 hours' } })).json;
    const session = await signIn({ userId: ann.userId, access: 'user', tokenId: token.id });
    const made = await connected({ session });
    expect((await ask('GET', '/tokens')).json.items).toContainEqual(
      expect.objectContaining({ id: made.tokenId, expiresAt: token.expiresAt }),
    );
    await ask('DELETE', `/tokens/${token.id}`);
    expect(await isOver(made)).toBe(true);

    const others = await connected();
    const waiting = await allowed();
    await auth.endSessions();
    expect(await isOver(others)).toBe(true);
    expect((await trade(waiting.code, waiting.clientId)).json.error).toBe('invalid_grant');

    const orphan = await connected();
    await store.write((tx) => tx.db.deleteFrom('users').where('id', '=', ann.userId).execute());
    expect(await isOver(orphan)).toBe(true);
  });

  it('is let have the wakes that the person chose, through renewals too, and none where they chose nothing', async () => {
    const { connected, renew, look, answer, newClient, queryOf, signIn, tokens } = await setupOAuth();
    const { tokenId, refresh, clientId } = await connected({ wakes: { most: 5, apart: '1 day' } });
    await renew(refresh, clientId);
    const plain = await connected();
    const listed = await tokens();
    const wakesOf = (id: string) => listed.find((token) => token.id === id)?.wakes;
    expect(wakesOf(tokenId)).toEqual({ most: 5, used: 0, apartSeconds: 86_400 });
    expect(wakesOf(plain.tokenId)).toBe(null);
    const session = await signIn();
    const { request } = (await look(session, queryOf(await newClient()))).json;
    const said = await answer(session, request.id, { allow: true, wakes: { most: 5, apart: '1 second' } });
    expect(said).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
  });

  it('tells of its end, so that its streams end too', async () => {
    const { connected, ask, store } = await setupOAuth();
    const { tokenId } = await connected();
    const ended: unknown[] = [];
    store.onEvents((events) => ended.push(...events.filter(({ type }) => type === 'token.revoked')));
    await ask('DELETE', `/tokens/${tokenId}`);
    expect(ended).toMatchObject([{ data: { tokenId } }]);
  });

  it('keeps hashes alone, and says no secret in a log or an answer that is not its own', async () => {
    const { connected, renew, trade, store, logged, askBare } = await setupOAuth();
    const program = await connected();
    const next = (await renew(program.refresh, program.clientId)).json;
    const secrets = [program.code, program.access, program.refresh, next.access_token, next.refresh_token];
    const tables = [
      'connection_clients',
      'connection_requests',
      'connections',
      'connection_secrets',
      'tokens',
      'audit',
      'events',
    ] as const;
    const kept = await store.read((tx) =>
      Promise.all(tables.map((table) => tx.db.selectFrom(table).selectAll().execute())),
    );
    const refused = await trade(program.refresh, program.code, { code_verifier: program.access });
    const shown = await askBare('GET', `/api/v1/me?x=${program.access}`, {
      headers: { authorization: `Bearer ${next.refresh_token}` },
    });
    const all = JSON.stringify([kept, logged, refused.text, refused.headers, shown.text]);
    for (const secret of secrets) {
      expect(secret).toMatch(/^bf[yrc]_[A-Za-z0-9_-]{43}$/);
      expect(all).not.toContain(secret);
      expect(all).not.toContain(secret.slice(4));
    }
  });
});

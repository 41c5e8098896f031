import { describe, expect, it } from 'vitest';
import { type HttpRequestInput, type HttpRequestOptions, httpRequest } from './http-request.ts';
import type { RequestRule } from './request-rules.ts';
import { call, resolveHere, serve } from './tools-fixture.ts';

const KEY = 'sk-lights-42';
const rule = (port: number, more: Partial<RequestRule> = {}): RequestRule => ({
  host: `lights.example:${port}`,
  method: ['GET', 'POST'],
  path: '/v1/lights',
  plain: true,
  allowPrivate: true,
  ...more,
});
const toolAt = (allow: RequestRule[], options: Partial<HttpRequestOptions> = {}) =>
  httpRequest({ allow, resolve: resolveHere('lights.example', 'other.example'), ...options });
const ask = (tool: ReturnType<typeof httpRequest>, input: HttpRequestInput) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  tool.execute(input, call()) as Promise<any>;
const leave = ({ approval }: ReturnType<typeof httpRequest>, input: HttpRequestInput) =>
  typeof approval === 'function' ? approval(input) : approval;

describe('http_request', () => {
  it('adds the secret of its line when the call is made, and takes it out of what comes back', async () => {
    const { port, asked, headers, bodies } = await serve((request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ you: request.headers.authorization })),
    );
    const allow = [rule(port, { headers: { Authorization: 'Bearer {LIGHTS_KEY}' } })];
    const tool = toolAt(allow, { secrets: { LIGHTS_KEY: KEY } });
    expect(JSON.stringify([tool.description, tool.inputSchema])).not.toContain(KEY);
    const url = `http://lights.example:${port}/v1/lights/7`;
    const answer = await ask(tool, { method: 'POST', url, body: { on: false } });
    expect(asked).toEqual([`POST lights.example:${port} /v1/lights/7`]);
    expect(bodies).toEqual(['{"on":false}']);
    expect(headers[0]).toMatchObject({ authorization: `Bearer ${KEY}`, 'idempotency-key': 'trn_1:1:0' });
    expect(answer).toEqual({ status: 200, type: 'application/json', text: '{"you":"Bearer [redacted]"}' });
  });

  it('leaves no end of a secret that begins with another one', async () => {
    const { port } = await serve((request, response) => response.end(String(request.headers.authorization)));
    const allow = [rule(port, { headers: { Authorization: '{LONG}' } })];
    const tool = toolAt(allow, { secrets: { SHORT: KEY, LONG: `${KEY}-and-more` } });
    const answer = await ask(tool, { method: 'GET', url: `http://lights.example:${port}/v1/lights` });
    expect(answer.text).toBe('[redacted]');
  });

  it('asks for all but GET and HEAD, and does what the operator says', async () => {
    const url = 'https://api.example/v1/x';
    const line: RequestRule = { host: 'api.example', method: ['GET', 'POST'], path: '/v1' };
    expect(leave(toolAt([line]), { method: 'POST', url })).toBe('always');
    expect(leave(toolAt([line]), { method: 'GET', url })).toBe('never');
    expect(leave(toolAt([{ ...line, asks: false }]), { method: 'POST', url })).toBe('never');
    expect(leave(toolAt([{ ...line, asks: true }]), { method: 'GET', url })).toBe('always');
    expect(toolAt([line])).toMatchObject({ effect: 'changes', idempotent: false, sendsToOthers: true });
    expect(toolAt([{ ...line, method: 'GET' }])).toMatchObject({
      effect: 'reads',
      sendsToOthers: false,
      private: false,
    });
  });

  it.each([
    ['DELETE', '/v1/lights'],
    ['GET', '/v1/lights-out'],
    ['GET', '/v1'],
    ['GET', '/v1/lights/../admin'],
    ['GET', '/v1/lights/%2e%2e/admin'],
    ['GET', '/v1/lights/..%2fadmin'],
    ['GET', '/v1/lights/..;/admin'],
    ['GET', '/v1/lights/%252e%252e%252fadmin'.replace('%25', '%')],
    ['GET', '/v1/lights\\..\\admin'],
    ['GET', '/v1/lights%5c..%5cadmin'],
    ['GET', '//v1/lights'],
    ['GET', '/v1/lights//admin'],
    ['GET', '/V1/lights'],
  ])('refuses what is not on the list before anything is sent: %s %s', async (method, path) => {
    const { port, asked } = await serve();
    const url = `http://lights.example:${port}${path}`;
    await expect(ask(toolAt([rule(port)]), { method: method as 'GET', url })).rejects.toThrow('is not on the list');
    expect(asked).toEqual([]);
  });

  it('refuses another host, port, scheme, a password, and a name that lies inside', async () => {
    const { port, asked } = await serve();
    const tool = toolAt([rule(port)]);
    for (const url of [
      `http://lights.example.evil:${port}/v1/lights`,
      `http://other.example:${port}/v1/lights`,
      'http://lights.example:1/v1/lights',
      `https://lights.example:${port}/v1/lights`,
      `http://lights.example@other.example:${port}/v1/lights`,
      'file:///v1/lights',
    ])
      await expect(ask(tool, { method: 'GET', url })).rejects.toThrow(/not on the list|password|only http/);
    const open = toolAt([rule(port, { allowPrivate: false })]);
    await expect(ask(open, { method: 'GET', url: `http://lights.example:${port}/v1/lights` })).rejects.toThrow(
      'not of the public internet',
    );
    expect(asked).toEqual([]);
  });

  it('follows no redirect off the list, none of a change, and gives no secret to another line', async () => {
    const other = await serve();
    let location = `http://other.example:${other.port}/steal`;
    const { port, asked } = await serve(({ url }, response) =>
      url === '/v1/lights/there' ? response.end('there') : response.writeHead(307, { location }).end(),
    );
    const lights = rule(port, { headers: { authorization: '{LIGHTS_KEY}' } });
    const open = { ...rule(other.port), host: `other.example:${other.port}`, path: '/open' };
    const tool = toolAt([lights, open], { secrets: { LIGHTS_KEY: KEY } });
    const url = `http://lights.example:${port}/v1/lights`;
    for (const method of ['GET', 'POST'] as const)
      expect(await ask(tool, { method, url })).toMatchObject({ status: 307, redirects_to: location });
    expect(other.asked).toEqual([]);
    location = '/v1/lights/there';
    expect(await ask(tool, { method: 'POST', url })).toMatchObject({ status: 307 });
    expect(await ask(tool, { method: 'GET', url })).toMatchObject({ status: 200, text: 'there' });
    expect(asked.at(-1)).toContain('/v1/lights/there');
    location = `http://other.example:${other.port}/open/x`;
    expect(await ask(tool, { method: 'GET', url })).toMatchObject({ status: 200, text: 'hello' });
    expect(other.headers[0]?.authorization).toBeUndefined();
  });

  it('follows no redirect to a line that asks, though what it came from was allowed', async () => {
    const door = await serve();
    const location = `http://other.example:${door.port}/open`;
    const { port } = await serve((_, response) => response.writeHead(307, { location }).end());
    const asking = { ...rule(door.port), host: `other.example:${door.port}`, path: '/open', asks: true };
    const url = `http://lights.example:${port}/v1/lights`;
    expect(await ask(toolAt([rule(port), asking]), { method: 'GET', url })).toMatchObject({ redirects_to: location });
    expect(door.asked).toEqual([]);
  });

  it('says that nobody knows where the connection broke after a change was sent, and only then', async () => {
    const { port } = await serve((request) => void request.socket.destroy());
    const url = `http://lights.example:${port}/v1/lights`;
    const tool = toolAt([rule(port)]);
    await expect(ask(tool, { method: 'POST', url })).rejects.toMatchObject({ name: 'UnknownOutcome' });
    await expect(ask(tool, { method: 'GET', url })).rejects.toMatchObject({ name: 'Error' });
    const gone = toolAt([rule(1)]);
    const refused = ask(gone, { method: 'POST', url: 'http://lights.example:1/v1/lights' });
    await expect(refused).rejects.toMatchObject({ name: 'Error' });
  });

  it('says why it failed without the secret, and takes no body where there is none', async () => {
    const gone = httpRequest({
      allow: [{ host: 'lights.example:1', method: 'GET', path: '/', plain: true, allowPrivate: true }],
      resolve: resolveHere('lights.example'),
    });
    await expect(ask(gone, { method: 'GET', url: 'http://lights.example:1/' })).rejects.toThrow(
      'the connection was refused',
    );
    await expect(ask(gone, { method: 'GET', url: 'http://lights.example:1/', body: 'x' })).rejects.toThrow(
      'has no body',
    );
    const echo = httpRequest({
      allow: [{ host: 'lights.example', method: 'GET', path: '/', headers: { key: '{K}' } }],
      secrets: { K: KEY },
      resolve: async () => Promise.reject(new Error(`no way with ${KEY}`)),
    });
    await expect(ask(echo, { method: 'GET', url: 'https://lights.example/' })).rejects.toThrow(
      'no way with [redacted]',
    );
  });

  it.each([
    [[], 'at least one line'],
    [[{ host: 'https://x.test', method: 'GET', path: '/' }], 'which is no host'],
    [[{ host: 'x.test', method: 'FETCH', path: '/' }], 'method should be of'],
    [[{ host: 'x.test', method: 'GET', path: 'v1' }], 'path should begin with /'],
    [[{ host: 'x.test', method: 'GET', path: '/a/../b' }], 'path should begin with /'],
    [[{ host: 'x.test', method: 'GET', path: '/', headers: { key: '{NO}' } }], 'there is no secret NO'],
    [[{ host: 'x.test', method: 'GET', path: '/', headers: { 'a b': 'x' } }], 'cannot be sent'],
  ])('refuses a list that cannot be: %j', (allow, words) => {
    expect(() => httpRequest({ allow: allow as RequestRule[] })).toThrow(words);
  });
});

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createReadDocument } from './client-document.ts';
import type { ResolvedAddress } from './judged-request.ts';

const ID = 'https://helper.example/client.json';
const SAID = { client_id: ID, client_name: 'Helper', redirect_uris: ['https://helper.example/callback'] };

interface Told {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  /** The addresses of the name. */
  readonly at?: readonly string[];
}

/** Reads a description with the given answer; `sent` has the addresses that requests went to. */
function setup({
  status = 200,
  type = 'application/json',
  body = JSON.stringify(SAID),
  at = ['93.184.216.34'],
}: Told = {}) {
  const sent: string[] = [];
  const read = createReadDocument({
    clock: createSimulatedClock('2026-11-21T07:00:00Z'),
    resolve: async () => at.map((address): ResolvedAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    send: (url, { address }, _request, take) => {
      sent.push(`${url.href} at ${address}`);
      const response = Readable.from([Buffer.from(body)]) as unknown as IncomingMessage;
      return take(Object.assign(response, { statusCode: status, headers: { 'content-type': type } }));
    },
  });
  return { read, sent };
}

describe('the description of a program', () => {
  it('is read at its own address, which is its id', async () => {
    const { read, sent } = setup();
    expect(await read(ID)).toEqual({ id: ID, name: 'Helper', redirectUris: SAID.redirect_uris });
    expect(sent).toEqual([`${ID} at 93.184.216.34`]);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.8',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a9fe:a9fe',
  ])('is not looked for at an address inside: %s', async (inside) => {
    for (const at of [[inside], ['93.184.216.34', inside]]) {
      const { read, sent } = setup({ at });
      await expect(read(ID)).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining('public internet'),
      });
      expect(sent).toEqual([]);
    }
  });

  it.each([
    'http://helper.example/client.json',
    'https://helper.example',
    'https://helper.example/',
    'https://helper.example/client.json#x',
    'https://ann:x@helper.example/client.json',
    'https://HELPER.example/client.json',
    'https://helper.example/a/../client.json',
    'https://helper.example:443/client.json',
    `https://helper.example/${'x'.repeat(500)}`,
  ])('is not looked for at %s', async (id) => {
    const { read, sent } = setup();
    await expect(read(id)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(sent).toEqual([]);
  });

  it.each([
    ['a redirect', { status: 302 }],
    ['an error', { status: 404 }],
    ['a page', { type: 'text/html' }],
    ['no JSON', { body: '{' }],
    ['a list', { body: '[]' }],
    ['too much', { body: JSON.stringify({ ...SAID, x: 'x'.repeat(20_000) }) }],
    ['the id of another one', { body: JSON.stringify({ ...SAID, client_id: 'https://claude.ai/client.json' }) }],
    ['no id', { body: JSON.stringify({ redirect_uris: SAID.redirect_uris }) }],
    [
      'a secret it would have to prove',
      { body: JSON.stringify({ ...SAID, token_endpoint_auth_method: 'private_key_jwt' }) },
    ],
    ['an address of plain http', { body: JSON.stringify({ ...SAID, redirect_uris: ['http://helper.example/'] }) }],
  ])('is not believed when it is %s', async (_, told) => {
    await expect(setup(told).read(ID)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('that cannot be reached is said to be so', async () => {
    const read = createReadDocument({
      clock: createSimulatedClock('2026-11-21T07:00:00Z'),
      resolve: async () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
    });
    await expect(read(ID)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('its host name is not known'),
    });
  });
});

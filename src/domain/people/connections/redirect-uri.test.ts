import { expect, it } from 'vitest';
import { isRegistered, redirectFault } from './redirect-uri.ts';

const LOOPBACK = ['http://127.0.0.1', 'http://[::1]', 'http://localhost'];

it.each(LOOPBACK)('a program that registered %s is sent back to that name alone, at any port', (own) => {
  for (const name of LOOPBACK) expect(isRegistered(`${name}:3000/cb`, [`${own}:9/cb`]), name).toBe(name === own);
});

it.each([
  'http://127.1:9/cb',
  'http://LOCALHOST:9/cb',
  'http://2130706433/cb',
  'http://[0:0:0:0:0:0:0:1]/cb',
  'http://localhost./cb',
  'HTTP://localhost/cb',
  'http://127.0.0.1:/cb',
])('an address that can never match is refused when it is registered: %s', (uri) => {
  expect(redirectFault(uri)).not.toBeNull();
  for (const plain of LOOPBACK) expect(redirectFault(`${plain}:9/cb`)).toBeNull();
});

import { expect, it } from 'vitest';
import { isRegistered } from './redirect-uri.ts';

const LOOPBACK = ['http://127.0.0.1', 'http://[::1]', 'http://localhost'];

it.each(LOOPBACK)('a program that registered %s is sent back to that name alone, at any port', (own) => {
  for (const name of LOOPBACK) expect(isRegistered(`${name}:3000/cb`, [`${own}:9/cb`]), name).toBe(name === own);
});

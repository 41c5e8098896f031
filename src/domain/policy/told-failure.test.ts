import { describe, expect, it } from 'vitest';
import { toldFailure, withoutAddresses } from './told-failure.ts';

describe('why something failed, as it is told in a chat', () => {
  it.each([
    ['connect ECONNREFUSED 10.0.0.3:5432', 'connect ECONNREFUSED an address'],
    ['connect ECONNREFUSED ::1:11434', 'connect ECONNREFUSED an address'],
    ['no answer from [fe80::1]:80 yet', 'no answer from an address yet'],
    ['GET http://inside.example:8080/v1?key=1 failed (500)', 'GET an address failed (500)'],
    ['nothing listens on localhost:11434', 'nothing listens on an address'],
    ['postgres://me:pw@db/x is away', 'an address is away'],
  ])('names no address: %s', (message, told) => {
    expect(withoutAddresses(message)).toBe(told);
  });

  it.each(['no net', 'due 10:05:30, 3:2 for us', 'version 26.8.1 is too old', 'the file a::b.c is missing'])(
    'is left as it is where there is none: %s',
    (message) => expect(withoutAddresses(message)).toBe(message),
  );

  it('is what was written for a chat, where that was', () => {
    expect(
      toldFailure({ message: 'acme big-1 is away (503): node 10.0.0.7 is down', told: 'acme big-1 is away (503)' }),
    ).toBe('acme big-1 is away (503)');
  });
});

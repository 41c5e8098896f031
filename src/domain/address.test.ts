import { describe, expect, it } from 'vitest';
import { readAddress, withoutAddress } from './address.ts';

const AGENTS = ['belfry', 'alice', 'bob-2'];

describe('whom a message is for', () => {
  it.each([
    ['@alice water the plants', 'alice', 'water the plants'],
    ['@Alice, water the plants', 'alice', 'water the plants'],
    ['  @ALICE: water\nthe plants', 'alice', 'water\nthe plants'],
    ['@bob-2 hello', 'bob-2', 'hello'],
    ['@alice', 'alice', '@alice'],
    ['@alice:', 'alice', '@alice:'],
  ])('is read from its first word: %j', (text, agent, rest) => {
    expect(readAddress(text, AGENTS)).toEqual({ kind: 'agent', agent, rest });
    expect(withoutAddress(text, agent)).toBe(rest);
  });

  it.each([
    ['@fred hello', 'fred'],
    ['@alicia hello', 'alicia'],
    ['@Zoë hello', 'Zoë'],
  ])('is nobody there: %j', (text, name) => {
    expect(readAddress(text, AGENTS)).toEqual({ kind: 'unknown', name });
  });

  it.each([
    'hello @alice',
    'ann@alice.org',
    '@ alice',
    '@',
    '',
    '@alice.org is down',
    '@@alice hello',
    '"@alice" hello',
  ])('is not said: %j', (text) => {
    expect(readAddress(text, AGENTS)).toEqual({ kind: 'nobody' });
    expect(withoutAddress(text, 'alice')).toBe(text);
  });
});

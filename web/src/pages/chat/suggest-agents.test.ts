import { describe, expect, it } from 'vitest';
import { suggestAgents, withAgent } from './suggest-agents.ts';

const NAMES = ['belfry', 'alice', 'alan', 'bob-2'];
const at = (text: string) => suggestAgents(text.replace('|', ''), text.indexOf('|'), NAMES);

describe('names after @', () => {
  it('are all of them first, and then those that go on with what was typed', () => {
    expect(at('@|')).toEqual(NAMES);
    expect(at('@al|')).toEqual(['alice', 'alan']);
    expect(at('@BOB-|')).toEqual(['bob-2']);
    expect(at('  @a|  water the plants')).toEqual(['alice', 'alan']);
    expect(at('@fred|')).toEqual([]);
  });

  it('are offered nowhere but in the first word, while one writes it', () => {
    for (const text of ['hello @a|', '@alice |', 'ann@a|', '@a|lice hello', '|@alice', '@@a|'])
      expect(at(text)).toEqual([]);
  });

  it('take the place of what was typed of them', () => {
    expect(withAgent('@al', 3, 'alice')).toBe('@alice ');
    expect(withAgent(' @al water the plants', 4, 'alice')).toBe('@alice water the plants');
  });
});

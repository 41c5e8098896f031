import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlaces, placeKeyWords, placeWords, readProviderPlaces, sayProviderPlaces } from './concurrency.ts';

describe('freePlaces', () => {
  it.each([
    // places, people may be answered, taken by people, taken in the background; free for people, free in the background
    [1, true, 0, 0, 1, 1],
    [1, true, 0, 1, 0, 0],
    [2, true, 0, 0, 2, 1],
    [2, true, 0, 1, 1, 0],
    [2, true, 1, 0, 1, 1],
    [2, true, 1, 1, 0, 0],
    [5, true, 0, 2, 3, 2],
    [5, true, 3, 2, 0, 0],
    [2, false, 0, 1, 1, 1],
    [3, false, 0, 0, 3, 3],
    // A lowered limit.
    [1, true, 2, 3, 0, 0],
  ])(
    'of %i places (chats: %s) with %i and %i taken leaves %i and %i',
    (places, chats, c, s, conversational, silent) => {
      expect(freePlaces({ places, chats }, { conversational: c, silent: s })).toEqual({ conversational, silent });
    },
  );

  it('never passes the limit, and always lets somebody begin where nobody is', () => {
    const places = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(places, fc.boolean(), fc.nat(25), fc.nat(25), (limit, chats, conversational, silent) => {
        const free = freePlaces({ places: limit, chats }, { conversational, silent });
        const taken = conversational + silent;
        expect(free.conversational + taken).toBeLessThanOrEqual(Math.max(limit, taken));
        expect(free.silent).toBeLessThanOrEqual(free.conversational);
        if (taken === 0) expect(free.silent).toBeGreaterThan(0);
      }),
    );
  });
});

describe('readProviderPlaces', () => {
  it.each([
    ['4', 4],
    [' 12 ', 12],
    ['anthropic=4', { anthropic: 4 }],
    ['anthropic=4, openai-compatible = 1', { anthropic: 4, 'openai-compatible': 1 }],
  ])('reads %s, and says it so that it is read again', (text, places) => {
    expect(readProviderPlaces(text)).toEqual(places);
    expect(readProviderPlaces(sayProviderPlaces(places))).toEqual(places);
  });

  it.each([
    '',
    '0',
    '1001',
    '2.5',
    '-1',
    '1e2',
    'many',
    'anthropic',
    'anthropic=',
    'anthropic=0',
    '=4',
    '4, openai=2',
    'a=1,',
    'a=1, a=2',
    'a=1=2',
    '__proto__=3',
  ])('refuses %j', (text) => {
    expect(readProviderPlaces(text)).toBeNull();
  });
});

describe('why a turn waits', () => {
  it('is said in words', () => {
    expect(placeWords({ kind: 'agent', name: 'leo', places: 2 })).toBe(
      'it waits for a free place: leo does 2 things at a time',
    );
    expect(placeWords({ kind: 'provider', name: 'anthropic', places: 1 })).toBe(
      'it waits for a free place: 1 turn at a time may use models of anthropic',
    );
    expect(placeKeyWords('provider:openai-compatible')).toBe(
      'it waits for a free place at the provider openai-compatible',
    );
  });
});

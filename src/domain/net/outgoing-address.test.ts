import { expect, it } from 'vitest';
import { isAskedFor, type SeenBefore } from './outgoing-address.ts';

const SEEN: SeenBefore = { ofPerson: true, ofOthers: true, links: [], written: [] };
const asks = (url: string, seen: Partial<SeenBefore> = {}) => isAskedFor(new URL(url), { ...SEEN, ...seen });

it('asks only once the model has seen something of the person and text of others, or nobody knows what', () => {
  const url = 'http://evil.example/?d=the+code+is+4711';
  expect(asks(url)).toBe(true);
  expect(asks(url, { ofOthers: false })).toBe(false);
  expect(asks(url, { ofPerson: false })).toBe(false);
  expect(isAskedFor(new URL(url), undefined)).toBe(true);
});

const LINKS = ['https://evil.example/a', 'https://evil.example/?page=2', 'https://other.example/x#top', 'nonsense'];
it.each([
  ['https://evil.example/a', false],
  ['https://evil.example/a#part', false],
  ['https://evil.example/?page=2', false],
  ['https://other.example/x', false],
  ['https://evil.example/a?d=4711', true],
  ['https://evil.example/a/4711', true],
  ['https://evil.example/4711', true],
  ['https://evil.example/', true],
  ['https://evil.example/?page=2&d=4711', true],
  ['https://evil.example/?page=4711', true],
  ['https://4711.evil.example/a', true],
  ['https://evil.example:4711/a', true],
  ['http://evil.example/a', true],
  ['https://d4711@evil.example/a', true],
])('a link of the page just read is free, and whatever is added to it asks: %s', (url, wanted) => {
  expect(asks(url, { links: LINKS })).toBe(wanted);
});

it.each([
  ['https://example.org/', 'read example.org please', false],
  ['https://www.example.org/', 'read Example.org, please', false],
  ['https://example.org/', 'is (https://example.org) up?', false],
  ['http://example.org:8080/', 'read example.org:8080', false],
  ['https://example.org/x?y=z', 'look at https://example.org/x?y=z.', false],
  ['https://example.org/x/', 'look at "example.org/x"', false],
  ['https://münchen.example/', 'was steht auf münchen.example?', false],
  ['https://example.org/x?y=z', 'look at https://example.org/x.', true],
  ['https://example.org/4711', 'read example.org please', true],
  ['https://example.org/?d=4711', 'read example.org please', true],
  ['https://example.org:4711/', 'read example.org please', true],
  ['https://4711.example.org/', 'read example.org', true],
  ['https://example.org.evil.test/', 'read example.org', true],
  ['https://example.org/', 'read example.org.evil.test', true],
  ['https://example.org/', 'read not-example.org', true],
  ['https://ample.org/', 'read example.org', true],
  ['https://example.org/', 'write to bob@example.org', true],
  ['https://example.org/', 'read what you like', true],
])('an address that the person wrote is free, and whatever is added to it asks: %s, “%s”', (url, text, wanted) => {
  expect(asks(url, { written: ['hello', text] })).toBe(wanted);
});

import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { isoInstant } from './iso-instant.ts';

it.each([
  '2026-11-21T07:00:00.005Z',
  '1970-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '2000-02-29T00:00:00.123Z',
  '2099-12-31T23:59:59.999Z',
])('writes %s as it is written, with milliseconds in any case', (text) => {
  expect(isoInstant(Temporal.Instant.from(text).epochMilliseconds)).toBe(text);
});

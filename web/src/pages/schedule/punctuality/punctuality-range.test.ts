import { expect, it } from 'vitest';
import { rangeOf, rangeOfDays } from './punctuality-range.ts';

const NOW = Date.parse('2026-11-23T18:30:00Z');

it('a range of days begins and ends in the zone of the person, whatever the zone of the browser is', () => {
  expect(rangeOfDays('2026-10-25', '2026-10-25', 'Europe/Warsaw')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T22:59:59.999Z',
  });
  expect(rangeOfDays('', '2026-11-20', 'Pacific/Kiritimati')).toEqual({ to: '2026-11-20T09:59:59.999Z' });
  expect(rangeOfDays('2026-11-20', '', 'Pacific/Kiritimati')).toEqual({ from: '2026-11-19T10:00:00.000Z' });
});

it('today begins at midnight of the person, and not 24 hours ago', () => {
  expect(rangeOf('1', NOW, 'Europe/Warsaw')).toEqual({ from: '2026-11-22T23:00:00.000Z' });
  expect(rangeOf('7', NOW, 'Europe/Warsaw')).toEqual({ from: '2026-11-16T18:30:00.000Z' });
  expect(rangeOf('30', NOW, 'Europe/Warsaw')).toEqual({});
});

import { describe, expect, it } from 'vitest';
import { dayStart } from './day-start.ts';

describe('the start of a day', () => {
  it.each([
    ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', 'Europe/Warsaw', '2026-11-22T23:00:00.000Z'],
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
    ['2026-11-23', 'Pacific/Pago_Pago', '2026-11-23T11:00:00.000Z'],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z'],
  ])('is midnight: %s in %s', (day, zone, instant) => {
    expect(new Date(dayStart(day, zone)).toISOString()).toBe(instant);
  });

  it('is one o’clock where the clocks leave midnight out', () => {
    expect(new Date(dayStart('2026-04-24', 'Africa/Cairo')).toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });
});

import { describe, expect, it } from 'vitest';
import { nextOccurrence, type Trigger } from '../../when/index.ts';
import { movedOccurrence, moveTrigger, recomputedOccurrence } from './follow-zone.ts';

const HOUR = 3_600_000;
const [WARSAW, TOKYO] = ['Europe/Warsaw', 'Asia/Tokyo'] as const;
const cron = (expression: string, more: object = {}): Trigger => ({ kind: 'cron', expression, ...more });
const at = (text: string) => Date.parse(`${text}Z`);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16));
const move = (trigger: Trigger, from: string, to: string, pending: string, now: string) =>
  iso(movedOccurrence(trigger, { from, to }, at(pending), at(now)));

describe('What follows a person into another zone', () => {
  const daily = cron('0 9 * * *');

  it('keeps its time on the wall', () => {
    expect(move(daily, WARSAW, TOKYO, '2026-11-23T08:00', '2026-11-22T12:00')).toBe('2026-11-23T00:00');
    const once: Trigger = { kind: 'once', wall: '2026-11-25T18:30:00' };
    expect(move(once, WARSAW, TOKYO, '2026-11-25T17:30', '2026-11-22T12:00')).toBe('2026-11-25T09:30');
  });

  it('runs once on a date that comes twice on the way west', () => {
    // Monday's run was at 09:00 in Tokyo; at 10:00 there it is 02:00 on the same Monday in Warsaw.
    expect(move(daily, TOKYO, WARSAW, '2026-11-24T00:00', '2026-11-23T01:00')).toBe('2026-11-24T08:00');
  });

  it('is due at once where its time has passed on the way east, unless a later one has passed too', () => {
    // 08:30 in Warsaw is 16:30 in Tokyo.
    expect(move(daily, WARSAW, TOKYO, '2026-11-23T08:00', '2026-11-23T07:30')).toBe('2026-11-23T00:00');
    const once: Trigger = { kind: 'once', wall: '2026-11-23T09:00:00' };
    expect(move(once, WARSAW, TOKYO, '2026-11-23T08:00', '2026-11-23T07:30')).toBe('2026-11-23T00:00');
    expect(move(cron('0 9,13,17 * * *'), WARSAW, TOKYO, '2026-11-23T08:00', '2026-11-23T07:30')).toBe(
      '2026-11-23T08:00',
    );
  });

  it('leaves instants, lengths of time and rhythms where they are', () => {
    expect(
      move({ kind: 'once', at: at('2026-11-25T12:00') }, WARSAW, TOKYO, '2026-11-25T12:00', '2026-11-22T12:00'),
    ).toBe('2026-11-25T12:00');
    expect(
      move({ kind: 'interval', everyMs: HOUR, anchor: 0 }, WARSAW, TOKYO, '2026-11-22T13:00', '2026-11-22T12:10'),
    ).toBe('2026-11-22T13:00');
    expect(move(cron('*/15 * * * *'), TOKYO, WARSAW, '2026-11-22T12:15', '2026-11-22T12:10')).toBe('2026-11-22T12:15');
  });

  it('does not lose the date whose time a clock change had moved', () => {
    // 02:30 does not exist in Warsaw on 29 March 2026 and runs at 03:00; in Tokyo it exists.
    const pending = nextOccurrence(cron('30 2 * * *'), WARSAW, at('2026-03-28T12:00'));
    expect(iso(pending)).toBe('2026-03-29T01:00');
    expect(move(cron('30 2 * * *'), WARSAW, TOKYO, '2026-03-29T01:00', '2026-03-28T12:00')).toBe('2026-03-28T17:30');
  });

  it('counts on from the same date, and an interval from the same instant', () => {
    const counted = cron('0 9 * * *', { from: '2026-11-21T12:00:00', count: 3 });
    expect(move(counted, WARSAW, TOKYO, '2026-11-24T08:00', '2026-11-23T12:00')).toBe('2026-11-24T00:00');
    const every: Trigger = {
      kind: 'interval',
      everyMs: HOUR,
      anchor: at('2026-11-21T11:00'),
      from: '2026-11-21T12:00:00',
      count: 3,
    };
    expect(moveTrigger(every, WARSAW, TOKYO)).toMatchObject({ from: '2026-11-21T20:00:00' });
  });
});

describe('What is planned under new rules of its zone', () => {
  const recompute = (trigger: Trigger, pending: string, now: string) =>
    iso(recomputedOccurrence(trigger, WARSAW, at(pending), at(now)));

  it('is where the rules put the same time of day, earlier or later', () => {
    expect(recompute(cron('0 9 * * *'), '2026-11-23T07:00', '2026-11-22T12:00')).toBe('2026-11-23T08:00');
    expect(recompute(cron('0 9 * * *'), '2026-11-23T09:00', '2026-11-22T12:00')).toBe('2026-11-23T08:00');
    expect(recompute({ kind: 'once', wall: '2026-12-24T18:00:00' }, '2026-12-24T16:00', '2026-11-22T12:00')).toBe(
      '2026-12-24T17:00',
    );
  });

  it('is due at once when that time has passed a moment ago', () => {
    expect(recompute(cron('0 9 * * *'), '2026-11-23T09:00', '2026-11-23T08:30')).toBe('2026-11-23T08:00');
  });

  it('takes no occurrence away where many are close together', () => {
    expect(recompute(cron('0 9,10 * * *'), '2026-11-23T09:00', '2026-11-22T12:00')).toBe('2026-11-23T08:00');
    expect(recompute(cron('*/15 * * * *'), '2026-11-23T09:00', '2026-11-23T08:50')).toBe('2026-11-23T09:00');
  });

  it('does not bring back what was skipped', () => {
    // Monday was skipped; Tuesday is pending, an hour off.
    expect(recompute(cron('0 9 * * *'), '2026-11-24T07:00', '2026-11-22T12:00')).toBe('2026-11-24T08:00');
  });

  it('stays where it is when it is an instant, a length of time, or due already', () => {
    expect(recompute({ kind: 'interval', everyMs: 7 * HOUR, anchor: 0 }, '2026-11-23T09:13', '2026-11-22T12:00')).toBe(
      '2026-11-23T09:13',
    );
    expect(recompute({ kind: 'once', at: at('2026-11-23T09:13') }, '2026-11-23T09:13', '2026-11-22T12:00')).toBe(
      '2026-11-23T09:13',
    );
    expect(recompute(cron('0 9 * * *'), '2026-11-22T09:00', '2026-11-22T12:00')).toBe('2026-11-22T09:00');
  });
});

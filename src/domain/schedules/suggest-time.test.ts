import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { endOfDay, type SuggestionFacts, suggestTimes } from './suggest-time.ts';

const ZONE = 'Europe/Warsaw';
/** A Monday, 07:10 in Warsaw. */
const NOW = Date.parse('2026-11-23T06:10:00Z');
const facts = (change: Partial<SuggestionFacts> = {}): SuggestionFacts => ({
  now: NOW,
  zone: ZONE,
  kind: 'reminder',
  from: NOW,
  to: endOfDay(NOW, ZONE, 6),
  answeredAt: [],
  startedAt: [],
  runLengthsMs: [],
  planned: [],
  quietHours: null,
  ...change,
});
const local = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(at);
const times = (change: Partial<SuggestionFacts> = {}) => suggestTimes(facts(change)).slots.map(({ at }) => local(at));
/** Twenty answers at 18:something, on the days before. */
const evenings = Array.from({ length: 20 }, (_, day) => NOW - (day + 1) * DAY_MS + 11 * HOUR_MS + day * MINUTE_MS);

describe('times that are suggested', () => {
  it('without history are common ones, and it says so', () => {
    const suggestion = suggestTimes(facts());
    expect(suggestion.fromHistory).toBe(false);
    expect(suggestion.basis).toBe('There are no answers to reminders yet, so these are common times of day.');
    expect(times()).toEqual(['Mon 09:00', 'Tue 09:00', 'Wed 09:00']);
    expect(suggestion.slots[0]?.reasons[0]).toBe('a time of day at which most people answer');
  });

  it('for a reminder are those at which the person answers', () => {
    const suggestion = suggestTimes(facts({ answeredAt: evenings }));
    expect(suggestion.fromHistory).toBe(true);
    expect(suggestion.slots.map(({ at }) => local(at))).toEqual(['Mon 18:00', 'Tue 18:00', 'Wed 18:00']);
    expect(suggestion.slots[0]?.reasons[0]).toBe('100 % of your answers came between 18:00 and 19:00');
    expect(suggestion.basis).toBe('From 20 answers of yours to reminders.');
  });

  it('for an action are hours in which its agent has little to do', () => {
    const busy = evenings.map((at) => at - 11 * HOUR_MS + 2 * HOUR_MS); // nine in the morning
    const { slots, basis } = suggestTimes(
      facts({ kind: 'action', startedAt: busy, runLengthsMs: busy.map(() => 180_000) }),
    );
    expect(slots.map(({ at }) => local(at)).join()).not.toMatch(/(09|10|08):/);
    expect(slots[0]?.reasons[0]).toMatch(/^the agent has never had work between/);
    expect(basis).toBe('From 20 runs of the agent, most of them done within 3 min.');
  });

  it('for an action avoid hours in which its runs failed or were late, and say so', () => {
    const hourly = Array.from({ length: 48 }, (_, hour) => NOW - (hour + 1) * HOUR_MS);
    const isMorning = (at: number) => new Date(at).getUTCHours() < 11;
    const calm = suggestTimes(facts({ kind: 'action', startedAt: hourly }));
    expect(calm.slots.map(({ at }) => local(at))[0]).toBe('Mon 07:30');
    const { slots, basis } = suggestTimes(
      facts({ kind: 'action', startedAt: hourly, troubledAt: hourly.filter(isMorning) }),
    );
    expect(slots.map(({ at }) => local(at))[0]).toBe('Mon 12:00');
    expect(slots[0]?.reasons).toContain('no run begun then failed or was late');
    expect(basis).toMatch(/, 22 of which failed or were late\.$/);
    const most = suggestTimes(facts({ kind: 'action', startedAt: hourly, troubledAt: hourly, to: NOW + 2 * HOUR_MS }));
    expect(most.slots[0]?.reasons).toContain('but 2 of 2 runs begun then failed or were late');
  });

  it('never meet what is planned, for as long as that takes', () => {
    const at = Date.parse('2026-11-23T16:45:00Z'); // 17:45
    const planned = [{ at, lengthMs: 40 * MINUTE_MS, what: 'backup' }];
    expect(times({ answeredAt: evenings, planned })[0]).toBe('Mon 18:30');
    const near = [{ at, lengthMs: MINUTE_MS, what: 'backup' }];
    const { slots } = suggestTimes(facts({ answeredAt: evenings, planned: near }));
    expect(slots.map((slot) => local(slot.at))).not.toContain('Mon 18:00');
    expect(slots.flatMap(({ reasons }) => reasons).join()).not.toContain('backup');
  });

  it('are never in quiet hours or at night', () => {
    const quietHours = { from: '09:00', to: '20:00', action: 'delay', zone: ZONE } as const;
    expect(times({ quietHours })).toEqual([]);
    const nights = evenings.map((at) => at + 8 * HOUR_MS);
    const { slots, fromHistory, basis } = suggestTimes(facts({ answeredAt: nights }));
    expect(slots.map(({ at }) => local(at))).toEqual(['Mon 09:00', 'Tue 09:00', 'Wed 09:00']);
    expect(fromHistory).toBe(false);
    expect(basis).toBe('The usual times are taken or quiet, so these are common times of day.');
  });

  it('lie within what was asked for, at least three hours apart', () => {
    const to = endOfDay(NOW, ZONE, 0);
    expect(times({ to })).toEqual(['Mon 09:00', 'Mon 14:00', 'Mon 17:00']);
    expect(times({ from: to + 1, to: to + DAY_MS })).toEqual(['Tue 09:00', 'Tue 14:00', 'Tue 17:00']);
  });

  it('keep to the wall clock over a clock change', () => {
    const now = Date.parse('2026-10-24T10:00:00Z'); // the night before the clocks go back
    const { slots } = suggestTimes(facts({ now, from: now, to: endOfDay(now, ZONE, 3) }));
    expect(slots.map(({ at }) => local(at)).every((time) => /(09|10|14|17):00$/.test(time))).toBe(true);
  });

  it('of five facts or fewer nothing is learned', () => {
    const suggestion = suggestTimes(facts({ answeredAt: evenings.slice(0, 4) }));
    expect(suggestion.basis).toBe(
      '4 answers to reminders are too few to learn from, so these are common times of day.',
    );
    const { basis } = suggestTimes(facts({ answeredAt: evenings.slice(0, 1) }));
    expect(basis).toMatch(/^1 answer to reminders is too few/);
  });
});

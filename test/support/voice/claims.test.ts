import { describe, expect, it } from 'vitest';
import type { Named } from '../../../src/voice/mark.ts';
import { type Rows, untrue } from './claims.ts';

const NOTHING: Rows = { schedules: [], reminders: [], tasks: [], requests: [], clock: (iso) => iso.slice(11, 16) };
const schedule = (state: string, nextAt: string | null = null) => ({
  ...NOTHING,
  schedules: [{ id: 'sch_1', kind: 'reminder', what: 'call Sarah', state, nextAt }],
});
const CANCELLED = { id: 'sch_1', kind: 'reminder', what: '', state: 'cancelled', nextAt: null };
const reminder = (state: string, answerable = false) => ({
  ...NOTHING,
  reminders: [
    { id: 'rem_1', scheduleId: 'sch_1', what: 'call Sarah', state, nextAt: null, lastDeliveredAt: null, answerable },
  ],
});
const task = (state: string) => ({ ...NOTHING, tasks: [{ description: 'call Sarah', state }] });

describe('a sentence is found untrue', () => {
  it.each<[Named['name'], Named['values'], so: Rows, not: Rows]>([
    ['told.cancelled', { what: 'call Sarah' }, schedule('cancelled'), schedule('active')],
    [
      'did.cancelledMany',
      { whats: '“call Sarah”, “call Sam”', number: 2 },
      { ...NOTHING, schedules: ['call Sarah', 'call Sam'].map((what) => ({ ...CANCELLED, what })) },
      schedule('cancelled'),
    ],
    ['did.paused', { line: '“call Sarah”, until Friday' }, schedule('paused'), schedule('active')],
    [
      'did.moved',
      { line: '„call Sarah“, today 18:30' },
      schedule('active', '2026-11-21T18:30:00Z'),
      schedule('active', '2026-11-21T19:30:00Z'),
    ],
    ['answer.done', { whats: '“call Sarah”' }, reminder('acknowledged'), reminder('open', true)],
    ['answer.againAt', { what: 'call Sarah', time: 'at 9' }, reminder('snoozed'), reminder('said', true)],
    ['undo.open', { what: 'call Sarah' }, reminder('open', true), reminder('acknowledged')],
    ['todo.done', { whats: '“call Sarah”' }, task('completed'), task('pending')],
    ['todo.off', { whats: '“call Sarah”' }, NOTHING, task('pending')],
    ['list.none', {}, NOTHING, schedule('paused')],
    ['expect.allAnswered', {}, reminder('acknowledged'), reminder('open', true)],
  ])('where its rows do not say so: %s', (name, values, so, not) => {
    const one = { name, values };
    expect(untrue([one], so)).toEqual([]);
    expect(untrue([one], not)).toHaveLength(1);
  });

  it('and one that claims nothing is not', () => {
    expect(untrue([{ name: 'small.hello', values: {} }], NOTHING)).toEqual([]);
  });
});

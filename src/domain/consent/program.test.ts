import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../when/index.ts';
import type { ScheduleDefinition } from '../approval/proposal.ts';
import { judgeProgram, type Planned, type ProgramWish, programWords } from './program.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const ONCE = {
  ...{ agent: 'leo', threadId: 'thr_1', kind: 'reminder', what: 'the build is done', zone: 'UTC' },
  ...{ trigger: { kind: 'once', at: NOW + HOUR_MS }, policies: {} },
} as unknown as ScheduleDefinition;
const DAILY: ScheduleDefinition = { ...ONCE, trigger: { kind: 'cron', expression: '0 9 * * *' } };
const many = (count: number, hours = 2): Planned[] =>
  Array.from({ length: count }, () => ({ zone: 'UTC', trigger: { kind: 'once', at: NOW + hours * HOUR_MS } }));
const WISH: ProgramWish = {
  ...{ program: 'Claude Code', after: ONCE, agent: 'leo', threadId: 'thr_1', isCopy: false, isShared: false },
  ...{ gapMs: null, waiting: [], series: 0, all: [], zone: 'UTC', now: NOW },
};
const policies = (more: object) => ({ after: { ...ONCE, policies: more } as ScheduleDefinition });

describe('what a program tells its person without a card', () => {
  it.each<[string, string, Partial<ProgramWish>]>([
    ['a reminder', 'at_once', {}],
    ['the twentieth that waits', 'at_once', { waiting: many(19) }],
    ['the twenty-first that waits', 'beyond', { waiting: many(20) }],
    ['the twentieth telling of a day by all programs', 'at_once', { all: many(19) }],
    ['the twenty-first of that day', 'beyond', { all: many(20) }],
    ['one for a day with room', 'at_once', { all: many(20, 30) }],
    ['one of every day', 'at_once', { after: DAILY, gapMs: DAY_MS }],
    ['the third that comes back', 'at_once', { after: DAILY, gapMs: DAY_MS, series: 2 }],
    ['the fourth that comes back', 'beyond', { after: DAILY, gapMs: DAY_MS, series: 3 }],
    ['one of every day where one day is full', 'beyond', { after: DAILY, gapMs: DAY_MS, all: many(20, 30) }],
    ['one of every hour', 'card', { after: DAILY, gapMs: HOUR_MS }],
    ['an action', 'card', { after: { ...ONCE, kind: 'action' } }],
    ['for another agent', 'card', { after: { ...ONCE, agent: 'mia' } }],
    ['in another conversation', 'card', { after: { ...ONCE, threadId: 'thr_2' } }],
    ['where others read along', 'card', { isShared: true }],
    ['a copy', 'card', { isCopy: true }],
    ['on another channel', 'card', policies({ deliverTo: ['telegram'] })],
    ['that insists', 'card', policies({ followUp: { max: 3, escalation: [] } })],
    ['on a condition', 'card', { after: { ...ONCE, onlyIf: { kind: 'ask' } as never } }],
  ])('%s: %s', (_, verdict, change) => {
    const judged = judgeProgram({ ...WISH, ...change });
    expect(judged.verdict).toBe(verdict);
    if (judged.verdict !== 'at_once') expect(judged.why).not.toBe('');
  });

  it('says when room comes back', () => {
    expect(judgeProgram({ ...WISH, waiting: many(20) })).toMatchObject({ allowed: 20, roomAt: NOW + 2 * HOUR_MS });
  });

  it('stands behind a bar with its name, and nothing in it is live', () => {
    expect(programWords('en', 'Claude Code', 'Done.\nSee https://evil.example/p, @ana /stop #now')).toBe(
      'Claude Code asks to tell you:\n│ Done.\n│ See evil[.]example/p, @ ana / stop # now',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { describeInstant } from '../../when/index.ts';
import { AppError } from '../errors.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { defaultPolicies } from '../policy/defaults.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { previewTimeRequest } from './preview-time-request.ts';
import { readTimeRequest, type TimeRequest, type TimeRequestFacts } from './read-time-request.ts';
import { isSameTimeRequest } from './same-time-request.ts';

/** A Saturday. */
const NOW = Date.parse('2026-11-21T07:00:00Z');
const ZONE = 'Europe/Warsaw';
const FACTS: TimeRequestFacts = {
  now: NOW,
  limits: DEFAULT_LIMITS,
  actor: { kind: 'user', userId: 'usr_1' },
  person: { zone: ZONE, quietHours: null },
  cause: null,
  before: null,
  choices: {
    agent: 'belfry',
    hasModel: true,
    models: ['small'],
    conditions: ['dry'],
    probeHosts: [],
    addressInside: null,
    minimumGapMs: DEFAULT_LIMITS.minimumGapMs,
    named: null,
    followed: null,
  },
};

const read = (draft: TimeRequest, facts: Partial<TimeRequestFacts> = {}) =>
  readTimeRequest({ kind: 'action', ...draft }, { ...FACTS, ...facts });
const local = (at: number) => describeInstant(at, { zone: ZONE, now: NOW }).replace(/ \(.*/, '');

/** A schedule as a request would make it. */
function made(draft: TimeRequest): Schedule {
  const { time, options } = read(draft);
  return {
    id: 'sch_1',
    userId: 'usr_1',
    agent: 'belfry',
    threadId: 'thr_1',
    kind: 'action',
    what: 'water the plants',
    ...time,
    ...options,
    policies: defaultPolicies('action', true),
    state: 'active',
    stateReason: null,
    key: null,
    createdBy: 'user',
    revision: 1,
    createdAt: NOW,
    updatedAt: NOW,
    counters: { runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 },
  };
}

function refusal(draft: TimeRequest, facts: Partial<TimeRequestFacts> = {}): AppError {
  try {
    read(draft, facts);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('a wish is read in one step', () => {
  it('gives the rule, what lies around it, the options, one sentence and the next times', () => {
    const { time, changes, options, sentence, next, userZone } = read({
      when: 'every day at 9',
      zone: 'user',
      except: ['weekends'],
      jitter: '5 minutes',
      quietHours: '22:00-09:30',
      endsAfter: 3,
      onlyIf: { function: 'dry' },
    });
    expect(time).toMatchObject({ zone: ZONE, followsUser: true, whenText: 'every day at 9' });
    expect(time.trigger).toMatchObject({ kind: 'cron', count: 3 });
    expect(time.timing).toMatchObject({ jitterMs: 300_000, choice: 'own' });
    expect(options).toEqual({ onlyIf: { kind: 'function', name: 'dry', onError: 'fail' } });
    expect(sentence).toContain('following your time zone, up to 5 minutes later, held until the end of quiet hours');
    expect(sentence).toMatch(/, only if “dry” says so$/);
    expect(next.map(local)).toEqual([
      'Monday 23 November, 09:00',
      'Tuesday 24 November, 09:00',
      'Wednesday 25 November, 09:00',
    ]);
    expect({ changes, userZone }).toEqual({ changes: 'rule', userZone: ZONE });
  });

  it('reads what something else causes in the same shape, with no times of its own', () => {
    const cause = { kind: 'after', scheduleId: 'sch_9', delayMs: 0, on: 'success', title: 'back up' } as const;
    const { time, sentence, next } = read({ onlyIf: { previousRun: 'failed' } }, { cause });
    expect(time).toMatchObject({ trigger: cause, timing: null });
    expect(sentence).toContain('“back up”');
    expect(next).toEqual([]);
    expect(refusal({ jitter: '5 minutes' }, { cause }).details.issues).toMatchObject([{ path: 'jitter' }]);
    expect(refusal({ endsAfter: 3 }, { cause }).details.issues).toMatchObject([{ path: 'endsAfter' }]);
  });

  it('tells what is wrong with the time before what is wrong with a name that was looked up', () => {
    const named = new AppError('not_found', 'There is no schedule "nobody".');
    const facts = { choices: { ...FACTS.choices, named } };
    const onlyIf = { previousRun: 'failed', of: 'nobody' } as const;
    expect(refusal({ when: 'at some point', onlyIf }, facts).code).toBe('unreadable_time');
    expect(refusal({ when: 'every day at 9', onlyIf }, facts)).toBe(named);
    expect(read({ when: 'every day at 9' }, facts).options).toEqual({});
  });
});

describe('a wish about a schedule there is', () => {
  const before = made({ when: 'every day at 9' });

  it('changes nothing about its time where nothing of that is asked for, and still says it', () => {
    const { changes, time, sentence, next } = read({ model: 'small' }, { before });
    expect(changes).toBe('nothing');
    expect(time).toEqual({
      trigger: before.trigger,
      zone: before.zone,
      whenText: before.whenText,
      followsUser: false,
      timing: null,
    });
    expect(sentence).toBe('every day at 09:00 (Europe/Warsaw)');
    expect(next.slice(0, 1).map(local)).toEqual(['today, Saturday 21 November, 09:00']);
  });

  it.each([
    ['around', { jitter: '5 minutes' }],
    ['around', { quietHours: '22:00-07:00' }],
    ['rule', { except: ['weekends'] }],
    ['rule', { zone: 'Asia/Tokyo' }],
    ['rule', { when: 'every day at 9' }],
  ])('changes %s with %j', (changes, draft) => {
    expect(read(draft, { before }).changes).toBe(changes);
  });

  it('keeps its cause where only what lies around it changes', () => {
    const caused = { ...before, trigger: { kind: 'event' } as const };
    expect(read({ quietHours: '22:00-07:00' }, { before: caused })).toMatchObject({
      changes: 'around',
      time: { trigger: { kind: 'event' }, timing: { choice: 'own' } },
    });
  });

  it('says the options that stay beside those that are given', () => {
    const dry = { ...before, ...made({ when: 'every day at 9', onlyIf: { function: 'dry' } }) };
    expect(read({ when: 'every day at 10' }, { before: dry }).sentence).toMatch(/10:00 .*, only if “dry” says so$/);
    expect(read({ onlyIf: null }, { before: dry }).sentence).not.toContain('only if');
  });
});

describe('the same wish once more', () => {
  const known = made({ when: 'in 2 hours' });
  const later = { ...FACTS, now: NOW + 60_000 };

  it('is known by its words, whenever they are said', () => {
    expect(isSameTimeRequest(known, { kind: 'action', when: 'in 2 hours' }, later)).toBe(true);
    expect(isSameTimeRequest(known, { kind: 'action', when: 'in 3 hours' }, later)).toBe(false);
    expect(isSameTimeRequest(known, { kind: 'action', when: 'in 2 hours', zone: 'Asia/Tokyo' }, later)).toBe(false);
    expect(isSameTimeRequest(known, { kind: 'action', when: 'in 2 hours', model: 'small' }, later)).toBe(false);
  });

  it('does not hold what is asked for with another time against the time there was', () => {
    const often = made({ when: 'every 10 minutes' });
    const draft = { kind: 'action', when: 'every day at 9', jitter: '30 minutes' } as const;
    expect(isSameTimeRequest(often, draft, FACTS)).toBe(false);
  });
});

describe('a preview of a wish', () => {
  it('shows the instants at which it is due, as many as are asked for, and the rest of the text', () => {
    const request = { text: 'water the plants every 2 hours', orTime: false };
    const shown = previewTimeRequest({ request, quietHours: '22:00-07:00 skip' }, FACTS, { count: 9 });
    expect(shown).toMatchObject({ what: 'water the plants', when: 'every 2 hours', kind: 'interval' });
    expect(shown.next).toHaveLength(9);
    expect(shown.next.every(({ words }) => !/(?:22|23|0[0-6]):\d\d /.test(words))).toBe(true);
  });

  it('takes a text that is a time alone where that is asked for', () => {
    const draft = (orTime: boolean) => ({ request: { text: 'blah', orTime } });
    expect(() => previewTimeRequest(draft(false), FACTS, { count: 1 })).toThrow('No time was found');
    expect(() => previewTimeRequest(draft(true), FACTS, { count: 1 })).toThrow(/blah/);
    const alone = previewTimeRequest({ request: { text: 'every day at 9', orTime: true } }, FACTS, { count: 1 });
    expect(alone).toMatchObject({ when: 'every day at 9', what: null });
  });
});

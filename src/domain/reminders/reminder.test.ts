import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { DEFAULT_FOLLOW_UP, type FollowUpPolicy } from '../policy/follow-up.ts';
import {
  ANSWERABLE_MS,
  beginReminder,
  isAnswerable,
  isOver,
  isStale,
  type ReminderEvent,
  type ReminderLife,
  stepReminder,
  wakesAt,
} from './reminder.ts';

const T = 1_800_000_000_000;
const policy: FollowUpPolicy = { ...DEFAULT_FOLLOW_UP, intervalMs: 30 * MINUTE_MS, max: 2 };

/** Plays events at minutes after T; returns the life and everything it did. */
function play(events: readonly (readonly [number, ReminderEvent])[], rules: FollowUpPolicy | null = policy) {
  let life: ReminderLife = beginReminder(T);
  const did: string[] = [];
  for (const [minute, event] of events) {
    const step = stepReminder(life, rules, event, T + minute * MINUTE_MS);
    if (!step.ok) {
      did.push(`refused: ${step.reason}`);
      continue;
    }
    life = step.life;
    if (step.action.kind !== 'none')
      did.push(step.action.kind === 'follow_up' ? `follow-up ${step.action.number}` : 'again');
  }
  return { life, did };
}
const due = { kind: 'due', onItsWay: false } as const;
const delivered = { kind: 'delivered', told: true } as const;
const onPage = { kind: 'delivered', told: false } as const;
const shown = { kind: 'shown' } as const;
const minute = (at: number | null) => (at === null ? null : (at - T) / MINUTE_MS);

describe('An answer', () => {
  const told = play([[0, delivered]], null).life;

  it('counts of one that is told once for a day from its delivery on', () => {
    expect(isAnswerable(beginReminder(T), T)).toBe(false);
    expect(told.state).toBe('said');
    expect([ANSWERABLE_MS - 1, ANSWERABLE_MS].map((after) => isAnswerable(told, T + after))).toEqual([true, false]);
  });

  it('counts of an open one for as long as it is open, of one put off, and of none that was answered or stopped', () => {
    const lifeAfter = (event: ReminderEvent) =>
      play([
        [0, delivered],
        [1, event],
      ]).life;
    expect(isAnswerable(play([[0, delivered]]).life, T + 30 * ANSWERABLE_MS)).toBe(true);
    expect(isAnswerable(lifeAfter({ kind: 'snoozed', until: T + HOUR_MS }), T)).toBe(true);
    expect(isAnswerable(lifeAfter({ kind: 'acknowledged', by: 'button' }), T)).toBe(false);
    expect(isAnswerable(lifeAfter({ kind: 'stopped', reason: 'you said so' }), T)).toBe(false);
  });

  it('counts of one whose follow-ups ran out without one, for a day', () => {
    const { life } = play([
      [0, delivered],
      [30, due],
      [31, delivered],
      [61, due],
      [62, delivered],
      [92, due],
    ]);
    expect([isAnswerable(life, T + 93 * MINUTE_MS), isAnswerable(life, T + 92 * MINUTE_MS + ANSWERABLE_MS)]).toEqual([
      true,
      false,
    ]);
  });

  it('means the next occurrence once that comes, unless the earlier one was put off', () => {
    const next = { kind: 'superseded' } as const;
    expect(stepReminder(told, null, next, T + 1)).toMatchObject({ life: { state: 'exhausted' }, silence: null });
    const open = play([[0, delivered]]).life;
    const step = stepReminder(open, policy, next, T + 1);
    // The people who are to hear of the silence hear of it.
    expect(step).toMatchObject({ life: { state: 'exhausted', nextAt: null }, silence: 0 });
    const { life: snoozed } = play([
      [0, delivered],
      [1, { kind: 'snoozed', until: T + HOUR_MS }],
    ]);
    expect(stepReminder(snoozed, policy, next, T + 2)).toMatchObject({ life: snoozed });
  });

  it('stops one that was only said, and its end can be taken back', () => {
    const stopped = { kind: 'stopped', reason: 'no more of it today' } as const;
    const said = play(
      [
        [0, delivered],
        [1, stopped],
      ],
      null,
    );
    expect(said.life).toMatchObject({ state: 'stopped' });
    expect(
      play(
        [
          [0, delivered],
          [1, stopped],
          [2, { kind: 'reopened' }],
        ],
        null,
      ).life.state,
    ).toBe('said');
  });
});

describe('A life', () => {
  it('begins on its way, and is open once its delivery is proven', () => {
    expect(beginReminder(T).state).toBe('waiting');
    const { life } = play([[0, delivered]]);
    expect(life).toMatchObject({ state: 'open', firstDeliveredAt: T, followUps: 0 });
    expect(minute(wakesAt(life))).toBe(30);
  });

  it('without follow-ups is over as soon as it was delivered', () => {
    const { life } = play([[0, delivered]], null);
    expect(life).toMatchObject({ state: 'said', reason: 'no follow-ups were asked for' });
    expect(wakesAt(life)).toBeNull();
  });

  it('is followed up to its number, each counted from the delivery before, and ends one interval after the last', () => {
    const { life, did } = play([
      [0, delivered],
      [30, due],
      [31, delivered],
      [61, due],
      [62, delivered],
      [92, due],
    ]);
    expect(did).toEqual(['follow-up 1', 'follow-up 2']);
    expect(life).toMatchObject({ state: 'said', reason: 'no answer to 2 follow-ups' });
  });

  it('is not followed up twice while the one before is still on its way', () => {
    const { life, did } = play([
      [0, delivered],
      [30, due],
      [60, { kind: 'due', onItsWay: true }],
    ]);
    expect(did).toEqual(['follow-up 1']);
    expect(minute(wakesAt(life))).toBe(90);
  });

  it('that was ended by mistake is open again, and is followed up anew from then on', () => {
    const { life, did } = play([
      [0, delivered],
      [30, due],
      [31, delivered],
      [40, { kind: 'acknowledged', by: 'button' }],
      [600, { kind: 'reopened' }],
    ]);
    expect(did).toEqual(['follow-up 1']);
    expect(life).toMatchObject({ state: 'open', followUps: 0, endedAt: null, acknowledgedBy: null });
    expect(minute(wakesAt(life))).toBe(630);
  });

  it('without follow-ups that was ended by mistake can be answered again, for a day', () => {
    const { life, did } = play(
      [
        [0, delivered],
        [40, { kind: 'acknowledged', by: 'button' }],
        [41, { kind: 'reopened' }],
      ],
      null,
    );
    expect(did).toEqual([]);
    expect(life).toMatchObject({ state: 'said', acknowledgedBy: null, nextAt: null });
    expect(isAnswerable(life, life.endedAt ?? 0)).toBe(true);
  });

  it('without follow-ups is not opened again unless it was answered: nothing of it would come', () => {
    const { did } = play(
      [
        [0, delivered],
        [1, { kind: 'reopened' }],
      ],
      null,
    );
    expect(did).toEqual([expect.stringContaining('put it off instead')]);
  });

  it('ends with its lifetime, which counts from the due time', () => {
    const short = { ...policy, max: 20, lifetimeMs: HOUR_MS };
    const { life, did } = play(
      [
        [20, delivered],
        [50, due],
        [50, delivered],
        [60, due],
      ],
      short,
    );
    expect(did).toEqual(['follow-up 1']);
    expect(life).toMatchObject({ state: 'said', reason: 'no answer in 1 hour' });
  });
});

describe('A message that was not seen', () => {
  it('has not told its person until it is shown, and each later message anew', () => {
    const { life } = play([[0, onPage]]);
    expect(life).toMatchObject({ state: 'open', toldAt: null });
    const seen = play([
      [0, onPage],
      [5, shown],
      [6, shown],
    ]);
    expect(minute(seen.life.toldAt)).toBe(5);
    const again = play([
      [0, onPage],
      [5, shown],
      [35, due],
      [35, onPage],
    ]);
    expect(again.life).toMatchObject({ followUps: 1, toldAt: null });
  });

  it('is repeated counted from when it is seen, at the latest from half an hour after it was due', () => {
    const seenAt = (at: number) =>
      minute(
        wakesAt(
          play([
            [0, onPage],
            [at, shown],
          ]).life,
        ),
      );
    expect([seenAt(0), seenAt(10), seenAt(30), seenAt(45)]).toEqual([30, 40, 60, 60]);
    expect(minute(wakesAt(play([[0, onPage]]).life))).toBe(60);
    // Said late, it was not there to be seen before.
    expect(minute(wakesAt(play([[300, onPage]]).life))).toBe(330);
  });

  it('has told its person where it went to a chat too, whichever came first', () => {
    const events = [
      [0, delivered],
      [0, onPage],
    ] as const;
    for (const both of [events, events.toReversed()])
      expect([minute(play(both).life.toldAt), minute(wakesAt(play(both).life))]).toEqual([0, 30]);
  });

  it.each(['channel', 'person'] as const)('goes to another %s counted from the due time, seen or not', (kind) => {
    const rules: FollowUpPolicy = { ...policy, escalation: [{ after: 0, kind, to: 'x' }] };
    const steps = [
      [1, onPage],
      [30, due],
      [31, onPage],
    ] as const;
    expect(minute(wakesAt(play(steps.slice(0, 1), rules).life))).toBe(30);
    expect(minute(wakesAt(play(steps, rules).life))).toBe(60);
    expect(minute(wakesAt(play([...steps, [50, shown]], rules).life))).toBe(60);
    expect(minute(wakesAt(play([[90, onPage]], rules).life))).toBe(120);
  });

  it('is not followed up where its day was over, and an answer still counts', () => {
    const { life, did } = play([[600, { kind: 'delivered', told: true, isStale: true }]]);
    expect(did).toEqual([]);
    expect(life).toMatchObject({ state: 'said', reason: 'it came too late to be followed up' });
    expect(isAnswerable(life, life.endedAt ?? 0)).toBe(true);
    const evening = Date.parse('2026-11-23T23:50:00Z');
    expect(isStale(evening, evening + 20 * 60_000, 'UTC')).toBe(false);
    expect(isStale(evening, evening + 8 * 3_600_000, 'UTC')).toBe(true);
    expect(isStale(evening, evening + 4 * 3_600_000, 'America/New_York')).toBe(false);
  });

  it('is not followed up where it came after its lifetime, and tells nobody of a silence', () => {
    const { life, did } = play([[25 * 60, delivered]]);
    expect(did).toEqual([]);
    expect(life).toMatchObject({ state: 'said', reason: 'it came too late to be followed up' });
    expect(isAnswerable(life, life.endedAt ?? 0)).toBe(true);
  });
});

describe('Acknowledging', () => {
  it('is refused before anything was delivered', () => {
    const { did, life } = play([[0, { kind: 'acknowledged', by: 'button' }]]);
    expect(did).toEqual(['refused: It has not been delivered yet.']);
    expect(life.state).toBe('waiting');
  });

  it.each(['message', 'button', 'words', 'judged'] as const)('by %s ends it, and nothing follows', (by) => {
    const { life, did } = play([
      [0, delivered],
      [5, { kind: 'acknowledged', by }],
      [30, due],
    ]);
    expect(life).toMatchObject({ state: 'acknowledged', acknowledgedBy: by, endedAt: T + 5 * MINUTE_MS });
    expect(did).toEqual([]);
  });

  it('by a mere message does nothing to what is put off or over', () => {
    const snoozed = play([
      [0, delivered],
      [5, { kind: 'snoozed', until: T + HOUR_MS }],
      [6, { kind: 'acknowledged', by: 'message' }],
    ]);
    expect(snoozed.life.state).toBe('snoozed');
    const over = play(
      [
        [0, delivered],
        [1, { kind: 'acknowledged', by: 'message' }],
      ],
      null,
    );
    expect(over.life.state).toBe('said');
  });

  it('holds follow-ups for a minute while an answer is judged, and lets them come at once when it settled nothing', () => {
    const judging = play([
      [0, delivered],
      [29.5, { kind: 'judging' }],
    ]);
    expect(minute(wakesAt(judging.life))).toBe(30.5);
    const settled = play([
      [0, delivered],
      [29.5, { kind: 'judging' }],
      [29.9, { kind: 'unsettled' }],
    ]);
    expect(minute(wakesAt(settled.life))).toBe(30);
  });

  it('stays as it was when a late delivery is proven after it', () => {
    const { life } = play([
      [0, delivered],
      [30, due],
      [30, { kind: 'acknowledged', by: 'button' }],
      [31, delivered],
    ]);
    expect(life).toMatchObject({ state: 'acknowledged', lastDeliveredAt: T + 31 * MINUTE_MS });
  });
});

describe('Snoozing', () => {
  it('moves the next delivery and keeps the count', () => {
    const { life, did } = play([
      [0, delivered],
      [30, due],
      [30, delivered],
      [40, { kind: 'snoozed', until: T + 100 * MINUTE_MS }],
      [100, due],
      [100, delivered],
      [130, due],
    ]);
    expect(did).toEqual(['follow-up 1', 'again', 'follow-up 2']);
    expect(life.followUps).toBe(2);
  });

  it('brings back what was settled or over, and begins its lifetime anew', () => {
    const short = { ...policy, lifetimeMs: HOUR_MS };
    const { life, did } = play(
      [
        [0, delivered],
        [1, { kind: 'acknowledged', by: 'message' }],
        [2, { kind: 'snoozed', until: T + 300 * MINUTE_MS }],
        [300, due],
        [300, delivered],
      ],
      short,
    );
    expect(did).toEqual(['again']);
    expect(life).toMatchObject({ state: 'open', acknowledgedBy: null, livesFrom: T + 300 * MINUTE_MS });
  });

  it('refuses a moment that has passed', () => {
    expect(
      play([
        [0, delivered],
        [5, { kind: 'snoozed', until: T }],
      ]).did,
    ).toEqual(['refused: The time to snooze it until has passed.']);
  });
});

describe('What happens to its schedule', () => {
  it('holds it while paused; resumed, what was due meanwhile comes at once', () => {
    const held = play([
      [0, delivered],
      [10, { kind: 'paused' }],
      [30, due],
    ]);
    expect(held.did).toEqual([]);
    expect(wakesAt(held.life)).toBeNull();
    const resumed = play([
      [0, delivered],
      [10, { kind: 'paused' }],
      [50, { kind: 'resumed' }],
    ]);
    expect(minute(wakesAt(resumed.life))).toBe(50);
  });

  it('gives back a follow-up that was taken back before it went out', () => {
    const { life, did } = play([
      [0, delivered],
      [30, due],
      [30, { kind: 'withdrawn', wasFollowUp: true }],
      [30, { kind: 'paused' }],
      [40, { kind: 'resumed' }],
      [40, due],
    ]);
    expect(did).toEqual(['follow-up 1', 'follow-up 1']);
    expect(life.followUps).toBe(1);
  });

  it('stops it when it is cancelled, and leaves alone what was over', () => {
    expect(
      play([
        [0, delivered],
        [5, { kind: 'stopped', reason: 'cancelled' }],
      ]).life.state,
    ).toBe('stopped');
    const done = play([
      [0, delivered],
      [1, { kind: 'acknowledged', by: 'button' }],
      [5, { kind: 'stopped', reason: 'cancelled' }],
    ]);
    expect(done.life.state).toBe('acknowledged');
  });

  it('follows a new interval from the last delivery, and turning follow-ups off ends it', () => {
    const before = play([[0, delivered]]).life;
    const quick = stepReminder(before, { ...policy, intervalMs: 10 * MINUTE_MS }, { kind: 'edited' }, T + MINUTE_MS);
    expect(quick.ok && minute(quick.life.nextAt)).toBe(10);
    const off = stepReminder(before, null, { kind: 'edited' }, T + MINUTE_MS);
    expect(off.ok && isOver(off.life)).toBe(true);
  });

  it('tries again after a channel gave a message up, and gives up itself when nothing is left to try', () => {
    const refused = { kind: 'undelivered', reason: 'could not be delivered: no such chat' } as const;
    const { life, did } = play([
      [0, refused],
      [30, due],
      [30, refused],
      [60, due],
      [60, refused],
    ]);
    expect(did).toEqual(['follow-up 1', 'follow-up 2']);
    expect(life).toMatchObject({ state: 'exhausted', reason: 'could not be delivered: no such chat' });
  });
});

describe('Silence', () => {
  /** The messages after which the life reports no answer. */
  const silences = (events: readonly (readonly [number, ReminderEvent])[], rules: FollowUpPolicy | null = policy) => {
    let life: ReminderLife = beginReminder(T);
    return events.flatMap(([at, event]) => {
      const step = stepReminder(life, rules, event, T + at * MINUTE_MS);
      if (!step.ok) return [];
      life = step.life;
      return step.silence === null ? [] : [step.silence];
    });
  };

  it('is told after each message that brought no answer, the last one too, and once each', () => {
    const all = [
      [0, delivered],
      [30, due],
      [31, delivered],
      [61, due],
      [62, delivered],
      [92, due],
      [122, due],
    ] as const;
    expect(silences(all)).toEqual([0, 1, 2]);
  });

  it('is none of a message that did not reach the person, or is still on its way', () => {
    const onItsWay = { kind: 'due', onItsWay: true } as const;
    expect(
      silences([
        [0, { kind: 'undelivered', reason: 'the channel is down' }],
        [30, due],
        [60, onItsWay],
      ]),
    ).toEqual([]);
  });

  it('is none after an answer, a snooze, or a stop', () => {
    for (const event of [
      { kind: 'acknowledged', by: 'button' },
      { kind: 'snoozed', until: T + 60 * MINUTE_MS },
      { kind: 'stopped', reason: 'enough' },
    ] as const)
      expect(
        silences([
          [0, delivered],
          [10, event],
          [60, due],
        ]),
      ).toEqual([]);
  });

  it('ends with the lifetime too', () => {
    expect(
      silences([
        [0, delivered],
        [24 * 60, due],
      ]),
    ).toEqual([0]);
  });
});

describe('Quiet hours that a reminder keeps', () => {
  const quietUntil = T + 8 * HOUR_MS;

  it('hold the follow-up until their end and keep the count', () => {
    const { life, did } = play([
      [0, delivered],
      [30, { kind: 'due', onItsWay: false, quietUntil }],
    ]);
    expect(did).toEqual([]);
    expect(life).toMatchObject({ followUps: 0, state: 'open', nextAt: quietUntil });
  });

  it('do not hold a snooze, whose time the person chose, nor the end of a lifetime', () => {
    const { did } = play([
      [0, delivered],
      [10, { kind: 'snoozed', until: T + HOUR_MS }],
      [60, { kind: 'due', onItsWay: false, quietUntil }],
    ]);
    expect(did).toEqual(['again']);
    const { life } = play([
      [0, delivered],
      [24 * 60, { kind: 'due', onItsWay: false, quietUntil: T + 30 * HOUR_MS }],
    ]);
    expect(life.state).toBe('said');
  });
});

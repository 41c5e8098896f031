import { describe, expect, it } from 'vitest';
import { changeLines } from './change-words.ts';

describe('the lines under a change', () => {
  it('say each field before and after, in the words of the editor', () => {
    const changes = [
      { field: 'whenText', before: 'every day at 9', after: 'every day at 10' },
      { field: 'policies.overlap', before: 'queue_one', after: 'skip' },
      { field: 'policies.freshnessMs', before: null, after: 6 * 3_600_000 },
      { field: 'somethingNew', before: null, after: 3 },
    ];
    expect(changeLines({ operation: 'update-schedule', changes })).toEqual([
      'When: every day at 9 → every day at 10',
      'While the last run goes on: Wait, one at most → Skip',
      'How late is still useful: 6 hours',
      'Something new: nothing → 3',
    ]);
  });

  it('say follow-ups, notices and ends as people do, and no ids', () => {
    const changes = [
      { field: 'policies.followUp.intervalMs', before: null, after: 1_800_000 },
      { field: 'policies.followUp.max', before: 2, after: 1 },
      { field: 'policies.followUp.ack', before: null, after: 'any_message' },
      { field: 'policies.notices.on', before: ['failure'], after: ['failure', 'success'] },
      { field: 'pausedUntil', before: null, after: Date.parse('2026-11-30T08:00:00Z') },
      { field: 'scheduleId', before: null, after: 'sch_1' },
    ];
    expect(changeLines({ operation: 'update-schedule', changes }, 'Europe/Warsaw')).toEqual([
      'Between follow-ups: 30 minutes',
      'Follow-ups: 2 → 1',
      'Counts as an answer: any message',
      'Notices of its runs: failure → failure, success',
      'Paused until: Monday 30 November 2026, 09:00:00 (Europe/Warsaw)',
    ]);
  });

  it('leave out what the sentence above them says', () => {
    const paused = [
      { field: 'state', before: 'active', after: 'paused' },
      { field: 'stateReason', before: null, after: 'holidays' },
    ];
    expect(changeLines({ operation: 'pause-schedule', changes: paused })).toEqual(['Reason: holidays']);
    const resumed = [{ field: 'stateReason', before: 'holidays', after: null }];
    expect(changeLines({ operation: 'resume-schedule', changes: resumed })).toEqual([]);
    expect(changeLines({ operation: 'create-schedule', changes: paused })).toEqual([]);
  });
});

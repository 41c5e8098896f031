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
      'How late is still useful: always → 6 hours',
      'somethingNew: nothing → 3',
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

import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { lastAfter, recipientsFormOf, stepsOf } from './recipients-form.ts';

describe('whom and where a schedule reaches', () => {
  it('is what the schedule says', () => {
    const followUp = {
      escalation: [
        { after: 1, kind: 'channel', to: 'phone' },
        { after: 0, kind: 'firmer' },
      ],
    };
    expect(recipientsFormOf({ followUp, deliverTo: ['web'] } as ScheduleView['policies'])).toEqual({
      escalation: [
        { kind: 'channel', to: 'phone', after: 1 },
        { kind: 'firmer', to: '', after: 0 },
      ],
      deliverTo: ['web'],
    });
    expect(recipientsFormOf({ followUp: null, deliverTo: [] } as unknown as ScheduleView['policies'])).toEqual({
      escalation: [],
      deliverTo: [],
    });
  });

  it('is sent without what names nothing yet', () => {
    const steps = [
      { kind: 'firmer', to: 'left over', after: 1 },
      { kind: 'channel', to: '', after: 0 },
      { kind: 'person', to: 'usr_1', after: 2 },
    ] as const;
    expect(stepsOf(steps)).toEqual([
      { kind: 'firmer', after: 1 },
      { kind: 'person', to: 'usr_1', after: 2 },
    ]);
  });

  it('tells a person after the last follow-up too, and another channel only while one is to come', () => {
    expect(lastAfter('person', 2)).toBe(2);
    expect(lastAfter('channel', 2)).toBe(1);
    expect(lastAfter('firmer', 1)).toBe(0);
  });
});

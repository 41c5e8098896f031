import { describe, expect, it } from 'vitest';
import { timingChangeOf, timingFormOf } from './timing-form.ts';

const form = timingFormOf({
  except: ['weekends', '2026-12-24'],
  activeHours: null,
  quietHours: '22:00-07:00',
  quietNow: '22:00-07:00',
  jitterSeconds: 300,
  endsAfter: 10,
  endsAt: null,
});

describe('the windows of a schedule as a person writes them', () => {
  it('change nothing while nothing is written', () => {
    expect(timingChangeOf(form, form)).toEqual({});
    expect(timingChangeOf(timingFormOf(null), timingFormOf(null))).toEqual({});
  });

  it('are sent as they are written, and taken away when they are emptied', () => {
    const written = { ...form, except: 'mondays, 24 December to 1 January,', activeHours: ' 9-17 ', endsAfter: '12' };
    expect(timingChangeOf(form, written)).toEqual({
      except: ['mondays', '24 December to 1 January'],
      activeHours: '9-17',
      endsAfter: 12,
    });
    expect(timingChangeOf(form, { ...form, except: '', quietHours: '', jitter: '', endsAfter: '' })).toEqual({
      except: null,
      quietHours: null,
      jitter: null,
      endsAfter: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { leafPaths } from '../../components/draft/draft.ts';
import { formOf } from './editor/editor-form.ts';
import { fieldLabel, fieldValueWords } from './field-words.ts';

const schedule = {
  kind: 'reminder',
  what: 'Tea',
  when: { text: 'every day at 9', kind: 'cron' },
  zone: 'Europe/Warsaw',
  followsUser: false,
  timing: null,
  policies: { missed: 'run_once', freshnessSeconds: 86_400, overlap: 'queue_one', retryAttempts: 3 },
} as ScheduleView;

describe('the words of the editor for what two people wrote', () => {
  it('name every field of the form as the page does', () => {
    const form = formOf(schedule);
    const unnamed = leafPaths(form).filter((path) => fieldLabel(path, form) === path);
    expect(unnamed).toEqual([]);
    expect(fieldLabel('what', form)).toBe('What to say');
  });

  it('say what was chosen as the choice is called, and an empty field as nothing', () => {
    expect(fieldValueWords('overlap', 'queue_all')).toBe('Wait, all');
    expect(fieldValueWords('retryAttempts', 1)).toBe('Once');
    expect(fieldValueWords('timing.endsAt', '')).toBe('Nothing');
    expect(fieldValueWords('followsUser', true)).toBe('Yes');
    expect(fieldValueWords('recipients.escalation', [{ kind: 'channel', to: 'phone', after: 2 }])).toBe(
      'phone after follow-up 2',
    );
    expect(fieldValueWords('recipients.deliverTo', [])).toBe('Nobody and nothing');
  });
});

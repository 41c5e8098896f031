import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import type { TimingChange } from '../../../api/inputs.ts';
import { spanWords } from '../span-words.ts';

/** Windows and ends in words; empty for none. */
export interface TimingForm {
  readonly except: string;
  readonly activeHours: string;
  readonly quietHours: string;
  readonly jitter: string;
  readonly endsAfter: string;
  readonly endsAt: string;
}

/** The texts of the schedule. */
export function timingFormOf(timing: ScheduleView['timing']): TimingForm {
  return {
    except: timing?.except?.join(', ') ?? '',
    activeHours: timing?.activeHours ?? '',
    quietHours: timing?.quietHours ?? '',
    jitter: timing == null || timing.jitterSeconds === 0 ? '' : spanWords(timing.jitterSeconds),
    endsAfter: timing?.endsAfter == null ? '' : String(timing.endsAfter),
    endsAt: timing?.endsAt ?? '',
  };
}

/** The changes that saving would make: an emptied text removes the window. */
export function timingChangeOf(before: TimingForm, form: TimingForm): TimingChange {
  const change: { -readonly [K in keyof TimingChange]: TimingChange[K] } = {};
  for (const name of ['activeHours', 'quietHours', 'jitter', 'endsAt'] as const) {
    const text = form[name].trim();
    if (text !== before[name]) change[name] = text === '' ? null : text;
  }
  if (form.except.trim() !== before.except) {
    const days = form.except.split(',').map((one) => one.trim());
    const said = days.filter((one) => one !== '');
    change.except = said.length === 0 ? null : said;
  }
  if (form.endsAfter.trim() !== before.endsAfter) {
    change.endsAfter = form.endsAfter.trim() === '' ? null : Number(form.endsAfter);
  }
  return change;
}

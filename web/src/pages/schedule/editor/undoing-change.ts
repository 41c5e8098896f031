import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { wayBack } from '../../../api/calendar/way-back.ts';
import type { ScheduleChange } from '../../../api/inputs.ts';
import { changeOf, formOf } from './editor-form.ts';

/** The change that undoes a saved one; null when no words lead back to the time before. */
export function undoingChange(
  before: ScheduleView,
  after: ScheduleView,
  /** The time as it was written in the form. */
  written: string,
): ScheduleChange | null {
  const back = changeOf(after, formOf(before));
  if (back === null || back.when === undefined) return back;
  const { when: _when, zone: _zone, ...rest } = back;
  const time = wayBack(before, written);
  // A shift ("an hour earlier") keeps the zone that is there.
  if (time === null || (time.zone === undefined && before.zone !== after.zone)) return null;
  return { ...rest, ...time };
}

import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { possibleActions } from '../../../api/schedule-change.ts';
import { say } from '../../../voice/say.ts';

/** The bulk actions on schedules. */
export const BULK_ACTIONS = ['pause', 'resume', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** How many requests run at a time. */
const AT_ONCE = 6;

/** The result of a bulk action: the schedules that changed, and why the others did not. */
export interface BulkResult {
  readonly done: readonly ScheduleView[];
  readonly refused: readonly { readonly schedule: ScheduleView; readonly error: unknown }[];
}

/** The selected schedules that allow an action. */
export function fitting(schedules: readonly ScheduleView[], action: BulkAction): ScheduleView[] {
  return schedules.filter((schedule) => possibleActions(schedule).includes(action));
}

/** Acts on each, a few at a time; a failure stops none of the others. */
export async function doToEach(
  schedules: readonly ScheduleView[],
  act: (schedule: ScheduleView) => Promise<unknown>,
  onProgress: (count: number) => void = () => {},
): Promise<BulkResult> {
  const done: ScheduleView[] = [];
  const refused: { schedule: ScheduleView; error: unknown }[] = [];
  const rest = [...schedules];
  const work = async (): Promise<void> => {
    for (let schedule = rest.shift(); schedule !== undefined; schedule = rest.shift()) {
      try {
        await act(schedule);
        done.push(schedule);
      } catch (error) {
        refused.push({ schedule, error });
      }
      onProgress(done.length + refused.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, refused };
}

/** The result in one sentence: `Paused 3 schedules. 1 could not be: it is running.` */
export function bulkWords(
  action: BulkAction | 'restore',
  { done, refused }: BulkResult,
  errorWords: (error: unknown) => string,
): string {
  const said = say(`plan.bulk.${action}`, { number: done.length });
  if (refused.length === 0) return said;
  const reasons = [...new Set(refused.map(({ error }) => errorWords(error)))];
  const more = reasons.length > 1 ? ` ${say('plan.bulk.reasons', { number: reasons.length - 1 })}` : '';
  return `${say('plan.bulk.none', { done: said, number: refused.length, reason: reasons[0] ?? '' })}${more}`;
}

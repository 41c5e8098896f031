import { shortName } from '../../../api/schedule-change.ts';
import { useScheduleList } from '../../../api/schedules.ts';
import type { PolicyChoice } from '../policy-words.ts';

/** The schedules another one can go by. */
export interface OtherSchedules {
  /** As choices, with the one that is chosen even where it is over by now. */
  readonly with: (chosen: string) => readonly PolicyChoice<string>[];
}

/** The active and paused schedules besides `ownId`. */
export function useOtherSchedules(ownId: string | null): OtherSchedules {
  const active = useScheduleList('active', '').data?.items ?? [];
  const paused = useScheduleList('paused', '').data?.items ?? [];
  const choices = [...active, ...paused]
    .filter(({ id }) => id !== ownId)
    .map(({ id, what, state, when }) => ({
      value: id,
      name: state === 'paused' ? `${shortName(what)} (paused)` : shortName(what),
      words: when.sentence,
    }));
  return {
    with: (chosen) =>
      chosen === '' || choices.some(({ value }) => value === chosen)
        ? choices
        : [...choices, { value: chosen, name: 'One that is over', words: '' }],
  };
}

import { shortName } from '../../../api/schedule-change.ts';
import { useScheduleList } from '../../../api/schedules.ts';
import { say } from '../../../voice/say.ts';
import type { PolicyChoice } from '../policy-choice.ts';

/** The schedules that another one can follow. */
export interface OtherSchedules {
  /** As choices, including the chosen one even if it has ended. */
  readonly with: (chosen: string) => readonly PolicyChoice<string>[];
}

/** The active and paused schedules except `ownId`. */
export function useOtherSchedules(ownId: string | null): OtherSchedules {
  const active = useScheduleList('active', '').data?.items ?? [];
  const paused = useScheduleList('paused', '').data?.items ?? [];
  const choices = [...active, ...paused]
    .filter(({ id }) => id !== ownId)
    .map(({ id, what, state, when }) => ({
      value: id,
      name: state === 'paused' ? say('field.isPaused', { what: shortName(what) }) : shortName(what),
      words: when.sentence,
    }));
  return {
    with: (chosen) =>
      chosen === '' || choices.some(({ value }) => value === chosen)
        ? choices
        : [...choices, { value: chosen, name: say('field.over'), words: '' }],
  };
}

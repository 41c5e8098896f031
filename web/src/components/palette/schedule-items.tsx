import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import type { ScheduleActions } from '../../api/schedule-actions.ts';
import { type OfferedAction, possibleActions, shortName } from '../../api/schedule-change.ts';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { stateWord } from '../state-word.tsx';
import type { PaletteItem } from './palette-item.ts';
import type { Verb } from './read-command.ts';

export type ScheduleVerb = Extract<Verb, 'run' | 'pause' | 'resume' | 'skip' | 'delete'>;

const ACTION_OF: Readonly<Record<ScheduleVerb, OfferedAction>> = {
  run: 'run',
  pause: 'pause',
  resume: 'resume',
  skip: 'skip-next',
  delete: 'delete',
};
const wordsOf = (action: OfferedAction): string => say(action === 'skip-next' ? 'find.skip' : `plan.act.${action}`);

/** The actions that items of schedules need. */
export interface ScheduleHands {
  readonly actions: ScheduleActions;
  readonly mayChange: boolean;
  /** Closes the palette and goes there. */
  readonly go: (path: string) => void;
  readonly close: () => void;
}

/** The schedules that allow an action, each as an item with that action. */
export function deedItems(
  verb: ScheduleVerb,
  schedules: readonly ScheduleView[],
  hands: ScheduleHands,
): readonly PaletteItem[] {
  const action = ACTION_OF[verb];
  return schedules
    .filter((schedule) => possibleActions(schedule).includes(action))
    .map((schedule) =>
      deedItem(action, schedule, hands, say('plan.do', { act: wordsOf(action), what: shortName(schedule.what) })),
    );
}

/** All actions on one schedule. */
export function itemsOf(schedule: ScheduleView, hands: ScheduleHands): readonly PaletteItem[] {
  const { id } = schedule;
  return [
    { id: `open-${id}`, title: say('find.openPage'), choose: () => hands.go(`/schedules/${id}`) },
    ...possibleActions(schedule).map((action) => deedItem(action, schedule, hands, wordsOf(action))),
  ];
}

/** A schedule as an item that opens it. */
export function scheduleItem(schedule: ScheduleView, { go, mayChange }: ScheduleHands): PaletteItem {
  return {
    id: `schedule-${schedule.id}`,
    title: schedule.what,
    note: <Standing of={schedule} />,
    ...(mayChange && { more: schedule }),
    choose: () => go(`/schedules/${schedule.id}`),
  };
}

function deedItem(
  action: OfferedAction,
  schedule: ScheduleView,
  { actions, go, close }: ScheduleHands,
  title: string,
): PaletteItem {
  return {
    id: `${action}-${schedule.id}`,
    title,
    note: <Standing of={schedule} />,
    choose() {
      if (action === 'edit') return go(`/schedules/${schedule.id}#edit`);
      close();
      void (action === 'run' ? actions.runNow(schedule) : actions.act(schedule, action));
    },
  };
}

function Standing({ of: { agent, state, nextAt } }: { readonly of: ScheduleView }) {
  return (
    <>
      {agent} · {state === 'active' && nextAt !== null ? <Moment at={nextAt} form="next" /> : stateWord(state)}
    </>
  );
}

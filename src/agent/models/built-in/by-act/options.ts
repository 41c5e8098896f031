import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import type { Act } from '../../../../talk/acts/acts.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { say as spoken } from '../../../../voice/say.ts';
import type { DialogueContext, Plan } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import { settingIn, tellSetting } from '../expected/settings.ts';
import { hasOwnHour, withDay } from '../headed-lines.ts';
import { tellClock } from '../intents/clock.ts';
import { reminderAnswer } from '../intents/reminder-answer.ts';
import { addTask, showTasks, tickOff } from '../intents/to-do.ts';
import type { KnownSchedule } from '../memory.ts';
import { readTimeAlone, type SplitText, splitText, type TimeRead } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { cleanWhat, type Draft } from '../schedules/draft.ts';
import { tellPlans } from '../schedules/tell-plans.ts';
import { undoLast } from '../schedules/undo-last.ts';
import type { ListedTask } from '../to-do/tasks.ts';
import { readUtterance } from '../utterance.ts';
import { word } from '../wording/speaking.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { carryOut } from './acting.ts';
import { DANGLES } from './bare-wish.ts';
import type { Judgement } from './judgement.ts';
import { tellHistory, wantedIn } from './looking.ts';
import { hasHour, isWish } from './wish.ts';

/** `stop`: no more of a reminder today. */
export type Offered = Act | 'stop';

/** Something to press: what it says, and what comes of it. */
export interface Option {
  readonly label: string;
  readonly plan: (context: DialogueContext) => Plan;
  /** The same at another time. */
  readonly at?: (time: TimeRead, context: DialogueContext) => readonly Option[];
}

/** The plan of an act that only shows or answers something; null for others. */
export function showing(act: Act, judged: Judgement, context: DialogueContext): Plan | null {
  const { split } = judged;
  switch (act) {
    case 'look':
      return split.time.kind === 'ambiguous' || repeats(split) ? null : tellPlans(wantedIn(judged, context), context);
    case 'history': {
      // "Dile a Bob mañana a las 9 que llego": an hour to come asks of nothing that was.
      const isAsked = judged.isQuestion || smallIn(judged.language, 'asks')(judged.spoken[0] ?? '');
      return hasHour(judged) && !isAsked ? null : tellHistory(judged, context);
    }
    case 'to-do look':
      return showTasks();
    case 'clock':
      return tellClock(judged, context);
    case 'help':
      return say(word('small.help'));
    case 'talk':
      return say(word('small.fine'));
    case 'settings': {
      // "Call me in 5 minutes" sets no name.
      const setting = settingIn(judged);
      const mayBeWish = setting !== null || judged.sure !== act || isWish(judged);
      return split.time.kind === 'time' && mayBeWish ? null : tellSetting(setting, judged, context);
    }
    default:
      return null;
  }
}

/** The draft of something to be made; null when nothing is to be stored. */
export function draftOf(act: Act, { language, split: { time }, matterFor }: Judgement): Draft | null {
  const said = cleanWhat(matterFor(act)?.text ?? '');
  const what = said === '' && act === 'alarm' ? spoken(language, 'act.alarmName') : said;
  if (what === '') return null;
  return { kind: act === 'action' ? 'action' : 'reminder', what, time };
}

export const repeats = ({ time }: SplitText): boolean => time.kind === 'time' && isRecurring(time.when.trigger);

/** What is there and may be meant. */
export interface Targets {
  readonly there: readonly KnownSchedule[];
  readonly schedules: readonly KnownSchedule[];
  readonly tasks: readonly ListedTask[];
}

/** What may be pressed for an act. */
export function optionsFor(act: Offered, judged: Judgement, { schedules: targets, tasks }: Targets): Option[] {
  switch (act) {
    case 'remind':
    case 'event':
    case 'action':
    case 'alarm':
      return making(act, judged);
    case 'look':
    case 'history':
    case 'to-do look':
    case 'clock':
      return [
        {
          label: labelOf(act, judged),
          plan: (context) => showing(act, judged, context) ?? say(word('small.leftAsIs')),
        },
      ];
    case 'to-do': {
      const what = cleanWhat(judged.matterFor('to-do')?.text ?? '');
      return what === '' ? [] : [{ label: labelOf(act, judged, what), plan: () => addTask(what, null, false) }];
    }
    case 'undo':
      return [{ label: labelOf(act, judged), plan: undoLast }];
    case 'cancel':
    case 'pause':
    case 'resume':
    case 'move':
      return targets
        .filter(({ state }) => act === 'cancel' || act === 'move' || (state === 'paused') === (act === 'resume'))
        .map((one) => ({
          label: labelOf(act, judged, one.what),
          plan: (context: DialogueContext) => carryOut(act, [one], judged, context),
        }));
    case 'to-do done':
      return tasks.map((task) => ({
        label: labelOf('settle', judged, task.description),
        plan: () => tickOff([task]),
      }));
    default:
      return [];
  }
}

function making(act: Act, judged: Judgement, draft = draftOf(act, judged)): Option[] {
  // "I'm in a meeting": without a time it is no event.
  if (draft === null || (act === 'event' && draft.time.kind === 'none') || isScrap(draft)) return [];
  const isUnnamed = act === 'alarm' && draft.what === spoken(judged.language, 'act.alarmName');
  const shown = isUnnamed || act === 'action' ? act : 'remind';
  const label = labelOf(shown, judged, draft.what);
  const whole = { ...draft, what: withoutDangling(draft.what) };
  const at = (time: TimeRead, context: DialogueContext) => {
    const { time: old } = judged.split;
    const day = old.kind === 'time' && !hasOwnHour(old) ? old.whenText : null;
    const hour = time.whenText.replace(/^at /, '');
    const both = day === null ? time : readTimeAlone(withDay(hour, day, context), context);
    if (both?.kind !== 'time') return [];
    return making(act, { ...judged, split: { ...judged.split, time: both } }, { ...draft, time: both });
  };
  return [{ label, plan: (context) => createSchedules([whole], context), at }];
}

/** "Quick rundown for", "thats 6 pm": what is left of a message about something else is nothing to be told of. */
const isScrap = ({ what, time }: Draft): boolean =>
  (time.kind !== 'time' && withoutDangling(what) !== what) ||
  splitText(what, { now: 0, zone: null }).time.kind === 'time';

/** "Pizza for" of "pizza for tonight": the preposition belongs to the time; "turn the heating on" keeps its own. */
const withoutDangling = (what: string): string =>
  startsWithVerb(what) || !DANGLES.test(foldText(what)) ? what : what.replace(/\s+\S+$/u, '');

/** The answers to reminders that are open, by what they say. */
export function answering(act: Offered, judged: Judgement, context: DialogueContext): Option[] {
  if (act !== 'settle' && act !== 'snooze' && act !== 'stop') return [];
  return context.reminders
    .filter(({ state }) => state === 'open' || (state === 'said' && context.memory.isJustNotified))
    .slice(0, 2)
    .map(({ what }) => {
      const label = labelOf(act, judged, what);
      return {
        label,
        plan: (known) => reminderAnswer.read(readUtterance(label), known) ?? say(word('small.leftAsIs')),
      };
    });
}

/** What a press says for an act, by its message. */
const LABELS = {
  remind: 'act.remind',
  action: 'act.action',
  alarm: 'act.alarm',
  look: 'act.look',
  history: 'act.history',
  'to-do look': 'act.listLook',
  clock: 'act.clock',
  settle: 'act.settle',
  snooze: 'act.snooze',
  stop: 'act.stop',
  move: 'act.move',
  cancel: 'act.cancel',
  pause: 'act.pause',
  resume: 'act.resume',
  undo: 'act.undo',
  'to-do': 'act.list',
} as const satisfies Partial<Record<Act | 'stop', string>>;

/** What the press of an act says, in the person's language. */
export function labelOf(act: Offered, { language, split }: Judgement, what = ''): string {
  const when = split.time.kind === 'time' ? split.time.whenText : '';
  if (act === 'snooze' && when !== '') return `${when}: ${what}`;
  if (act === 'move' && when === '') return spoken(language, 'act.moveOpen', { what });
  const name = Object.hasOwn(LABELS, act) ? LABELS[act as keyof typeof LABELS] : null;
  const label = name === null ? '' : spoken(language, name, { what, when });
  return label
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
    .trim();
}

/** Whether a message says what an option says. */
export const isSaid = (said: string, { label }: Option): boolean => plain(said) === plain(label);
const plain = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

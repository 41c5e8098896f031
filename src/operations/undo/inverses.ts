import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Task } from '../../domain/tasks/task.ts';
import { answerUndo, type Reversal, type UndoWay } from '../../domain/undo/undo-step.ts';
import { findOffer } from '../../store/approval/offers.ts';
import { findHook } from '../../store/hooks/hooks.ts';
import { findUser, type User } from '../../store/people/users.ts';
import { findShownReminder, type ShownReminder } from '../../store/reminders/reminder-views.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findSchedule, findScheduleByKey } from '../../store/schedules/schedules.ts';
import { findHeart, type Heart } from '../../store/tasks/heartbeats.ts';
import { findTask, openTasks } from '../../store/tasks/tasks.ts';
import { findThread } from '../../store/threads/threads.ts';
import { definitionOf } from '../approval/definition.ts';
import type { ProposalView } from '../proposals/proposal-view.ts';
import { fieldsBefore } from '../tasks/task-authorization.ts';
import { decided } from './decided-ways.ts';
import type { Input, Inverse, Lasting, Output } from './inverse.ts';

type ScheduleFacts = {
  readonly id: string;
  readonly what: string;
  readonly threadId: string;
  readonly revision: number;
};
const scheduleOf = (output: Output) => output.schedule as ScheduleFacts;

const beforeSchedule: Inverse['before'] = ({ tx, actor }, { id }) => findSchedule(tx, actor.userId, String(id));

const made: Inverse = {
  ways: (_, { output }) => {
    const { id: scheduleId, what, threadId, revision } = scheduleOf(output);
    return [{ what, threadId, way: { kind: 'made', scheduleId, revision } }];
  },
};

/** A change of a schedule that stays. */
const changed = (wayOf: (was: Schedule, revision: number) => UndoWay): Inverse => ({
  before: beforeSchedule,
  async ways({ tx }, { before }) {
    const was = before as Schedule | null;
    const is = was === null ? null : await loadSchedule(tx, was.id);
    if (was === null || is === null || is.revision === was.revision) return [];
    return [{ what: was.what, threadId: was.threadId, way: wayOf(was, is.revision) }];
  },
});

/** A change of state, which another operation turns back. */
const turned = (operation: Reversal): Inverse =>
  changed(({ id }, revision) => ({ kind: 'call', operation, id, revision }));

const redefined = changed((was, revision) => ({
  kind: 'definition',
  scheduleId: was.id,
  revision,
  fields: { ...definitionOf(was) },
}));

/** The same key again changes what is there, or brings back what is over. */
const madeOrChanged: Inverse = {
  before: ({ tx, actor }, { key }) =>
    typeof key === 'string' ? findScheduleByKey(tx, actor.userId, key) : Promise.resolve(null),
  ways(context, facts) {
    const was = facts.before as Schedule | null;
    const isThere = was?.state === 'active' || was?.state === 'paused';
    return (isThere ? redefined : made).ways(context, facts);
  },
};

/** A webhook may end its schedule. */
const ended: Inverse = {
  async before({ tx, actor }, { id }) {
    const scheduleId = (await findHook(tx, actor.userId, String(id)))?.scheduleId ?? null;
    return scheduleId === null ? null : loadSchedule(tx, scheduleId);
  },
  ways: (context, facts) => (facts.output.did === 'cancelled' ? turned('restore-schedule').ways(context, facts) : []),
};

const beforeTask: Inverse['before'] = ({ tx, actor }, { id }) => findTask(tx, actor.userId, String(id));

const taskAfter =
  (operation: Reversal): Inverse['ways'] =>
  async ({ tx, actor }, { before, output }) => {
    const is = await findTask(tx, actor.userId, String(output.id));
    if (is === null || (before as Task | null)?.revision === is.revision) return [];
    const way = { kind: 'call', operation, id: is.id, revision: is.revision } as const;
    return [{ what: is.description, threadId: is.threadId, way }];
  };

const task = (fields: (before: Task) => Readonly<Record<string, unknown>>): Inverse => ({
  before: beforeTask,
  async ways({ tx, actor }, { before }) {
    const was = before as Task | null;
    const is = was === null ? null : await findTask(tx, actor.userId, was.id);
    if (was === null || is === null || is.revision === was.revision) return [];
    const way = { kind: 'task', taskId: was.id, revision: is.revision, fields: fields(was) } as const;
    return [{ what: was.description, threadId: was.threadId, way }];
  },
});

/** The task before which it stood. */
const movedTask: Inverse = {
  async before({ tx, actor }, { id }) {
    const was = await findTask(tx, actor.userId, String(id));
    if (was === null) return null;
    const all = await openTasks(tx, actor.userId, was.agent);
    return { was, next: all[all.findIndex((one) => one.id === was.id) + 1]?.id ?? null };
  },
  async ways(context, { before, ...rest }) {
    const known = before as { readonly was: Task; readonly next: string | null } | null;
    if (known === null) return [];
    const place = known.next === null ? { to: 'last' } : { beforeTaskId: known.next };
    return task(() => ({ place })).ways(context, { ...rest, before: known.was });
  },
};

/** The answer to a reminder. */
const answered: Inverse = {
  before: async ({ tx, actor }, { id }) =>
    String(id).startsWith('rem_') ? findShownReminder(tx, actor.userId, String(id)) : null,
  async ways({ tx, actor }, { before, output }) {
    const is = await findShownReminder(tx, actor.userId, String(output.id));
    const was = before as ShownReminder | null;
    if (is === null || (was?.state === is.state && was.nextAt === is.nextAt)) return [];
    return [answerUndo({ ...is, was })];
  },
};

const SETTINGS = ['zone', 'language', 'quietHours', 'weekStart', 'name', 'stay'] as const;

const settings: Inverse = {
  before: ({ tx, actor }) => findUser(tx, actor.userId),
  async ways({ tx, actor }, { before, input }) {
    const was = before as User | null;
    const is = await findUser(tx, actor.userId);
    // What Belfry took for so by itself is nobody's wish.
    if (was === null || is === null || input.assumedZone !== undefined) return [];
    const changed = SETTINGS.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
    if (changed.length === 0) return [];
    const pick = (user: User) => Object.fromEntries(changed.map((field) => [field, user[field]]));
    return [{ what: 'your settings', threadId: null, way: { kind: 'settings', before: pick(was), after: pick(is) } }];
  },
};

const agentOfThread: Inverse = {
  before: ({ tx, actor }, { id }) => findThread(tx, actor.userId, String(id)),
  ways(_, { before, input }) {
    const was = before as { readonly id: string; readonly agent: string } | null;
    const after = String(input.agent);
    if (was === null || was.agent === after) return [];
    return [
      {
        what: 'who answers here',
        threadId: was.id,
        way: { kind: 'agent', threadId: was.id, before: was.agent, after },
      },
    ];
  },
};

/** Whether it is paused, and how often it comes. */
const heartbeat: Inverse = {
  before: ({ tx, actor }, { agent }) => findHeart(tx, actor.userId, String(agent)),
  async ways({ tx, actor }, { before }) {
    const was = before as Heart;
    const is = await findHeart(tx, actor.userId, was.agent);
    if (was.paused === is.paused && was.everyMs === is.everyMs) return [];
    const beatOf = ({ paused, everyMs }: Heart) => ({ paused, everyMs });
    const way = { kind: 'heartbeat', agent: was.agent, before: beatOf(was), after: beatOf(is) } as const;
    return [{ what: `heartbeat: ${was.agent}`, threadId: null, way }];
  },
};

const named = (
  operation: Reversal,
  of: (output: Output) => { readonly id: string; readonly name: string },
): Inverse => ({
  ways: (_, { output }) => {
    const { id, name } = of(output);
    return [{ what: name, threadId: null, way: { kind: 'call', operation, id } }];
  },
});
type Named = { readonly id: string; readonly name: string };
const calendarOf = ({ calendar }: Output) => calendar as Named;
const titled = ({ id, title }: Output) => ({ id: String(id), name: String(title) });

/** What a press on a question of Belfry made, or took along to another zone. */
const pressed: Inverse = {
  async before({ tx, actor }, { id }) {
    const facts = (await findOffer(tx, actor.userId, String(id)))?.facts;
    const moved = facts?.kind === 'zone' ? facts.scheduleIds : [];
    return Promise.all(moved.map((one) => loadSchedule(tx, one)));
  },
  async ways(context, { before, output, ...rest }) {
    if (output.schedule !== null) return made.ways(context, { ...rest, before, output: output.schedule as Output });
    const each = (before as readonly unknown[]).map((was) => redefined.ways(context, { ...rest, before: was, output }));
    return (await Promise.all(each)).flat();
  },
};

/** Never taken back, and said when "undo" meets it. */
const ran = (why: string): Inverse => ({
  before: beforeSchedule,
  ways: (_, { before }) => {
    const was = before as Schedule | null;
    return was === null ? [] : [{ what: was.what, threadId: was.threadId, way: { kind: 'never', why } }];
  },
});

/** What an agent asks for waits on a card, or is done at once as that operation does it. */
const asked: Inverse = {
  before: (context, { operation, input }) => {
    const own = INVERSES[String(operation)];
    return own !== undefined && 'ways' in own && own.before !== undefined
      ? own.before(context, input as Input)
      : Promise.resolve(null);
  },
  async ways(context, { before, input, output }) {
    const proposal = output.proposal as ProposalView | null;
    if (proposal !== null) {
      const { id: proposalId, what, threadId } = proposal;
      return [{ what: what.shown, threadId, way: { kind: 'card', proposalId } }];
    }
    const own = INVERSES[String(input.operation)];
    if (own === undefined || 'lasts' in own) return [];
    const done = (output.answer ?? output.result) as Output;
    return own.ways(context, { before, input: input.input as Input, output: done });
  },
};

/** Of what a card about a reminder, a task or the settings does. */
function ofDeed(operation: string): Inverse | null {
  const own = INVERSES[operation];
  return own !== undefined && 'ways' in own ? own : null;
}

const SECRET = 'a secret that was shown cannot be called back: revoke or renew it';
const ACCESS = 'it gives or takes access, which is never done by a word: use Settings';
const RUNNING = 'a program reports on its own work';
const LOOKS = 'it only looks or tries';

/** How each operation that changes something is taken back, or why it lasts. A test names what is missing. */
export const INVERSES: Readonly<Record<string, Inverse | Lasting>> = {
  'create-schedule': madeOrChanged,
  'clone-schedule': made,
  'use-template': made,
  'update-schedule': redefined,
  'skip-occurrence': redefined,
  'move-occurrence': {
    before: beforeSchedule,
    async ways(context, facts) {
      return [...(await redefined.ways(context, facts)), ...(await made.ways(context, facts))];
    },
  },
  'cancel-schedule': turned('restore-schedule'),
  'pause-schedule': turned('resume-schedule'),
  'resume-schedule': turned('pause-schedule'),
  'skip-next': turned('undo-skip'),
  'restore-schedule': { lasts: 'it takes back an end: end it again' },
  'undo-skip': { lasts: 'it takes back a skip: skip it again' },
  'run-schedule': ran('it ran'),
  'backfill-schedule': ran('it ran for the time that was missed'),
  'try-schedule': { lasts: LOOKS },

  'acknowledge-reminder': answered,
  'snooze-reminder': answered,
  'stop-reminder': answered,
  'reopen-reminder': { lasts: 'it takes back an answer: answer it again' },

  'add-task': { ways: taskAfter('delete-task') },
  'update-task': task(fieldsBefore),
  'complete-task': { before: beforeTask, ways: taskAfter('reopen-task') },
  'fail-task': task(fieldsBefore),
  'reopen-task': task(fieldsBefore),
  'delete-task': { before: beforeTask, ways: taskAfter('restore-task') },
  'move-task': movedTask,
  'restore-task': { before: beforeTask, ways: taskAfter('delete-task') },
  'start-task': {
    before: beforeTask,
    // An agent reports so on its own work.
    ways: (context, facts) => (context.actor.kind === 'user' ? task(fieldsBefore).ways(context, facts) : []),
  },

  'save-template': { lasts: 'the earlier text of a template is not kept: save it again' },
  'delete-template': named('restore-template', titled),
  'restore-template': { lasts: 'it takes back a deletion: delete it again' },

  'add-calendar': named('remove-calendar', calendarOf),
  'remove-calendar': named('undo-remove-calendar', calendarOf),
  'undo-remove-calendar': { lasts: 'it takes back a removal: remove it again' },
  'change-calendar': { lasts: 'its address is a secret that is not kept twice: change it again' },
  'refresh-calendar': { lasts: LOOKS },
  'settle-calendar': { lasts: 'what was read elsewhere is as it is there' },
  'create-calendar-address': { lasts: SECRET },
  'revoke-calendar-address': { lasts: SECRET },

  'update-me': settings,
  'choose-agent': agentOfThread,
  'update-heartbeat': heartbeat,

  'propose-change': asked,
  'approve-proposal': decided(ofDeed),
  'decide-proposals': decided(ofDeed),
  'deny-proposal': { lasts: 'a no grants nothing: ask again' },
  'edit-proposal': { lasts: 'nothing is done of it yet: edit it again' },
  'withdraw-proposal': { lasts: 'nothing was done of it: ask again' },
  'ask-call': { lasts: 'the card of the call is decided instead' },
  'revoke-allowance': { lasts: ACCESS },
  'mute-program': { lasts: 'what a program told meanwhile is gone: let it be heard again' },
  'answer-offer': pressed,

  undo: { lasts: 'it takes back itself' },
  'mark-shown': { lasts: 'what was seen was seen' },
  'send-message': { lasts: 'what was said was said' },
  'create-thread': { lasts: 'an empty conversation is nothing to take back' },

  'allow-approvals': { lasts: ACCESS },
  'ask-consent': { lasts: ACCESS },
  'agree-consent': { lasts: ACCESS },
  'withdraw-consent': { lasts: ACCESS },
  'end-link': { lasts: ACCESS },
  'enter-code': { lasts: ACCESS },
  'link-channel': { lasts: ACCESS },
  'link-device': { lasts: ACCESS },
  'move-device': { lasts: ACCESS },
  'pair-channel': { lasts: ACCESS },
  'confirm-pairing': { lasts: ACCESS },
  'cancel-pairing': { lasts: ACCESS },
  'unlink-channel': { lasts: ACCESS },
  'test-channel': { lasts: LOOKS },
  'rotate-channel-secret': { lasts: SECRET },
  'call-hook': ended,
  'create-hook': { lasts: SECRET },
  'delete-hook': { lasts: SECRET },
  'rotate-hook': { lasts: SECRET },
  'create-subscription': { lasts: SECRET },
  'end-subscription': { lasts: ACCESS },
  'resume-subscription': { lasts: ACCESS },
  'rotate-subscription': { lasts: SECRET },
  'answer-connection': { lasts: ACCESS },
  'create-token': { lasts: SECRET },
  'revoke-token': { lasts: ACCESS },
  'create-user': { lasts: ACCESS },
  'delete-everything': { lasts: 'what is deleted is gone: restore a backup' },

  'answer-wake': { lasts: RUNNING },
  'complete-wake': { lasts: RUNNING },
  'report-wake': { lasts: RUNNING },
  'notify-from-run': { lasts: 'it was sent' },
  'notify-for-claim': { lasts: 'it was sent' },
  'claim-wake': { lasts: RUNNING },
  'end-claim': { lasts: RUNNING },
  'keep-step': { lasts: RUNNING },
  'release-claim': { lasts: RUNNING },
  'renew-claim': { lasts: RUNNING },
  'decide-doubts': { lasts: 'what was in doubt ran, or was left' },
  'accept-mcp-tool': { lasts: ACCESS },
  'refuse-mcp-tool': { lasts: ACCESS },
  'back-up': { lasts: LOOKS },
  'try-model': { lasts: LOOKS },
};

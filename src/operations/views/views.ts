import { z } from 'zod';
import { MESSAGE_STATES } from '../../domain/channels/delivery.ts';
import { REACH_STATES } from '../../domain/channels/reach.ts';
import { REMINDER_STATES } from '../../domain/reminders/reminder.ts';
import { LEFT_OUT_KINDS, RUN_STATES } from '../../domain/runs/run.ts';
import { RESCHEDULE_CAUSES } from '../../domain/schedules/reschedule.ts';
import { SCHEDULE_KINDS, SCHEDULE_STATES } from '../../domain/schedules/schedule.ts';
import { TOOL_OUTCOMES } from '../../domain/tool-outcome.ts';
import { budgetView } from './budget-view.ts';
import { followersView, optionViews } from './cause-views.ts';
import { followUpView } from './follow-up-view.ts';
import { instantView } from './instant-view.ts';
import { noticesView } from './notices-view.ts';
import { offerView } from './offer-view.ts';
import { timingView } from './timing-view.ts';
import { nameViews, viewName } from './view-names.ts';
import { waitView } from './wait-view.ts';

export { instantView } from './instant-view.ts';

export const kindView = z
  .enum(SCHEDULE_KINDS)
  .describe(
    'Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself',
  );

export const policiesView = z.object({
  missed: z.enum(['run_once', 'run_all', 'skip']).describe('What happens to missed occurrences'),
  freshnessSeconds: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe('How late an occurrence is still useful; null for always'),
  overlap: z
    .enum(['queue_one', 'skip', 'queue_all', 'cancel_running', 'allow'])
    .describe('What happens to an occurrence while an earlier run is unfinished'),
  retryAttempts: z.number().int().min(1).max(10).describe('How often a run is tried'),
  followUp: followUpView.nullable().describe('How a reminder is repeated until it is answered; null when it is not'),
  budget: budgetView.nullable().describe('Its token budget; null for that of all schedules'),
  deliverTo: z
    .array(z.string().min(1).max(100))
    .max(10)
    .describe('Where its messages go: "web", names of linked channels, or lnk_...; empty for its own conversation'),
  notices: noticesView
    .nullable()
    .describe('The notices about its runs; null for none but those that it was paused or given up after failures'),
});

export const count = (words: string) => z.number().int().describe(words);

export const countersView = z.object({
  runs: count('Runs that ended'),
  missed: count('Occurrences that passed while nothing could run them'),
  skipped: count('Slots left out on purpose'),
  failed: count('Runs that failed'),
});

/** A run as one mark in a row of marks. */
export const recentRunView = z.object({
  state: z.enum(RUN_STATES).describe('Its state'),
  at: instantView.describe('When it was due'),
  latenessMs: z.number().nullable().describe('Start minus due, in milliseconds; null before the start'),
});
export type RecentRunView = z.infer<typeof recentRunView>;

/** The zone and the bounds of a schedule's time: the same fields for existing and proposed schedules. */
export const placeViews = {
  zone: z.string().describe('The IANA zone its clock times are read in'),
  followsUser: z.boolean().describe('Whether it follows the person\'s own zone (zone: "user")'),
  timing: timingView.nullable().describe('Settings beside its words: windows, ends, jitter; null for none'),
  ...optionViews,
};

export const scheduleView = z.object({
  id: z.string().describe('sch_...'),
  kind: kindView,
  agent: z.string().describe('The woken agent'),
  threadId: z.string().describe('The conversation it belongs to'),
  what: z.string().describe("A reminder's message or an action's instruction, raw"),
  when: z
    .object({
      text: z.string().describe('The words the time was given in'),
      sentence: z.string().describe('The rule in words, with the zone'),
      kind: z.string().describe('once, interval, cron, calendar, after, event'),
      recurring: z.boolean().describe('Whether it comes more than once'),
    })
    .describe('The time'),
  ...placeViews,
  state: z.enum(SCHEDULE_STATES).describe('Its state'),
  stateReason: z.string().nullable().describe('The reason for its state, in words'),
  pausedUntil: instantView
    .nullable()
    .describe('When it resumes by itself; null when not paused, or until somebody resumes it'),
  pausedAt: instantView.nullable().describe('When its pause began; null when not paused'),
  snoozedUntil: instantView.nullable().describe('When its snoozed reminder comes again; null when none is snoozed'),
  nextAt: instantView
    .nullable()
    .describe('When it comes next: its next occurrence or its snoozed reminder; null when there is none'),
  nextWords: z.string().nullable().describe('The next occurrence in words: weekday, date, zone, relative'),
  waits: waitView
    .nullable()
    .describe(
      'What it waits for besides its next time: an approval, a budget, a place, a provider, or, without a next time, what must happen before it ends; null for nothing. An active schedule always has this or nextAt',
    ),
  lastRun: z
    .object({
      id: z.string().describe('run_...'),
      state: z.enum(RUN_STATES).describe('Its state'),
      at: instantView.describe('When it started, or was due while it has not'),
      latenessMs: z.number().nullable().describe('Start minus due, in milliseconds; null before the start'),
    })
    .nullable()
    .describe('The newest run; null when there is none'),
  counters: countersView.describe('Its counters'),
  policies: policiesView.describe('Its policies for late, missed and failed runs'),
  key: z.string().nullable().describe("The creator's own key for it"),
  createdBy: z.enum(['user', 'agent']).describe('Who made it'),
  revision: z.number().int().describe('Grows with every change; send it as If-Match'),
  createdAt: instantView.describe('When it was made'),
  updatedAt: instantView.describe('When it was changed last'),
});
export type ScheduleView = z.infer<typeof scheduleView>;

/** One schedule in detail: with the occurrences after the next one. */
export const scheduleDetail = scheduleView.extend({
  next: z.array(instantView).describe('The next occurrences, at most 5'),
  passed: z
    .object({
      from: instantView.describe('The first of them'),
      to: instantView.describe('The last of them'),
      count: count('How many'),
      exact: z.boolean().describe('False: there are more than are counted'),
    })
    .nullable()
    .describe('Times that passed since it was paused, recorded when the pause ends; null for none'),
  followers: followersView,
});
export type ScheduleDetail = z.infer<typeof scheduleDetail>;

export const noteView = z.object({
  code: z.string().describe('Stable, for programs'),
  message: z.string().describe('A sentence for people'),
});

export const reachView = z.object({
  channel: z.string().describe('The channel'),
  state: z
    .enum(REACH_STATES)
    .describe(
      '"open": the page was open in the last day; "linked": a chat, mailbox or device that works; "closed": no page was open, or messages there were ended; "blocked": it refuses messages, or the agent may not speak there; "unknown": nobody knows, as of a program that shows messages itself',
    ),
});

/** The fields of `create` and `update` answers besides the schedule. */
export const scheduleAnswer = z.object({
  schedule: scheduleView,
  /** "every weekday at 09:00 (Europe/Warsaw); next: Monday 23 November, 09:00 (Europe/Warsaw), in 2 days" */
  confirmation: z.string().describe('When it comes, in words, to be shown to the person'),
  next: z.array(instantView).describe('The next occurrences, at most 5'),
  assumptions: z.array(noteView).describe('What was assumed where the words left it open'),
  warnings: z.array(noteView).describe('What the person should know, such as a clock change'),
  reaches: z
    .array(reachView)
    .describe(
      'Where it will be told, and whether that reaches the person now; the warning reaches_nobody says that it does not',
    ),
  told: z.boolean().optional().describe('Belfry told the person of it, with Undo; an agent need not say it again'),
});
export type ScheduleAnswer = z.infer<typeof scheduleAnswer>;

export const previewView = z.object({
  when: z.string().describe('The words that say when, as written: what create-schedule takes'),
  sentence: z.string().describe('The rule in words, with the zone'),
  kind: z.string().describe('once, interval, cron, ...'),
  zone: z.string().describe('The zone it was read in'),
  what: z.string().nullable().describe('The rest of the text, when it held more than a time'),
  intent: z
    .enum(['reminder', 'action'])
    .nullable()
    .describe('What the rest of the text asks for; null when it says nothing'),
  followUp: z
    .boolean()
    .describe('Whether the words ask that it not be forgotten ("don\'t let me forget"): a reminder to be followed up'),
  next: z
    .array(
      z.object({
        at: instantView,
        words: z.string().describe('Weekday, date, time, zone, how long until then'),
        clockChange: z
          .object({
            kind: z
              .enum(['gap', 'overlap'])
              .describe('"gap": its time does not exist that day; "overlap": it comes twice'),
            date: z.string().describe('The local date, YYYY-MM-DD'),
            planned: z.string().describe('The time of day the rule says'),
            actual: z.string().describe('The time of day the clock shows when it happens'),
            pass: z.enum(['first', 'second']).optional().describe('Which of the two, when it comes twice'),
            message: z.string().describe('The same in a sentence'),
          })
          .optional()
          .describe('Set only on days with a relevant clock change'),
      }),
    )
    .describe('The next occurrences'),
  assumptions: z.array(noteView).describe('What was assumed where the words left it open'),
  warnings: z.array(noteView).describe('What the person should know, such as a clock change'),
  spans: z
    .array(
      z.object({
        start: z.number().int().describe('First character, from 0, in UTF-16 units'),
        end: z.number().int().describe('The character after the last one'),
        kind: z
          .enum(['time', 'date', 'recurrence', 'duration', 'zone', 'limit', 'filler'])
          .describe('What these words say'),
      }),
    )
    .describe('The understood words, as places in the text that was given'),
  otherReadings: z
    .array(
      z.object({
        label: z.string().describe('The other possible time'),
        text: z.string().describe('The whole text in a form with only this meaning'),
      }),
    )
    .optional()
    .describe('The other half of the day, where a bare hour such as "at 8" leaves it open'),
});
export type PreviewView = z.infer<typeof previewView>;

export const deliveryView = z.object({
  id: z.string().describe('dlv_...'),
  channel: z.string().describe('The channel'),
  threadId: z.string().describe('The conversation it goes to'),
  parts: z
    .array(
      z.object({
        number: z.number().int().describe('Which one'),
        channelMessageId: z.string().nullable().describe('Its proof; null while it is not sent'),
      }),
    )
    .describe('The parts of a message that is too long for its channel; empty when it goes out whole'),
  state: z
    .enum(MESSAGE_STATES)
    .describe(
      '"waiting": on its way, or on the page and not seen yet; "sent" is proven by the channel; "shown": seen on the page, or displayed by a device; "unknown": it may have been sent',
    ),
  channelMessageId: z.string().nullable().describe("The channel's own id: the proof"),
  attempts: count('How often it was tried'),
  errorMessage: z.string().nullable().describe('Why it was not sent'),
  text: z.string().describe('What was sent'),
  createdAt: instantView.describe('When it was to go out'),
  sentAt: instantView.nullable().describe('When the channel accepted it'),
  shownAt: instantView
    .nullable()
    .describe('When it was seen on the page, or a device displayed it; null while nobody knows'),
});
export type DeliveryView = z.infer<typeof deliveryView>;

export const reminderView = z.object({
  id: z.string().describe('rem_...'),
  scheduleId: z.string().describe('The schedule it is an occurrence of'),
  threadId: z.string().describe('The conversation it was said in'),
  runId: z.string().describe('The run that first delivered it'),
  what: z.string().describe("The reminder's message, raw"),
  state: z
    .enum(REMINDER_STATES)
    .describe(
      '"waiting": on its way; "open": followed up until it is answered; "said": told, nothing more comes by itself, and an answer still counts for a day; "exhausted": not answered, and its next time came',
    ),
  words: z.string().describe('Its state, for people: "Done 14:02", "Snoozed until 14:20", "Follow-up 1 of 2 at 14:30"'),
  reason: z.string().describe('The reason for its state, in words'),
  followUps: z.number().int().describe('Follow-ups so far'),
  maxFollowUps: z.number().int().describe('Follow-ups at most'),
  deliveredAt: instantView.nullable().describe('When it was first delivered; null while it was not'),
  lastDeliveredAt: instantView.nullable().describe('When it was delivered last'),
  toldAt: instantView
    .nullable()
    .describe('When its last message was sent to a chat or a mailbox, or seen; null while it may not have been seen'),
  nextAt: instantView.nullable().describe('When it comes again; null when it does not'),
  endedAt: instantView.nullable().describe('When it was settled or ended'),
  acknowledgedBy: z
    .enum(['message', 'button', 'words', 'judged', 'webhook'])
    .nullable()
    .describe('What settled it; null when nothing did'),
  answerable: z
    .boolean()
    .describe(
      'Whether it may still be answered with one press: it was delivered, is not settled, and did not end more than a day ago',
    ),
});
export type ReminderView = z.infer<typeof reminderView>;

export const messageView = z.object({
  id: z.string().describe('msg_...'),
  threadId: z.string().describe('The conversation'),
  role: z.enum(['user', 'agent', 'notice', 'wake', 'decision']).describe('Who speaks; "notice" is Belfry itself'),
  agent: z
    .string()
    .nullable()
    .describe('The agent that speaks, or that is addressed by name; null for that of the thread'),
  text: z.string().describe('What was said, plain text'),
  turnId: z.string().nullable().describe('The turn that said it'),
  runId: z.string().nullable().describe('The run that said it'),
  scheduleId: z.string().nullable().describe('The schedule it belongs to'),
  deliveryState: z.enum(MESSAGE_STATES).nullable().describe('The state of its delivery; null when it needs none'),
  proposalId: z.string().nullable().describe('The proposal whose card belongs here; the first of several'),
  proposals: z
    .int()
    .describe('How many proposals this notice stands for: those of one minute are one notice; 0 for all others'),
  undo: z
    .string()
    .nullable()
    .describe('The change that this line tells of: undo takes it back while list-changes has it; null for none'),
  replyTo: z.string().nullable().describe('The message that it answers or refers to; null for none'),
  offer: offerView.nullable().describe('What Belfry asks with this notice; null for all others'),
  activity: z
    .object({
      tools: z.array(z.string()).describe('The names of the tools that were used, in order'),
      outcomes: z
        .array(z.enum(TOOL_OUTCOMES))
        .describe('The result of each: done, the person is asked first, or refused'),
      reasoned: z.boolean().describe('Whether the model showed its reasoning'),
    })
    .nullable()
    .describe("The agent's steps before this answer, in short; get-turn shows all; null when it only answered"),
  reminder: reminderView
    .nullable()
    .describe('The reminder of this message, on its newest message; null for all others'),
  createdAt: instantView.describe('When it was said'),
});
export type MessageView = z.infer<typeof messageView>;

export const threadView = z.object({
  id: z.string().describe('thr_...'),
  agent: z.string().describe('The agent'),
  channel: z.string().describe('The channel'),
  title: z.string().describe('Its name'),
  createdAt: instantView.describe('When it began'),
  answering: z.boolean().describe('True while an answer is being written'),
});
export type ThreadView = z.infer<typeof threadView>;

export const missedView = z.object({
  id: z.string().describe('mis_...'),
  scheduleId: z.string().describe('The schedule'),
  from: instantView.describe('The first slot left out'),
  to: instantView.describe('The last slot left out'),
  count: count('How many slots'),
  kind: z
    .enum(LEFT_OUT_KINDS)
    .describe(
      '"missed": nothing could run them; "late": too late to be useful; "cap": more than are made up for at once; "pause": the schedule was paused; "stopped": paused, changed or cancelled before one that was due could start; "overlap": an earlier run was not done. "pause" and "overlap" do not count as missed',
    ),
  reason: z.string().describe('Why, in words'),
  recordedAt: instantView.describe('When it was noticed'),
});
export type MissedView = z.infer<typeof missedView>;

export const moveView = z.object({
  id: z.string().describe('mov_...'),
  scheduleId: z.string().describe('The schedule'),
  what: z.string().describe('What it says or does'),
  kind: kindView,
  cause: z.enum(RESCHEDULE_CAUSES).describe('What moved it'),
  reason: z.string().describe('The same in words'),
  from: instantView.describe('When it was due'),
  to: instantView.nullable().describe('When it is due instead; null when the schedule has no next occurrence'),
  words: z.string().describe('The move in words, in the zone of the person'),
  recordedAt: instantView.describe('When it was moved'),
});
export type MoveView = z.infer<typeof moveView>;

nameViews({
  Policies: policiesView,
  Counters: countersView,
  Schedule: scheduleView,
  ScheduleDetail: scheduleDetail,
  Note: noteView,
  ScheduleAnswer: scheduleAnswer,
  Preview: previewView,
  Delivery: deliveryView,
  Reminder: reminderView,
  Message: messageView,
  Thread: threadView,
  Missed: missedView,
  Move: moveView,
});

/** A page of a list, named after its items; `nextCursor` is opaque, null on the last page. */
export function pageOf<T extends z.ZodType>(item: T) {
  const page = z.object({
    items: z.array(item).describe('The page'),
    nextCursor: z.string().nullable().describe('Send it as cursor for the next page; null on the last one'),
  });
  const name = viewName(item);
  if (name !== undefined) nameViews({ [`${name}Page`]: page });
  return page;
}

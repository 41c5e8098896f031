// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CalendarMethods } from './methods/calendar.ts';
import type { ChannelsMethods } from './methods/channels.ts';
import type { HomeMethods } from './methods/home.ts';
import type { HooksMethods } from './methods/hooks.ts';
import type { PeopleMethods } from './methods/people.ts';
import type { PromisesMethods } from './methods/promises.ts';
import type { ProposalsMethods } from './methods/proposals.ts';
import type { RemindersMethods } from './methods/reminders.ts';
import type { RunsMethods } from './methods/runs.ts';
import type { SchedulesMethods } from './methods/schedules.ts';
import type { ServerMethods } from './methods/server.ts';
import type { TasksMethods } from './methods/tasks.ts';
import type { TemplatesMethods } from './methods/templates.ts';
import type { ThreadsMethods } from './methods/threads.ts';
import type { TimesMethods } from './methods/times.ts';
import type { ToolsMethods } from './methods/tools.ts';

/** One method for each operation. */
export interface OperationMethods
  extends CalendarMethods,
    ChannelsMethods,
    HomeMethods,
    HooksMethods,
    PeopleMethods,
    PromisesMethods,
    ProposalsMethods,
    RemindersMethods,
    RunsMethods,
    SchedulesMethods,
    ServerMethods,
    TasksMethods,
    TemplatesMethods,
    ThreadsMethods,
    TimesMethods,
    ToolsMethods {}

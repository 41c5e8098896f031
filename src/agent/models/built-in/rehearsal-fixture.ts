// A conversation with the built-in model over simulated tools, for its tests.

import { isRecurring } from '../../../domain/schedules/schedule.ts';
import { describeInstant, type EpochMs, parseWhen } from '../../../when/index.ts';
import { translate } from '../../../when/translations/index.ts';
import type { LanguageModel, PromptMessage, ToolSpec } from '../model.ts';
import { createBuiltInModel } from './built-in-model.ts';

type Row = Record<string, unknown>;

/** Saturday 21 November 2026, 09:00 UTC (10:00 in Warsaw). */
export const REHEARSAL_NOW: EpochMs = 1_795_251_600_000;

const TOOL_NAMES = [
  'schedule_reminder',
  'schedule_action',
  'list_schedules',
  'update_schedule',
  'cancel_schedule',
  'change_follow_ups',
  'skip_dates',
  'undo_last_change',
  'use_template',
  'suggest_time',
  'add_task',
  'list_tasks',
  'complete_task',
  'update_task',
  'notify_user',
  'set_user_timezone',
];

/** Tools with only their names, which are all that the built-in model reads. */
export function toolSpecs(names: readonly string[] = TOOL_NAMES.filter((name) => name !== 'notify_user')): ToolSpec[] {
  return names.map((name) => ({ name, description: '', inputSchema: { type: 'object' } }));
}

export interface RehearsalOptions {
  readonly zone?: string | null;
  /** The language that the person set. */
  readonly language?: string;
  readonly model?: LanguageModel;
  readonly recentRuns?: readonly Row[];
  /** Replaces the answer of a simulated tool, for errors and unusual results. */
  readonly override?: (name: string, input: Row) => { output: unknown; isError: boolean } | undefined;
}

export interface Rehearsal {
  /** Sends a message and returns the reply. */
  say(text: string): Promise<string>;
  /** Sends the person a notification. */
  notify(text: string): void;
  readonly calls: readonly { readonly name: string; readonly input: Row }[];
  /** The calls since the last message. */
  readonly lastCalls: readonly { readonly name: string; readonly input: Row }[];
  readonly messages: readonly PromptMessage[];
  readonly schedules: readonly Row[];
  readonly zone: string | null;
}

/** Starts a conversation. */
export function rehearse(options: RehearsalOptions = {}): Rehearsal {
  const model = options.model ?? createBuiltInModel();
  const messages: PromptMessage[] = [];
  const calls: { name: string; input: Row }[] = [];
  const schedules: Row[] = [];
  const tasks: Row[] = [];
  let lastCalls: { name: string; input: Row }[] = [];
  let zone = options.zone === undefined ? 'Europe/Warsaw' : options.zone;
  let home: string | null = null;
  const now = REHEARSAL_NOW;

  const failed = (code: string, message: string, hint = '') => ({ isError: true, output: { code, message, hint } });
  const answerOf = (row: Row, when: string): { isError: boolean; output: unknown } => {
    const read = parseWhen(when, { now, zone: zone ?? 'UTC' });
    if (!read.ok) return failed('unreadable_time', read.issues[0]?.message ?? 'no time');
    const needsZone =
      zone === null && read.trigger.kind === 'once' && read.trigger.wall !== undefined && !/^in /.test(when);
    if (needsZone)
      return failed('zone_needed', 'No zone.', 'Ask the user for their time zone, then call set_user_timezone');
    const next = read.next.map((at) => describeInstant(at, { zone: zone ?? 'UTC', now }));
    Object.assign(row, { when: read.sentence, next: next[0] ?? null, state: 'active' });
    if (!schedules.includes(row)) schedules.push(row);
    const confirmation = isRecurring(read.trigger) ? `${read.sentence}; next: ${next[0]}` : next[0];
    return {
      isError: false,
      output: {
        ok: true,
        schedule_id: row.schedule_id,
        what: row.what,
        sentence: read.sentence,
        confirmation,
        next,
        assumptions: [],
        warnings: [],
      },
    };
  };
  /** The time after the next one, which follows once that is skipped. */
  const nextAfter = ({ when, next }: Row): unknown => {
    const read = parseWhen(String(when), { now, zone: zone ?? 'UTC' });
    const words = read.ok ? read.next.map((at) => describeInstant(at, { zone: zone ?? 'UTC', now })) : [];
    return words[words.indexOf(String(next)) + 1] ?? next;
  };
  const setZone = (to: string, untilWords: string | null) => {
    const from = home ?? zone;
    const read = untilWords === null ? null : parseWhen(untilWords, { now, zone: to, translate });
    if (read?.ok === false) return failed('unreadable_time', read.issues[0]?.message ?? 'no time');
    zone = to;
    home = read === null ? null : from;
    const [end = now] = read?.next ?? [];
    const stay = home === null ? {} : { until: describeInstant(end, { zone: to, now }), home };
    return { isError: false, output: { ok: true, zone, ...stay, local_time: describeInstant(now, { zone, now }) } };
  };
  const run = (name: string, input: Row): { isError: boolean; output: unknown } => {
    const row = schedules.find(({ schedule_id: id }) => id === input.schedule_id);
    switch (name) {
      case 'schedule_reminder':
      case 'schedule_action': {
        const kind = name === 'schedule_action' ? 'action' : 'reminder';
        return answerOf(
          { schedule_id: `sch_${schedules.length + 1}`, kind, what: input.message ?? input.instruction },
          String(input.when),
        );
      }
      case 'list_schedules': {
        const shown = schedules.filter(({ state }) =>
          input.state === 'all' ? state !== 'cancelled' : state === (input.state ?? 'active'),
        );
        return {
          isError: false,
          output: {
            total: shown.length,
            schedules: shown.map((each, index) => ({ number: index + 1, reason: null, last_run: null, ...each })),
            ...(input.recent_runs === true ? { recent_runs: options.recentRuns ?? [] } : {}),
          },
        };
      }
      case 'update_schedule': {
        if (row === undefined) return failed('not_found', 'There is no such schedule.');
        if (typeof input.message === 'string') row.what = input.message;
        if (typeof input.when === 'string') return answerOf(row, input.when);
        if (input.change === 'pause') row.state = 'paused';
        if (input.change === 'resume') row.state = 'active';
        if (input.change === 'skip_next') row.next = nextAfter(row);
        return {
          isError: false,
          output: {
            ok: true,
            schedule_id: row.schedule_id,
            what: row.what,
            sentence: row.when,
            confirmation: row.next,
            next: [row.next],
          },
        };
      }
      case 'skip_dates':
        if (row === undefined) return failed('not_found', 'There is no such schedule.');
        return answerOf(row, `${String(row.when).replace(/ \(.*/, '')} except on ${String(input.dates)}`);
      case 'change_follow_ups': {
        if (row === undefined) return failed('not_found', 'There is no such schedule.');
        const again = input.follow_up === false ? {} : { follow_up: 'again, until there is an answer' };
        return { isError: false, output: { ok: true, schedule_id: row.schedule_id, what: row.what, ...again } };
      }
      case 'cancel_schedule': {
        if (row === undefined) return failed('not_found', 'There is no such schedule.');
        row.state = 'cancelled';
        return {
          isError: false,
          output: { ok: true, schedule_id: row.schedule_id, what: row.what, confirmation: 'cancelled' },
        };
      }
      case 'use_template': {
        const given = input.values as readonly { name: string; value: string }[];
        const values: Row = Object.fromEntries(given.map(({ name: blank, value }) => [blank, value]));
        if (input.template === 'medication' && values.medicine === undefined) {
          return failed('invalid_input', 'medicine has to be given: What to take.', 'Its blanks are: medicine, when.');
        }
        const what = String(values.medicine ?? input.template);
        return answerOf(
          { schedule_id: `sch_${schedules.length + 1}`, kind: 'action', what },
          String(values.when ?? 'every weekday at 8:00'),
        );
      }
      case 'suggest_time': {
        const slots = [
          { words: 'Monday, 09:00', when: '2026-11-23T09:00', reasons: ['you answer then', 'free', 'third'] },
        ];
        return { isError: false, output: { ok: true, slots, basis: 'From 20 answers of yours.' } };
      }
      case 'add_task':
        tasks.push({ task_id: `tsk_${tasks.length + 1}`, state: 'pending', ...input });
        return { isError: false, output: { ok: true, ...tasks.at(-1) } };
      case 'list_tasks': {
        const open = tasks.filter(({ state }) => state === 'pending');
        return { isError: false, output: { total: open.length, tasks: open } };
      }
      case 'complete_task':
      case 'update_task': {
        const task = tasks.find(({ task_id: id }) => id === input.task_id);
        if (task === undefined) return failed('not_found', 'There is no such task.');
        if (name === 'complete_task') task.state = 'completed';
        if (input.change === 'delete') task.state = 'deleted';
        if (input.change === 'reopen') task.state = 'pending';
        return { isError: false, output: { ok: true, ...task } };
      }
      case 'set_user_timezone':
        return setZone(String(input.zone), typeof input.until === 'string' ? input.until : null);
      default:
        return failed('not_found', `There is no tool ${name}.`);
    }
  };

  return {
    calls,
    messages,
    schedules,
    get lastCalls() {
      return lastCalls;
    },
    get zone() {
      return zone;
    },
    notify: (text) => void messages.push({ role: 'assistant', text, toolCalls: [] }),
    async say(text) {
      messages.push({ role: 'user', text });
      lastCalls = [];
      for (let step = 0; step < 10; step++) {
        const response = await model.respond({
          instructions: '',
          messages: [...messages],
          tools: toolSpecs(),
          mode: 'conversational',
          facts: { now, zone, wake: null, language: options.language ?? null },
          signal: new AbortController().signal,
        });
        messages.push({ role: 'assistant', text: response.text, toolCalls: response.toolCalls });
        if (response.toolCalls.length === 0) return response.text;
        const results = response.toolCalls.map(({ id, name, input }) => {
          const call = { name, input: input as Row };
          calls.push(call);
          lastCalls.push(call);
          return { callId: id, name, ...(options.override?.(name, call.input) ?? run(name, call.input)) };
        });
        messages.push({ role: 'tool', results });
      }
      throw new Error('the conversation goes in circles');
    },
  };
}

/** Plays all messages in one conversation: returns the last reply, and the changes by the messages after the set-up. */
export async function endOf(setUp: readonly string[], said: readonly string[]) {
  const talk = rehearse();
  for (const text of setUp) await talk.say(text);
  const changes: { readonly name: string; readonly input: Row }[] = [];
  let reply = '';
  for (const text of said) {
    reply = await talk.say(text);
    changes.push(...talk.lastCalls.filter(({ name }) => !name.startsWith('list_')));
  }
  return { reply, changes, schedules: talk.schedules };
}

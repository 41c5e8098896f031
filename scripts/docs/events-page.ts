import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType, TransientEvent } from '../../src/domain/events.ts';
import { root } from '../setup/paths.mjs';
import { generatedPage, table } from './table.ts';

const SOURCE = 'src/domain/events.ts';

const INTRODUCTION = `What happens is told as it is committed: to \`subscribe\` in the library, and as server-sent events at \`GET /api/v1/events\`.
The data are ids and states; read the rest with an [operation](operations.md).

Stored events have an id that grows. A stream opened with \`Last-Event-ID\` (or \`?after=\`) goes on after that one, with nothing
lost and nothing twice. Where that cannot be done, because the events are older than seven days or too many, the stream says
\`reset\`: read again what you show.`;

const STORED: Readonly<Record<EventType, string>> = {
  'schedule.created': 'A schedule was made',
  'schedule.changed': 'A schedule was changed, paused, resumed, cancelled, or is over',
  'run.queued':
    'An occurrence became a run that waits for its turn; one that begins as it is made says `run.started` alone',
  'run.started': 'The agent began',
  'run.waiting': 'An attempt failed; another one follows',
  'run.finished': 'The run succeeded, failed, or was cancelled or skipped',
  'message.created': 'Somebody said something in a thread',
  'turn.started': 'A turn began',
  'turn.finished': 'A turn ended',
  'delivery.changed': 'A message went on its way, arrived, or did not',
  'reminder.changed': 'A reminder was delivered, answered, put off, or came to its end',
  'task.created': 'A task was added to a list',
  'task.changed': 'A task was begun, done, given up, opened again, edited, moved or deleted',
  'heartbeat.changed': "An agent's heartbeat took a task, or found another reason to take none",
  'missed.recorded': 'Slots passed without a run, or were left out',
  'schedules.moved':
    'Planned occurrences moved: the person is in another zone, or the rules of time zones or the quiet hours changed',
  'template.changed': 'A template was saved, removed or brought back.',
  'user.changed': 'The person or their time zone changed',
  'proposal.created': 'An agent asks for something; `pending` is how many wait now',
  'proposal.changed': 'The person edited what an agent asks for; it still waits',
  'proposal.decided': 'It was approved, denied or withdrawn, or nobody answered in time',
  'proposal.undone': 'An approval was taken back',
  'doubts.decided': 'Somebody said what becomes of things a restore held',
  'hook.changed': 'A webhook was made, got another secret, or was taken away',
  'hook.called': 'A signed call of a webhook came; `did` is what it led to',
  'channels.changed': 'A channel was linked or unlinked',
  'consent.changed': 'Somebody was asked whether they may be told, agreed, or took it back',
  'held.changed': 'A message was held back, or what was held was said; `waiting` is how many are held now',
  'token.created': 'A token was issued',
  'token.revoked': 'A token lost its power; streams opened with it have ended',
  'budget.reached': 'A turn stopped because a budget of tokens is used up',
  'promise.unkept': 'An agent promised something for later and scheduled nothing',
  'offer.created': 'Belfry asked the person something, with choices',
  'offer.decided': 'The person answered it, or it is over',
  'watchdog.repaired': 'Something stood still and was set going again; please report it',
};

const PASSING: Readonly<Record<TransientEvent['type'], string>> = {
  'reply.delta': 'A piece of a reply as it is written',
  'reply.step': 'The reply goes on with another step, or uses a tool',
  'reply.discarded': 'What was shown so far is taken back; the message will say it',
  'agent.busy':
    'An agent that was idle began to work for the person; `agent` names it, `runId` is null when it answers them',
  'agent.idle': 'An agent has nothing left to do for the person',
};

/** docs/reference/events.md */
export function eventsPage(): string {
  const source = readFileSync(join(root, SOURCE), 'utf8');
  const stored = Object.entries(STORED).map(([type, words]) => [`\`${type}\``, words, fieldsOf(source, type)]);
  const passing = Object.entries(PASSING).map(([type, words]) => [`\`${type}\``, words]);
  return generatedPage('Events', SOURCE, [
    INTRODUCTION,
    table(['event', 'what happened', 'data'], stored),
    '## Passing events',
    'They have no id and are not stored: who missed one reads the message, or asks `list-agents`, instead. Their data name the `agent`, the `turnId` and the `threadId`, and hold `text`, `reasoning` or `tool` where there is some.',
    table(['event', 'what happened'], passing),
  ]);
}

/** The names in `'type': { a: string; b: number }`, as they stand in the source. */
function fieldsOf(source: string, type: string): string {
  const line = source.split('\n').find((text) => text.trim().startsWith(`'${type}':`));
  if (line === undefined) throw new Error(`${SOURCE} has no event ${type}`);
  return [...line.matchAll(/(\w+)\??: /g)].map((match) => `\`${match[1]}\``).join(', ');
}

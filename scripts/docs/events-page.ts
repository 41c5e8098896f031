import { EVENT_VIEWS, PASSING_EVENT_VIEWS } from '../../src/operations/views/event-views.ts';
import { generatedPage, table } from './table.ts';

const SOURCE = 'src/operations/views/event-views.ts';

const INTRODUCTION = `What happens is told as it is committed: to \`subscribe\` in the library, and as server-sent events at \`GET /api/v1/events\`.
The data are ids and states; read the rest with an [operation](operations.md). \`/api/openapi.json\` has a schema for each event.

Stored events have an id that grows. A stream opened with \`Last-Event-ID\` (or \`?after=\`) goes on after that one, with nothing
lost and nothing twice. Where that cannot be done, because the events are older than seven days or too many, the stream says
\`reset\`: read again what you show.`;

/** docs/reference/events.md */
export function eventsPage(): string {
  const stored = Object.entries(EVENT_VIEWS).map(([type, { description = '', shape }]) => {
    const fields = Object.keys(shape).map((name) => `\`${name}\``);
    return [`\`${type}\``, description, fields.join(', ')];
  });
  const passing = Object.entries(PASSING_EVENT_VIEWS).map(([type, { description = '' }]) => [
    `\`${type}\``,
    description,
  ]);
  return generatedPage('Events', SOURCE, [
    INTRODUCTION,
    table(['event', 'what happened', 'data'], stored),
    '## Passing events',
    'They have no id and are not stored: who missed one reads the message, or asks `list-agents`, instead. Their data name the `agent`, the `turnId` and the `threadId`, and hold `text`, `reasoning` or `tool` where there is some.',
    table(['event', 'what happened'], passing),
  ]);
}

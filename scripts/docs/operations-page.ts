import type { AgentStand, Operation } from '../../src/operations/frame/operation.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { fieldsTable } from './fields.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `Everything a person or an agent can do is one operation. The same names and fields hold for REST, for the typed client
(\`create-schedule\` is \`createSchedule\`), for the library (\`belfry.execute('create-schedule', { ... })\`) and for the command line
(\`belfry call create-schedule\`). A server describes its answers too: see \`/api/openapi.json\`, which needs no sign-in.

- Paths lie below \`/api/v1\`. \`:id\` is part of the path; a GET takes the other fields from the query, all others as JSON.
- "agent" means that people and agents may call it; "person" means that agents may not; "admin" is for people who see to users.
- A token that may only read is refused by everything that changes something (POST, PATCH and DELETE, but for previews and a code that signs in a browser which may only read as well).
- Where an operation makes something, an \`Idempotency-Key\` header makes it safe to send again.
- A changed schedule has an \`ETag\`; send it back as \`If-Match\`, and the change is refused if somebody was faster.
- The thing that a path names is \`id\`; another thing is named by its kind: \`scheduleId\`, \`threadId\`, \`userId\`. What is said to be an old name is still taken; give one of the two.
- What may be refused is listed in [errors](errors.md).`;

/** docs/reference/operations.md */
export function operationsPage(): string {
  const rows = OPERATIONS.map(({ name, summary, http }) => [
    `[${name}](#${name})`,
    `\`${http.method} ${http.path}\``,
    summary,
  ]);
  return generatedPage('Operations', 'src/operations/registry.ts', [
    INTRODUCTION,
    table(['operation', 'route', 'what it does'], rows),
    ...OPERATIONS.map(section),
  ]);
}

const UNASKED: Readonly<Record<AgentStand, string>> = {
  asks: 'an agent nobody talks to changes only what it made itself there, and asks for the rest',
  makes: 'what an agent makes while nobody talks to it is told, or waits, as its approval policy says',
  reports: 'an agent says how its work goes',
  requests: 'an agent asks',
};

function section(operation: Operation): string {
  const { name, summary, scope, creates, http, input, errors = [] } = operation;
  const facts = [
    `\`${http.method} /api/v1${http.path}\``,
    { agent: 'agent', user: 'person', admin: 'admin', run: 'the program of a run' }[scope],
    ...(creates ? ['takes an Idempotency-Key'] : []),
    ...('unasked' in operation ? [UNASKED[operation.unasked]] : []),
  ];
  const refusals = errors.map((code) => `[${code}](errors.md#${code})`).join(', ');
  return [
    `## ${name}`,
    summary,
    facts.join(' · '),
    fieldsTable(input),
    ...(refusals === '' ? [] : [`May be refused with: ${refusals}.`]),
  ].join('\n\n');
}

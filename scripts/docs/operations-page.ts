import { pascalCase } from '../../src/interfaces/http/open-api/schema-names.ts';
import { createSchemas } from '../../src/interfaces/http/open-api/schemas.ts';
import type { AgentStand, Operation } from '../../src/operations/frame/operation.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { type Schema, schemaTable } from './fields.ts';
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
  const { inputs, shared } = readInputs();
  const behind = (ref: string) => {
    const name = nameIn(ref);
    const link = shared.includes(name) ? `[${name}](#${name.toLowerCase()})` : undefined;
    return { object: inputs.get(name) ?? {}, link };
  };
  return generatedPage('Operations', 'src/operations/registry.ts', [
    INTRODUCTION,
    table(['operation', 'route', 'what it does'], rows),
    ...OPERATIONS.map((operation) => section(operation, schemaTable(inputs.get(operation.name) ?? {}, behind))),
    '## Objects that several operations take',
    ...shared.map((name) => `### ${name}\n\n${schemaTable(inputs.get(name) ?? {}, behind)}`),
  ]);
}

const REFERENCE = /#\/components\/schemas\/(\w+)/g;
const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** What each operation takes, by its name, and each object within that, by its own; `shared`: objects with a name, at several places. */
function readInputs() {
  const schemas = createSchemas(
    OPERATIONS.flatMap(({ name, input, output }) => [
      { name: `${pascalCase(name)}Input`, schema: input },
      { name: `${pascalCase(name)}Answer`, schema: output },
    ]),
  );
  const taken = OPERATIONS.map(({ name, input }) => [name, schemas.input(input) as Schema] as const);
  const inputs = new Map([...taken, ...(Object.entries(schemas.named) as [string, Schema][])]);
  const places = [...JSON.stringify([...inputs]).matchAll(REFERENCE)].map(([ref]) => nameIn(ref));
  const isNamed = (name: string) =>
    !OPERATIONS.some((operation) => name.startsWith(`${pascalCase(operation.name)}Input`));
  const isShared = (name: string) => places.indexOf(name) !== places.lastIndexOf(name);
  return {
    inputs,
    shared: Object.keys(schemas.named)
      .filter((name) => isNamed(name) && isShared(name))
      .sort(),
  };
}

const UNASKED: Readonly<Record<AgentStand, string>> = {
  asks: 'an agent nobody talks to changes only what it made itself there, and asks for the rest',
  makes: 'what an agent makes while nobody talks to it is told, or waits, as its approval policy says',
  reports: 'an agent says how its work goes',
  requests: 'an agent asks',
};

function section(operation: Operation, fields: string): string {
  const { name, summary, scope, creates, http, errors = [] } = operation;
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
    fields,
    ...(refusals === '' ? [] : [`May be refused with: ${refusals}.`]),
  ].join('\n\n');
}

// src/client/generated: what operations take and answer, as interfaces with a name and a sentence on each field. TypeScript could infer the same
// from the schemas; an editor would then show the inner life of a schema library where it now shows `Promise<Schedule>`.
import { camelCase } from '../../src/client/client.ts';
import { nameSchemas, pascalCase } from '../../src/interfaces/http/open-api/schema-names.ts';
import { CALENDAR_OPERATIONS } from '../../src/operations/calendar/index.ts';
import { CHANNEL_OPERATIONS } from '../../src/operations/channels/index.ts';
import type { Operation } from '../../src/operations/frame/operation.ts';
import { HOME_OPERATIONS } from '../../src/operations/home/index.ts';
import { HOOK_OPERATIONS } from '../../src/operations/hooks/index.ts';
import { PEOPLE_OPERATIONS } from '../../src/operations/people/index.ts';
import { PROMISE_OPERATIONS } from '../../src/operations/promises/index.ts';
import { approveProposal } from '../../src/operations/proposals/approve-proposal.ts';
import { PROPOSAL_OPERATIONS } from '../../src/operations/proposals/index.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { REMINDER_OPERATIONS } from '../../src/operations/reminders/index.ts';
import { RUN_OPERATIONS } from '../../src/operations/runs/index.ts';
import { createSchedule } from '../../src/operations/schedules/create-schedule.ts';
import { SCHEDULE_OPERATIONS } from '../../src/operations/schedules/index.ts';
import { updateSchedule } from '../../src/operations/schedules/update-schedule.ts';
import { SERVER_OPERATIONS } from '../../src/operations/server/index.ts';
import { TASK_OPERATIONS } from '../../src/operations/tasks/index.ts';
import { TEMPLATE_OPERATIONS } from '../../src/operations/templates/index.ts';
import { THREAD_OPERATIONS } from '../../src/operations/threads/index.ts';
import { TIME_OPERATIONS } from '../../src/operations/times/index.ts';
import { TOOL_OPERATIONS } from '../../src/operations/tools/index.ts';
import { docComment } from './doc-comment.ts';
import { createTypePrinter, type Declared } from './type-printer.ts';

const FOLDER = 'src/client/generated';
const HEADER =
  '// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.\n';

/** In the order in which they are printed: a type is in the file of the first room that needs it. */
const ROOMS: Readonly<Record<string, readonly Operation[]>> = {
  schedules: SCHEDULE_OPERATIONS,
  times: TIME_OPERATIONS,
  templates: TEMPLATE_OPERATIONS,
  reminders: REMINDER_OPERATIONS,
  tasks: TASK_OPERATIONS,
  proposals: PROPOSAL_OPERATIONS,
  promises: PROMISE_OPERATIONS,
  runs: RUN_OPERATIONS,
  threads: THREAD_OPERATIONS,
  channels: CHANNEL_OPERATIONS,
  hooks: HOOK_OPERATIONS,
  tools: TOOL_OPERATIONS,
  people: PEOPLE_OPERATIONS,
  home: HOME_OPERATIONS,
  calendar: CALENDAR_OPERATIONS,
  server: SERVER_OPERATIONS,
};

/** What short forms of the library take: an operation's input without a field that the method has a place of its own for. */
const SHORT_FORMS = [
  { name: 'NewSchedule', schema: createSchedule.input.omit({ kind: true }) },
  { name: 'ScheduleChange', schema: updateSchedule.input.omit({ id: true }) },
  { name: 'Approval', schema: approveProposal.input.omit({ id: true }) },
];

/** The generated types of the client: the path of each file, and its text. */
export function clientTypeFiles(): Readonly<Record<string, string>> {
  const rooms = Object.entries(ROOMS);
  const placed = new Set(rooms.flatMap(([, operations]) => operations));
  const lost = OPERATIONS.find((operation) => !placed.has(operation));
  if (lost !== undefined)
    throw new Error(`${lost.name} is in no room of scripts/docs/client-types.ts: add its room there`);

  const names = nameSchemas(
    OPERATIONS.flatMap(({ name, input, output }) => [
      { name: `${pascalCase(name)}Input`, schema: input },
      { name: `${pascalCase(name)}Answer`, schema: output },
    ]),
  );
  // They have names of their own, and change no name of what is in them.
  const shortNames = new Map<unknown, string>(SHORT_FORMS.map(({ name, schema }) => [schema, name]));
  const printer = createTypePrinter((schema) => shortNames.get(schema) ?? names(schema));
  const files: Record<string, string> = {};
  /** Which file declares a type. */
  const homes = new Map<string, string>();
  const inputs: string[] = [];
  const outputs: string[] = [];
  const methods: string[] = [];
  for (const [room, operations] of rooms) {
    const own: Declared[] = [];
    for (const operation of operations) {
      const input = printer.print(operation.input, 'input');
      const output = printer.print(operation.output, 'output');
      own.push(...input.declared, ...output.declared);
      inputs.push(`  '${operation.name}': ${input.type};`);
      outputs.push(`  '${operation.name}': ${output.type};`);
      methods.push(method(operation, input.type, output.type));
    }
    for (const { name } of own) homes.set(name, room);
    files[`${FOLDER}/${room}.ts`] =
      `${HEADER}${imports(own, homes, room)}\n${own.map(({ text }) => text).join('\n\n')}\n`;
  }
  const short = SHORT_FORMS.flatMap(({ schema }) => printer.print(schema, 'input').declared);
  for (const { name } of short) homes.set(name, 'short-forms');
  files[`${FOLDER}/short-forms.ts`] =
    `${HEADER}${imports(short, homes, 'short-forms')}\n${short.map(({ text }) => text).join('\n\n')}\n`;
  const whole = [...inputs, ...outputs];
  files[`${FOLDER}/operations.ts`] = [
    `${HEADER}${importsOf(whole.join('\n'), homes)}`,
    `/** What each operation takes. */\nexport interface OperationInputs {\n${inputs.join('\n')}\n}\n`,
    `/** What each operation answers. */\nexport interface OperationOutputs {\n${outputs.join('\n')}\n}\n`,
  ].join('\n');
  files[`${FOLDER}/methods.ts`] = [
    `${HEADER}import type { CallOptions } from '../call-options.ts';\n${importsOf(methods.join('\n'), homes)}`,
    `/** One method for each operation. */\nexport interface OperationMethods {\n${methods.join('\n')}\n}\n`,
  ].join('\n');
  const exported = [...rooms.map(([room]) => room), 'short-forms']
    .map((file) => `export type * from './${file}.ts';`)
    .sort();
  files[`${FOLDER}/index.ts`] = `${HEADER}${exported.join('\n')}\n`;
  return files;
}

/** `readonly createSchedule: (input: ..., options?: CallOptions) => Promise<...>;`, with what it does and how it may be refused. */
function method({ name, summary, errors = [], input }: Operation, takes: string, answers: string): string {
  const isOptional = input.safeParse({}).success;
  const refusals = errors.length === 0 ? [] : [`@throws AppError ${errors.join(', ')}`];
  const parameters = `input${isOptional ? '?' : ''}: ${takes}, options?: CallOptions`;
  return [
    docComment([summary, ...refusals], '  '),
    `  readonly ${camelCase(name)}: (${parameters}) => Promise<${answers}>;`,
  ].join('\n');
}

function imports(own: readonly Declared[], homes: ReadonlyMap<string, string>, room: string): string {
  const here = new Set(own.map(({ name }) => name));
  return importsOf(own.map(({ text }) => text).join('\n'), homes, (name) => here.has(name) || homes.get(name) === room);
}

/** Imports each type that a text names, from the file that declares it. */
function importsOf(
  text: string,
  homes: ReadonlyMap<string, string>,
  isHere: (name: string) => boolean = () => false,
): string {
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '');
  const named = new Set(code.match(/\b[A-Z]\w+/g));
  const byFile = new Map<string, string[]>();
  for (const name of [...named].sort()) {
    const home = homes.get(name);
    if (home === undefined || isHere(name)) continue;
    byFile.set(home, [...(byFile.get(home) ?? []), name]);
  }
  const old = named.has('WithOldNames')
    ? ["import type { WithOldNames } from '../../operations/frame/old-names.ts';"]
    : [];
  const lines = [...byFile].sort().map(([home, list]) => `import type { ${list.join(', ')} } from './${home}.ts';`);
  return [...old, ...lines].map((line) => `${line}\n`).join('');
}

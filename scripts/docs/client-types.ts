// src/client/generated, by path within that folder: what operations take and answer, as interfaces with a name and a sentence on each field. TypeScript could infer the same
// from the schemas; an editor would then show the inner life of a schema library where it now shows `Promise<Schedule>`.
import { camelCase } from '../../src/client/client.ts';
import { nameSchemas, pascalCase } from '../../src/interfaces/http/open-api/schema-names.ts';
import { CALENDAR_OPERATIONS } from '../../src/operations/calendar/index.ts';
import { CHANNEL_OPERATIONS } from '../../src/operations/channels/index.ts';
import type { Operation } from '../../src/operations/frame/operation.ts';
import { HOME_OPERATIONS } from '../../src/operations/home/index.ts';
import { HOOK_OPERATIONS } from '../../src/operations/hooks/index.ts';
import { PEOPLE_OPERATIONS } from '../../src/operations/people/index.ts';
import { PROGRAM_OPERATIONS } from '../../src/operations/programs/index.ts';
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
import { UNDO_OPERATIONS } from '../../src/operations/undo/index.ts';
import { docComment } from './doc-comment.ts';
import { createTypePrinter, type Declared } from './type-printer.ts';

const HEADER = '// Made from src/operations by scripts/docs/client-types.ts. Do not edit it: change the operations.\n';

/** In the order in which they are printed: a type is in the file of the first room that needs it. */
const ROOMS: Readonly<Record<string, readonly Operation[]>> = {
  schedules: SCHEDULE_OPERATIONS,
  times: TIME_OPERATIONS,
  templates: TEMPLATE_OPERATIONS,
  reminders: REMINDER_OPERATIONS,
  tasks: TASK_OPERATIONS,
  proposals: PROPOSAL_OPERATIONS,
  promises: PROMISE_OPERATIONS,
  programs: PROGRAM_OPERATIONS,
  runs: RUN_OPERATIONS,
  threads: [...THREAD_OPERATIONS, ...UNDO_OPERATIONS],
  channels: CHANNEL_OPERATIONS,
  hooks: HOOK_OPERATIONS,
  tools: TOOL_OPERATIONS,
  people: PEOPLE_OPERATIONS,
  home: HOME_OPERATIONS,
  calendar: CALENDAR_OPERATIONS,
  server: SERVER_OPERATIONS,
};

/** Types that are about one noun of a room have a file of their own, found by how their names begin. */
const NOUNS: readonly (readonly [file: string, names: RegExp])[] = [
  ['policies', /^(?:EscalationStep|Policies|FollowUp|Budget|Notices)/],
  ['timing', /^(?:Timing|After|OnlyIf|CheckAgain|Wait$|ScheduleWhen$|Note$)/],
  ['occurrences', /^(?:Skip|UndoSkip|Move(?:$|Page|Occurrence)|Missed|NextTime|ListNext|List(?:All)?Missed|ListMoves)/],
  ['schedule-lists', /^(?:ListSchedules|ListedSchedule|SchedulePage|CountSchedules)/],
  ['run-details', /^(?:RunDetail|Step|Delivery)/],
  ['backfills', /Backfill/],
  ['punctuality', /^GetPunctuality/],
  ['claims', /^(?:ClaimWake|RenewClaim|NotifyForClaim|KeepStep|EndClaim|ReleaseClaim)/],
  ['doubts', /Doubt/],
  ['health', /^(?:ServerHealth|Finding|GetHealth|BackUp)/],
  ['usage', /^(?:Get)?Usage/],
  ['agents', /^(?:Get|List)?Agent/],
  ['allowances', /^(?:List|Revoke)?Allowance/],
  ['decisions', /^(?:Decide|Bulk|Approve|Decision|Deny|Withdraw)/],
  ['pairings', /^(?:ChannelPairing|PairChannel|ListPairings|ConfirmPairing|EnterCode|CancelPairing)/],
];

/** What short forms of the library take: an operation's input without a field that the method has a place of its own for. */
const SHORT_FORMS = [
  { name: 'NewSchedule', schema: createSchedule.input.omit({ kind: true }) },
  { name: 'ScheduleChange', schema: updateSchedule.input.omit({ id: true }) },
  { name: 'Approval', schema: approveProposal.input.omit({ id: true }) },
];

/** The generated types of the client: the path of each file within its folder, and its text. */
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
  const types = new Map<string, Declared[]>();
  /** Which file declares a type. */
  const homes = new Map<string, string>();
  const place = (declared: readonly Declared[], room: string) => {
    for (const one of declared) {
      const file = NOUNS.find(([, named]) => named.test(one.name))?.[0] ?? room;
      homes.set(one.name, file);
      types.set(file, [...(types.get(file) ?? []), one]);
    }
  };
  const inputs: string[] = [];
  const outputs: string[] = [];
  const methods = new Map<string, string[]>();
  for (const [room, operations] of rooms) {
    for (const operation of operations) {
      const input = printer.print(operation.input, 'input');
      const output = printer.print(operation.output, 'output');
      place([...input.declared, ...output.declared], room);
      inputs.push(`  '${operation.name}': ${input.type};`);
      outputs.push(`  '${operation.name}': ${output.type};`);
      methods.set(room, [...(methods.get(room) ?? []), method(operation, input.type, output.type)]);
    }
  }
  place(
    SHORT_FORMS.flatMap(({ schema }) => printer.print(schema, 'input').declared),
    'short-forms',
  );
  const files: Record<string, string> = {};
  for (const [file, declared] of types) {
    const text = declared.map((one) => one.text).join('\n\n');
    files[`${file}.ts`] = `${HEADER}${importsOf(text, homes, file)}\n${text}\n`;
  }
  files[`operations.ts`] = [
    `${HEADER}${importsOf([...inputs, ...outputs].join('\n'), homes)}`,
    `/** What each operation takes. */\nexport interface OperationInputs {\n${inputs.join('\n')}\n}\n`,
    `/** What each operation answers. */\nexport interface OperationOutputs {\n${outputs.join('\n')}\n}\n`,
  ].join('\n');
  Object.assign(files, methodFiles(methods, homes));
  const exported = [...types.keys()].map((file) => `export type * from './${file}.ts';`).sort();
  files[`index.ts`] = `${HEADER}${exported.join('\n')}\n`;
  return files;
}

/** The methods of each room, and the interface that has them all. */
function methodFiles(methods: ReadonlyMap<string, readonly string[]>, homes: ReadonlyMap<string, string>) {
  const faces = [...methods].map(([room, own]) => ({ room, own, name: `${pascalCase(room)}Methods` }));
  const files: Record<string, string> = {};
  for (const { room, own, name } of faces) {
    files[`methods/${room}.ts`] = [
      `${HEADER}import type { CallOptions } from '../../call-options.ts';\n${importsOf(own.join('\n'), homes, undefined, '../')}`,
      `/** One method for each operation of the room \`${room}\`. */\nexport interface ${name} {\n${own.join('\n')}\n}\n`,
    ].join('\n');
  }
  const all = faces.map(({ room, name }) => `import type { ${name} } from './methods/${room}.ts';`).sort();
  const names = faces.map(({ name }) => name).sort();
  files[`methods.ts`] = [
    `${HEADER}${all.join('\n')}\n`,
    `/** One method for each operation. */\nexport interface OperationMethods\n  extends ${names.join(',\n    ')} {}\n`,
  ].join('\n');
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

/** Imports each type that a text names, from the file that declares it; `here` is the text's own file, `up` leads to the folder. */
function importsOf(text: string, homes: ReadonlyMap<string, string>, here?: string, up = './'): string {
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '');
  const named = new Set(code.match(/\b[A-Z]\w+/g));
  const byFile = new Map<string, string[]>();
  for (const name of [...named].sort()) {
    const home = homes.get(name);
    if (home === undefined || home === here) continue;
    byFile.set(home, [...(byFile.get(home) ?? []), name]);
  }
  const old = named.has('WithOldNames')
    ? [`import type { WithOldNames } from '${up === './' ? '' : up}../../operations/frame/old-names.ts';`]
    : [];
  const lines = [...byFile].sort().map(([home, list]) => `import type { ${list.join(', ')} } from '${up}${home}.ts';`);
  return [...old, ...lines].map((line) => `${line}\n`).join('');
}

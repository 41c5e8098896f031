// No operation reads a longer text: every reader of words is measured up to this length (`npm run fuzz`).
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIMIT_SETTINGS } from '../domain/limit-settings.ts';
import { setupOperations } from './operations-fixture.ts';
import { proposeChange } from './proposals/propose-change.ts';
import { OPERATIONS } from './registry.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { addTask } from './tasks/add-task.ts';

const LONGEST = 65_536;
const TEXT = 'x'.repeat(LONGEST + 1);
const daily = { kind: 'reminder', what: 'water the plants', when: 'every day at 9' } as const;

interface JsonSchema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** A pattern that ends with a number of characters, or is a date. */
const COUNTED = /\}\$$|^\^\\d\{4\}-/;

/** The fields of a schema that take a text of any length. */
function unbounded(schema: JsonSchema, path: string): string[] {
  const { type, maxLength, format, pattern = '', properties = {}, items, anyOf = [] } = schema;
  const isText = type === 'string' && schema.enum === undefined && schema.const === undefined;
  const isShort = maxLength !== undefined || format !== undefined || COUNTED.test(pattern);
  return [
    ...(isText && !isShort ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
    ...(items === undefined ? [] : unbounded(items, path)),
    ...anyOf.flatMap((one) => unbounded(one, path)),
  ];
}

const REFUSED: Readonly<Record<string, object>> = {
  'create-schedule.what': { ...daily, what: TEXT },
  'update-schedule.what': { id: '$schedule', what: TEXT },
  'clone-schedule.what': { id: '$schedule', what: TEXT },
  'preview-schedule.text': { text: TEXT },
  'add-task.description': { description: TEXT },
  'update-task.description': { id: '$task', description: TEXT },
  'update-task.note': { id: '$task', note: TEXT },
  'complete-task.result': { id: '$task', result: TEXT },
  'fail-task.reason': { id: '$task', reason: TEXT },
  'edit-proposal.changes.what': { id: '$card', revision: 1, changes: { what: TEXT } },
  'approve-proposal.changes.what': { id: '$card', revision: 1, changes: { what: TEXT } },
  'send-message.text': { id: '$thread', text: TEXT },
};

const CASES = Object.entries(REFUSED);

describe('A text of more than 64 KB', () => {
  it('is let through by no setting', () => {
    for (const { most } of [LIMIT_SETTINGS.promptBytes, LIMIT_SETTINGS.messageBytes]) expect(most).toBe(LONGEST);
  });

  it('is looked for wherever a text has no limit of its own', () => {
    const fields = OPERATIONS.flatMap(({ name, input }) =>
      unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, name),
    );
    // Its text goes on to create-schedule.
    expect([...new Set(fields)].sort()).toEqual([...Object.keys(REFUSED), 'answer-offer.what'].sort());
  });

  it.each(CASES)('is refused, with what to do: %s', async (field, input) => {
    const limits = { promptBytes: LONGEST, messageBytes: LONGEST };
    const { run, refusal, threadId, agent } = await setupOperations({ limits });
    const { schedule } = await run(createSchedule, daily);
    const task = await run(addTask, { description: 'x' });
    const asked = { operation: 'create-schedule', input: { ...daily, what: 'read' }, ask: 'always' } as const;
    const { proposal } = await run(proposeChange, asked, { actor: { ...agent, turnId: null } });
    const ids: Record<string, string> = {
      $schedule: schedule.id,
      $task: task.id,
      $card: proposal?.id ?? '',
      $thread: threadId,
    };
    const filled = { ...input, ...('id' in input ? { id: ids[String(input.id)] } : {}) };
    const error = await refusal(field.split('.')[0] ?? '', filled);
    expect(error).toMatchObject({ code: 'too_large', hint: expect.stringContaining('Shorten it') });
  });
});

// What an editor shows to somebody who writes a program with Belfry: names of ours, and a sentence on each field.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInEditor } from '../../support/language-server.ts';

const PROGRAM = `import { openBelfry, type Belfry } from './index.ts';
import { createClient, type HttpClient } from './client/index.ts';
declare const belfry: Belfry;
declare const client: HttpClient;
belfry./*schedule*/schedule({ /*what*/what: 'x', /*library field*/ });
belfry./*list*/list();
belfry./*execute*/execute('get-schedule', { id: 'sch_1' }).then((/*executed*/schedule) => schedule./*answer field*/);
client./*create*/createSchedule({ kind: 'action', what: 'x', when: 'y', /*client field*/ });
client./*list schedules*/listSchedules({ state: 'all' }).then(({ items: [/*item*/first] }) => first);
void openBelfry;
void createClient;
`;
let editor: Awaited<ReturnType<typeof openInEditor>>;

beforeAll(async () => {
  editor = await openInEditor('src/program-in-an-editor.ts', PROGRAM);
  // The first question has all of the product read, which takes as long as it takes.
  await editor.hover('schedule');
});
afterAll(() => editor?.close());

it.each([
  ['schedule', ': Promise<CreateScheduleAnswer>'],
  ['list', ': Promise<SchedulePage>'],
  ['executed', ': ScheduleDetail'],
  ['create', '(input: CreateScheduleInput, options?: CallOptions) => Promise<CreateScheduleAnswer>'],
  ['list schedules', '(input?: ListSchedulesInput, options?: CallOptions) => Promise<SchedulePage>'],
  ['item', ': ListedSchedule'],
])('the hover on %s shows names and no schema', async (mark, signature) => {
  const shown = await editor.hover(mark);
  expect(shown).toContain(signature);
  expect(shown).not.toContain('Zod');
  expect(shown.split('```')[1]?.length).toBeLessThan(240);
});

it('the hover on a method says what it does and how it may be refused', async () => {
  expect(await editor.hover('create')).toMatch(/Makes a schedule: .*@throws\*.*unreadable_time/s);
});

it.each([
  ['library field', 'when', /^When, in words/],
  ['client field', 'zone', /time zone/],
  ['answer field', 'nextAt', /^When it comes next/],
])('what is offered for %s has its sentence', async (mark, field, words) => {
  expect((await editor.offered(mark, field)).words).toMatch(words);
});

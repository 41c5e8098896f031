import { describe, expect, it } from 'vitest';
import { clientOver } from '../client/client.ts';
import { EXPORTED_KINDS, type ExportedItem, exportData, exportLine } from '../client/export-data.ts';
import { setupOperations } from '../operations/operations-fixture.ts';
import { createToken } from '../operations/people/create-token.ts';
import { OPERATIONS } from '../operations/registry.ts';
import { cancelSchedule } from '../operations/schedules/cancel-schedule.ts';
import { createSchedule } from '../operations/schedules/create-schedule.ts';
import { runSchedule } from '../operations/schedules/run-schedule.ts';
import { addTask } from '../operations/tasks/add-task.ts';
import { completeTask } from '../operations/tasks/complete-task.ts';
import { sendMessage } from '../operations/threads/send-message.ts';

/** Lists without anything that a person made, or with a repetition of it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'list-next': 'computed from the schedules',
  'list-missed': 'list-all-missed has them',
  'list-changes': 'what can be undone for a day; the record of changes has all of it',
  'list-agents': 'of the installation',
  'list-limits': 'of the installation',
  'list-pairings': 'codes that are gone in minutes',
};

async function setup() {
  const fixture = await setupOperations();
  const names = OPERATIONS.map(({ name }) => name);
  const asked = new Set<string>();
  const client = clientOver(names, {
    call(name, input) {
      asked.add(name);
      return fixture.executor.execute(name, { actor: fixture.ann, input });
    },
  });
  const read = async () => {
    const found: ExportedItem[] = [];
    for await (const one of exportData(client)) found.push(one);
    return found;
  };
  return { ...fixture, asked, read };
}

describe('an export', () => {
  it('holds each thing of the person once, whatever its state, and each run with what was done in it', async () => {
    const { run, read, threadId } = await setup();
    const make = (what: string) => run(createSchedule, { kind: 'action', what, when: 'every day at 9' });
    const { schedule } = await make('brief me');
    const { schedule: gone } = await make('old one');
    await run(cancelSchedule, { id: gone.id });
    const { runId } = await run(runSchedule, { id: schedule.id });
    const task = await run(addTask, { description: 'buy milk' });
    await run(completeTask, { id: task.id, result: 'bought' });
    await run(sendMessage, { id: threadId, text: 'hello' });
    const found = await read();
    const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ item }) => item);
    expect(of('person')).toMatchObject([{ name: 'Ann' }]);
    expect(of('schedule')).toMatchObject([{ what: 'brief me' }, { what: 'old one', state: 'cancelled' }]);
    expect(of('run')).toMatchObject([{ id: runId, transcript: [] }]);
    expect(of('task')).toMatchObject([{ id: task.id, state: 'completed' }]);
    expect(of('message')).toMatchObject([{ text: 'hello' }]);
    expect(of('audit').length).toBeGreaterThan(3);
    expect(found.map(exportLine).every((line) => line.endsWith('}\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
  });

  it('holds more than one page of a list, nothing of another person, and no secret', async () => {
    const { run, read, bob } = await setup();
    for (let n = 0; n < 120; n++) await run(addTask, { description: `task ${n}` });
    await run(addTask, { description: 'of Bob' }, { actor: bob });
    const { secret } = await run(createToken, { name: 'laptop', scope: 'user' });
    const text = (await read()).map(exportLine).join('');
    expect(text.match(/"kind":"task"/g)).toHaveLength(120);
    expect(text).not.toContain('of Bob');
    expect(text).toContain('"name":"laptop"');
    expect(text).not.toContain(secret);
  });

  it('asks every list there is of what is a person’s: a new one is not forgotten', async () => {
    const { asked, read } = await setup();
    await read();
    const lists = OPERATIONS.filter(({ name, effect, scope }) => {
      return effect === 'read' && name.startsWith('list-') && (scope === 'user' || scope === 'agent');
    }).map(({ name }) => name);
    expect(lists.filter((name) => !asked.has(name) && ELSEWHERE[name] === undefined)).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((name) => asked.has(name) || !lists.includes(name as never))).toEqual([]);
    expect(new Set(EXPORTED_KINDS).size).toBe(EXPORTED_KINDS.length);
  });
});

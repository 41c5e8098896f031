import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HumanMessage } from '@langchain/core/messages';
import { MemorySaver } from '@langchain/langgraph';
import { type BaseCheckpointSaver, INTERRUPT } from '@langchain/langgraph-checkpoint';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulatedClock, createTestBelfry, DAY_MS, MINUTE_MS } from '../testing/index.ts';
import { createGraph, daily, type GraphParts } from './graph-fixture.ts';
import { type RunnableGraph, threadConfig } from './interrupts.ts';
import { resumeOnDecision } from './resume-on-decision.ts';
import { SqliteCheckpointer } from './sqlite-checkpointer.ts';
import { belfryTools } from './tools.ts';

const clock = createSimulatedClock('2026-11-21T09:00:00Z');

async function setup(
  checkpointer: BaseCheckpointSaver = new MemorySaver(),
  options: Partial<GraphParts> & { dataFolder?: string; listens?: boolean } = {},
) {
  const { dataFolder, listens = true, ...parts } = options;
  const belfry = await createTestBelfry({ agents: { leo: async () => {} }, ...(dataFolder && { dataFolder, clock }) });
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
  const asked: number[] = [];
  const graph = createGraph({
    tools: belfryTools({ agent: leo }),
    checkpointer,
    calls: [daily('call-1', 'the oven')],
    onModel: (messages) => asked.push(messages.length),
    ...parts,
  });
  const results: string[] = [];
  const errors: unknown[] = [];
  const listen = (one: RunnableGraph = graph) =>
    resumeOnDecision(one, leo, {
      onResult: (thread, result) =>
        results.push(`${thread}: ${(result as { messages: { text: string }[] }).messages.at(-1)?.text}`),
      onError: (_, error) => errors.push(error),
    });
  const resumer = listens ? listen() : null;
  const begin = (thread: string) => graph.invoke({ messages: [new HumanMessage('go')] }, threadConfig(thread));
  const stop = async () => {
    await resumer?.stop();
    await belfry[Symbol.asyncDispose]();
  };
  const decide = async (what: string, decision: 'approve' | 'deny') => {
    const { items } = await belfry.execute('list-proposals');
    const card = items.find((one: { schedule: { what: { text: string } } }) => one.schedule.what.text === what);
    await belfry.execute(`${decision}-proposal`, { id: card.id, ...(decision === 'approve' && { revision: 1 }) });
    await resumer?.settled();
  };
  return { belfry, leo, graph, resumer, listen, begin, decide, stop, results, errors, asked };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'belfry-graph-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a graph goes on with the decision, once', async () => {
  const { begin, decide, stop, results, errors, asked } = await setup();
  await begin('brief-1');
  await decide('the oven', 'approve');
  expect(results).toEqual(['brief-1: approved']);
  expect(asked).toHaveLength(2);
  expect(errors).toEqual([]);
  await stop();
});

test('however many listen, a decision lets a graph go on once', async () => {
  const { begin, decide, listen, stop, results, asked } = await setup();
  const others = [listen(), listen()];
  await begin('brief-1');
  await decide('the oven', 'deny');
  for (const other of others) await other.stop();
  expect(results).toEqual(['brief-1: denied']);
  expect(asked).toHaveLength(2);
  await stop();
});

test('an expiry is a decision too, and the graph goes on with it', async () => {
  const { belfry, begin, resumer, stop, results } = await setup();
  await begin('brief-1');
  await belfry.advance(DAY_MS + MINUTE_MS);
  await resumer?.settled();
  expect(results).toEqual(['brief-1: expired']);
  await stop();
});

test('several in one thread, apart or in one node, go on until each has its own answer', async () => {
  for (const apart of [true, false]) {
    const calls = [daily('call-1', 'the oven'), daily('call-2', 'the bread'), daily('call-3', 'the tea')];
    const { belfry, begin, decide, stop, results, errors, asked } = await setup(new MemorySaver(), { calls, apart });
    await begin('brief-1');
    if (!apart) expect((await belfry.execute('list-proposals')).items).toHaveLength(3);
    await decide('the tea', 'approve');
    await decide('the bread', 'deny');
    await decide('the oven', 'approve');
    expect(results.at(-1)).toBe('brief-1: approved, denied, approved');
    expect(asked).toHaveLength(2);
    expect(errors).toEqual([]);
    expect((await belfry.execute('list-schedules')).items).toHaveLength(2);
    await stop();
  }
});

test('a decision goes to its own thread, and the others wait on', async () => {
  const { belfry, graph, begin, resumer, stop, results } = await setup();
  await begin('brief-1');
  const [first] = (await belfry.execute('list-proposals')).items;
  const other = createGraph({
    tools: belfryTools({ agent: await belfry.app.actAs(belfry.app.owner.id, 'leo') }),
    checkpointer: graph.checkpointer as BaseCheckpointSaver,
    calls: [daily('call-1', 'the bread')],
  });
  await other.invoke({ messages: [new HumanMessage('go')] }, threadConfig('brief-2'));
  await belfry.execute('approve-proposal', { id: first.id, revision: 1 });
  await resumer?.settled();
  expect(results).toEqual(['brief-1: approved']);
  expect((await graph.getState(threadConfig('brief-2'))).next).toEqual(['tools']);
  await stop();
});

test('a decision that comes before the graph has stopped waits for the end of what runs in the thread', async () => {
  const { belfry, graph, resumer, stop, results, asked } = await setup();
  const created = Promise.withResolvers<string>();
  belfry.app.subscribe((event) => {
    if (event.type === 'proposal.created') created.resolve((event.data as { proposalId: string }).proposalId);
  });
  const gate = Promise.withResolvers<void>();
  const running = resumer!.run('brief-1', async () => {
    await graph.invoke({ messages: [new HumanMessage('go')] }, threadConfig('brief-1'));
    await gate.promise;
  });
  await belfry.execute('approve-proposal', { id: await created.promise, revision: 1 });
  expect(results).toEqual([]);
  gate.resolve();
  await running;
  await resumer?.settled();
  expect(results).toEqual(['brief-1: approved']);
  expect(asked).toHaveLength(2);
  await stop();
});

test('a graph that is run past it, and has not stopped when it is decided, goes on a little later', async () => {
  const looked = Promise.withResolvers<void>();
  class SlowSaver extends MemorySaver {
    override async putWrites(...args: Parameters<MemorySaver['putWrites']>): Promise<void> {
      if (args[1].some(([channel]) => channel === INTERRUPT)) await looked.promise;
      return super.putWrites(...args);
    }
  }
  const done = Promise.withResolvers<string>();
  const { belfry, leo, graph, begin, stop } = await setup(new SlowSaver(), { listens: false });
  const resumer = resumeOnDecision(graph, leo, {
    onResult: (_, result) => done.resolve((result as { messages: { text: string }[] }).messages.at(-1)?.text ?? ''),
  });
  belfry.app.subscribe(async (event) => {
    if (event.type !== 'proposal.created') return;
    const { proposalId: id } = event.data as { proposalId: string };
    await belfry.execute('approve-proposal', { id, revision: 1 });
    await resumer.settled();
    looked.resolve();
  });
  await begin('brief-1');
  expect(await done.promise).toBe('approved');
  await resumer.stop();
  await stop();
});

test('a graph that fails while it goes on is told of, and goes on at the next start', async () => {
  const checkpointer = new MemorySaver();
  let broken = true;
  const onModel = (messages: readonly unknown[]) => {
    if (messages.length > 2 && broken) throw new Error('the model is down');
  };
  const { begin, decide, listen, stop, results, errors } = await setup(checkpointer, { onModel });
  await begin('brief-1');
  await decide('the oven', 'approve');
  expect(errors).toMatchObject([{ message: 'the model is down' }]);
  broken = false;
  const again = listen();
  await again.stop();
  const last = listen();
  await last.stop();
  await stop();
  expect(results).toEqual(['brief-1: approved']);
});

test('what was decided while no program listened goes on at the next start, from the file', async () => {
  const dataFolder = folder();
  const file = join(dataFolder, 'graph.db');
  const open = () => new SqliteCheckpointer(file);
  const first = open();
  const before = await setup(first, { dataFolder, listens: false });
  await before.begin('brief-1');
  await before.stop();
  first.close();

  const second = open();
  const between = await setup(second, { dataFolder, listens: false });
  await between.decide('the oven', 'approve');
  await between.stop();
  second.close();

  using third = open();
  const after = await setup(third, { dataFolder });
  await after.resumer?.settled();
  expect(after.results).toEqual(['brief-1: approved']);
  expect((await after.belfry.execute('list-schedules')).items).toHaveLength(1);
  expect((await after.belfry.execute('list-proposals', { state: 'all' })).items).toHaveLength(1);
  const again = after.listen();
  await again.stop();
  expect(after.results).toHaveLength(1);
  await after.stop();
});

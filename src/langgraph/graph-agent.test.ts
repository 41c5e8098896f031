import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { interrupt, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { expect, onTestFinished, test } from 'vitest';
import {
  createSimulatedClock,
  createTestBelfry,
  MINUTE_MS,
  SECOND_MS,
  type TestBelfryOptions,
} from '../testing/index.ts';
import { type GraphAgentOptions, graphAgent } from './graph-agent.ts';
import { createGraph, daily, type ScriptedCall } from './graph-fixture.ts';
import type { RunnableGraph } from './interrupts.ts';
import { SqliteCheckpointer } from './sqlite-checkpointer.ts';
import { belfryTools } from './tools.ts';

const notify = (id: string, text: string): ScriptedCall => ({ id, name: 'notify_user', args: { text } });

function graphOf(calls: readonly ScriptedCall[], checkpointer: BaseCheckpointSaver = new MemorySaver()) {
  const asked: (readonly BaseMessage[])[] = [];
  const onModel = (messages: readonly BaseMessage[]) => void asked.push(messages);
  return { graph: createGraph({ tools: belfryTools(), checkpointer, calls, onModel }), asked };
}

async function setup(
  graph: RunnableGraph,
  { belfry: more, ...options }: GraphAgentOptions & { belfry?: TestBelfryOptions } = {},
) {
  const belfry = await createTestBelfry({ ...more, agents: { leo: graphAgent(graph, options) } });
  const wake = async () => {
    const request = { kind: 'action', agent: 'leo', what: 'look at the bread', when: 'in 1 minute' };
    await belfry.execute('create-schedule', request);
    await belfry.advance(2 * MINUTE_MS);
  };
  const runs = async () => {
    const { items } = await belfry.execute('list-runs');
    return Promise.all(items.map(({ id }: { id: string }) => belfry.execute('get-run', { id })));
  };
  const told = () => belfry.channel.sent.map(({ text }) => text);
  return { belfry, wake, runs, told };
}

test('a wake becomes the input of the graph, its notify_user tells the person, and its last words are kept', async () => {
  const { graph, asked } = graphOf([notify('call-1', 'The bread is ready.')]);
  const { belfry, wake, runs, told } = await setup(graph);
  await using _ = belfry;
  await wake();
  expect(asked[0]?.[0]?.text).toContain('look at the bread');
  expect(told()).toEqual(['The bread is ready.']);
  expect(await runs()).toMatchObject([{ state: 'succeeded', output: 'ok: true' }]);
});

test('what needs a yes sets the run aside, and it goes on with the decision', async () => {
  const { graph, asked } = graphOf([
    notify('call-0', 'I ask for more.'),
    daily('call-1', 'the bread'),
    daily('call-2', 'the tea'),
  ]);
  const { belfry, wake, runs, told } = await setup(graph);
  await using _ = belfry;
  await wake();
  expect(await runs()).toMatchObject([{ state: 'waiting' }]);
  const [bread, tea] = (await belfry.execute('list-proposals')).items;
  expect(bread).toMatchObject({ origin: 'wake', agent: 'leo' });
  await belfry.execute('approve-proposal', { id: bread.id, revision: 1 });
  await belfry.advance(SECOND_MS);
  expect(await runs()).toMatchObject([{ state: 'waiting' }]);
  await belfry.execute('deny-proposal', { id: tea.id, reason: 'too often' });
  await belfry.advance(SECOND_MS);
  expect(await runs()).toMatchObject([{ state: 'succeeded', output: 'ok: true, approved, denied', attempts: 1 }]);
  expect(asked).toHaveLength(2);
  expect(told().filter((text) => text === 'I ask for more.')).toHaveLength(1);
  expect(
    (await belfry.execute('list-schedules')).items.filter(({ kind }: { kind: string }) => kind === 'reminder'),
  ).toHaveLength(1);
});

test('it waits over a restart, and nothing is asked or told twice', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-graph-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const open = () => {
    const checkpointer = new SqliteCheckpointer(join(dataFolder, 'graph.db'));
    return { checkpointer, ...graphOf([notify('call-0', 'I ask.'), daily('call-1', 'the bread')], checkpointer) };
  };
  const first = open();
  const before = await setup(first.graph, { belfry: { dataFolder, clock } });
  await before.wake();
  expect(before.told()).toContain('I ask.');
  await before.belfry.app.abandon();
  first.checkpointer.close();

  const second = open();
  const after = await setup(second.graph, { belfry: { dataFolder, clock } });
  await using _ = after.belfry;
  const { items } = await after.belfry.execute('list-proposals');
  expect(items).toHaveLength(1);
  await after.belfry.execute('approve-proposal', { id: items[0].id, revision: 1 });
  await after.belfry.advance(SECOND_MS);
  expect(await after.runs()).toMatchObject([{ state: 'succeeded', output: 'ok: true, approved' }]);
  expect(second.asked).toHaveLength(1);
  expect(after.told()).not.toContain('I ask.');
  second.checkpointer.close();
});

test('a graph that fails is tried again from its last checkpoint', async () => {
  let calls = 0;
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('first', () => {
      calls += 1;
      return { messages: [new AIMessage('one')] };
    })
    .addNode('second', ({ messages }) => {
      if (calls === 1) {
        calls += 10;
        throw new Error('the network went away');
      }
      return { messages: [new AIMessage(`${messages.length} messages`)] };
    })
    .addEdge(START, 'first')
    .addEdge('first', 'second')
    .compile({ checkpointer: new MemorySaver() });
  const { belfry, wake, runs } = await setup(graph);
  await using _ = belfry;
  await wake();
  await belfry.advance(10 * MINUTE_MS);
  expect(await runs()).toMatchObject([{ state: 'succeeded', attempts: 2, output: '2 messages' }]);
  expect(calls).toBe(11);
});

test('it takes inputs and outputs of other shapes, and its own approval policy', async () => {
  const { graph } = graphOf([daily('call-1', 'the bread')]);
  const { belfry, wake, runs } = await setup(graph, {
    approval: 'always',
    toolset: 'approved',
    input: ({ prompt, lateByMs }) => ({ messages: [`${prompt}, ${lateByMs} ms late`] }),
    output: ({ messages }) => (messages as BaseMessage[]).map(({ text }) => text).join(' | '),
  });
  await using _ = belfry;
  await wake();
  expect(await runs()).toMatchObject([{ state: 'succeeded' }]);
  expect((await runs())[0].output).toContain('look at the bread, 0 ms late');
  expect((await runs())[0].output).toContain('There is no tool');
});

test('a graph that asks for anything but approval fails in words, since nobody could answer', async () => {
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('ask', () => ({ messages: [new AIMessage(String(interrupt('may I?')))] }))
    .addEdge(START, 'ask')
    .compile({ checkpointer: new MemorySaver() });
  const { belfry, wake, runs } = await setup(graph);
  await using _ = belfry;
  await wake();
  const [run] = await runs();
  expect(run).toMatchObject({ state: 'failed', attempts: 1 });
  expect(run.error.message).toContain('the graph stopped at ask');
});

test('a graph without a checkpointer fails in words', async () => {
  const { belfry, wake, runs } = await setup(createGraph({ tools: belfryTools(), calls: [] }));
  await using _ = belfry;
  await wake();
  expect((await runs())[0].error.message).toContain('compile it with one');
});

test('a run that is stopped stops its graph', async () => {
  const begun = Promise.withResolvers<void>();
  let signal: AbortSignal | undefined;
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('hang', async (_, config) => {
      signal = config.signal;
      begun.resolve();
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return {};
    })
    .addEdge(START, 'hang')
    .compile({ checkpointer: new MemorySaver() });
  const { belfry } = await setup(graph);
  await belfry.execute('create-schedule', { kind: 'action', agent: 'leo', what: 'look', when: 'in 1 minute' });
  const advancing = belfry.advance(11 * MINUTE_MS);
  await begun.promise;
  await advancing;
  expect(signal?.aborted).toBe(true);
  await belfry[Symbol.asyncDispose]();
});

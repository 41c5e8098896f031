import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ToolDefinitions } from '../../src/agent/outside/tool-definition.ts';
import { say } from '../../src/voice/say.ts';
import { setupCalls } from './tool-calls.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNKNOWN = `notice: ${say('en', 'run.unknown', { tool: 'push', agent: 'leo' })}`;

/** A lamp outside: what was done to it stands in its own book. */
function lamps() {
  const book: { readonly room: string; readonly key: string }[] = [];
  const looks: string[] = [];
  const tools: ToolDefinitions = {
    weather: {
      description: 'Tells the weather of a city.',
      inputSchema: z.object({ city: z.string() }),
      effect: 'reads',
      execute: ({ city }: { city: string }) => {
        looks.push(city);
        return { city, degrees: 21 };
      },
    },
    lamp_off: {
      description: 'Turns the lamp of a room off.',
      inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
      execute: ({ room }: { room: string }, { idempotencyKey }: { idempotencyKey: string }) => {
        book.push({ room, key: idempotencyKey });
        return 'it is off';
      },
    },
  };
  return { book, looks, tools };
}

const agentWith = (tools: ToolDefinitions) => ({
  agents: { leo: { instructions: 'You see to the home.', tools } },
  defaultAgent: 'leo',
});

describe('tools of an agent that are outside of Belfry', () => {
  it('lets the model call what only reads, in a conversation and in a run, and stores what it answered', async () => {
    const { looks, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    const told = await belfry.call('weather', { city: 'Oslo' });
    expect(told).toEqual({ output: { result: { city: 'Oslo', degrees: 21 } }, isError: false });
    belfry.inNextWakes([{ name: 'weather', input: { city: 'Rome' } }]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'look', when: 'in 10 minutes' });
    await belfry.advance(10 * MINUTE_MS);
    expect(looks).toEqual(['Oslo', 'Rome']);
    const [run] = (await belfry.execute('list-runs')).items;
    const { transcript } = await belfry.execute('get-run', { id: run.id });
    expect(transcript[0].tools[0]).toMatchObject({
      name: 'weather',
      output: { result: { city: 'Rome', degrees: 21 } },
      outcome: 'done',
      source: 'the configuration',
      replayed: false,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
  });

  it('refuses an input that does not fit the schema, with words for the model, and does not call the tool', async () => {
    const { looks, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    const told = await belfry.call('weather', { town: 'Oslo' });
    expect(told.isError).toBe(true);
    expect(told.output).toMatchObject({ code: 'invalid_input', hint: expect.stringContaining('schema') });
    expect(told.output.message).toContain('city');
    expect(looks).toEqual([]);
  });

  it('asks the person before a run changes something, waits, and calls it once with the key of the call after the yes', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    belfry.inNextWakes([{ name: 'lamp_off', input: { room: 'bed\u202Eroom' } }]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'turn it off', when: 'in 10 minutes' });
    await belfry.advance(10 * MINUTE_MS);
    expect(book).toEqual([]);
    const [card] = await belfry.proposals();
    expect(card).toMatchObject({
      operation: 'call-tool',
      title: 'leo asks to call the tool lamp_off',
      origin: 'wake',
      call: { tool: 'lamp_off', source: 'the configuration', offersAlways: false },
    });
    expect(card.call.arguments.shown).toContain('bed⟦U+202E⟧room');
    const [run] = (await belfry.execute('list-runs')).items;
    expect([run.state, card.runId]).toEqual(['waiting', run.id]);
    expect(await belfry.callsOf(run)).toMatchObject([{ outcome: 'asked', output: null, endedAt: null }]);
    await belfry.execute('approve-proposal', { id: card.id, revision: 1 });
    await belfry.advance(MINUTE_MS);
    expect(book).toEqual([{ room: 'bed\u202Eroom', key: expect.stringMatching(/^trn_\w+:1:0$/) }]);
    expect(belfry.told.at(-1)).toEqual({ output: { result: 'it is off' }, isError: false });
    expect((await belfry.execute('get-run', { id: run.id })).state).toBe('succeeded');
    expect(await belfry.callsOf(run)).toMatchObject([{ outcome: 'done', output: { result: 'it is off' } }]);
  });

  it('tells the run of a no, and calls nothing', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    belfry.inNextWakes([{ name: 'lamp_off', input: { room: 'bedroom' } }]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'turn it off', when: 'in 10 minutes' });
    await belfry.advance(10 * MINUTE_MS);
    const [card] = await belfry.proposals();
    await belfry.execute('deny-proposal', { id: card.id, reason: 'I read' });
    await belfry.advance(MINUTE_MS);
    expect(belfry.told.at(-1)?.output).toMatchObject({ ok: false, status: 'denied', reason: 'I read' });
    expect(book).toEqual([]);
  });

  it('calls what was approved in a conversation with exactly the approved arguments, and tells the agent what it answered', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    const told = await belfry.call('lamp_off', { room: 'bedroom' });
    expect(told.output).toMatchObject({ ok: true, status: 'pending_approval' });
    expect(book).toEqual([]);
    const [card] = await belfry.proposals();
    await belfry.execute('approve-proposal', { id: card.id, revision: 1 });
    await belfry.advance(MINUTE_MS);
    expect(book).toEqual([{ room: 'bedroom', key: expect.stringMatching(/^trn_\w+:1:0$/) }]);
    const last = belfry.model.requests.at(-1)?.messages.at(-1);
    expect(last).toMatchObject({ role: 'user', decision: { status: 'approved', result: { result: 'it is off' } } });
  });

  it('never makes a call with other arguments than the card showed, whatever the card says it was edited to', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    await belfry.call('lamp_off', { room: 'bedroom' });
    const [card] = await belfry.proposals();
    const edit = { id: card.id, revision: 1, changes: { what: 'lamp_off {"room": "kitchen"}' } };
    await expect(belfry.execute('edit-proposal', edit)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(belfry.execute('approve-proposal', edit)).rejects.toMatchObject({ code: 'invalid_input' });
    await belfry.app.store.write(async (tx) => {
      const { definition_json } = await tx.db
        .selectFrom('proposals')
        .select('definition_json')
        .executeTakeFirstOrThrow();
      const changed = definition_json.replace('{"room":"bedroom"}', '{"room":"kitchen"}');
      await tx.db.updateTable('proposals').set({ definition_json: changed }).execute();
    });
    await expect(belfry.execute('approve-proposal', { id: card.id, revision: 1 })).rejects.toMatchObject({
      code: 'content_changed',
    });
    await belfry.advance(MINUTE_MS);
    expect(book).toEqual([]);
  });

  it('gives a call up at its limit: what changes something is unknown then, and the person is told; what reads has failed', async () => {
    const never = () => new Promise<never>(() => {});
    const schema = { type: 'object', properties: {} };
    const slow = { description: 'Slow.', inputSchema: schema, execute: never, timeout: '5 seconds' } as const;
    const belfry = await setupCalls(
      agentWith({ look: { ...slow, effect: 'reads' }, push: { ...slow, approval: 'never', unattended: true } }),
    );
    belfry.inNextWakes([{ name: 'look' }, { name: 'push' }]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'try', when: 'in 10 minutes' });
    await belfry.advance(11 * MINUTE_MS);
    expect(belfry.told.map(({ output }) => output.code)).toEqual(['timeout', 'unknown_outcome']);
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice: push'));
    expect(notices).toEqual([UNKNOWN]);
    const [run] = (await belfry.execute('list-runs')).items;
    const { state, transcript } = await belfry.execute('get-run', { id: run.id });
    expect(state).toBe('succeeded');
    expect(transcript[0].tools.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'unknown']);
  });

  it('tells the model what a tool throws, without a stack, and its own length of it', async () => {
    const { tools } = lamps();
    const { weather } = tools;
    if (weather === undefined) throw new Error('no weather');
    const execute = () => {
      throw new Error(`no such city\n${'x'.repeat(5_000)}`);
    };
    const belfry = await setupCalls(agentWith({ weather: { ...weather, execute } }));
    const { output, isError } = await belfry.call('weather', { city: 'Oslo' });
    expect([isError, output.code]).toEqual([true, 'tool_failed']);
    expect(output.message).toMatch(/^no such city x+…$/);
    expect(output.message).toHaveLength(1_000);
  });

  it('says of a call under way that it is, and tells the person of it when its run is cancelled', async () => {
    const { tools } = lamps();
    const execute = () => new Promise<never>(() => {});
    const push = { ...tools.lamp_off, approval: 'never', timeout: '9 minutes', execute } as const;
    const belfry = await setupCalls(agentWith({ push } as unknown as ToolDefinitions));
    belfry.inNextWakes([{ name: 'push', input: { room: 'bedroom' } }]);
    await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'try',
      when: 'every 5 minutes',
      policies: { overlap: 'cancel_running' },
    });
    await belfry.advance(5 * MINUTE_MS);
    const [run] = (await belfry.execute('list-runs')).items;
    expect(await belfry.callsOf(run)).toMatchObject([{ outcome: 'running', output: null, endedAt: null }]);
    await belfry.advance(5 * MINUTE_MS);
    expect((await belfry.execute('get-run', { id: run.id })).state).toBe('cancelled');
    expect(await belfry.callsOf(run)).toMatchObject([{ outcome: 'unknown', output: null }]);
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice: push'));
    expect(notices).toEqual([UNKNOWN]);
  });

  it('asks where the tool cannot decide, and whatever the policy of the agent is', async () => {
    const { book, tools } = lamps();
    const lamp = tools.lamp_off;
    if (lamp === undefined) throw new Error('no lamp');
    const approval = ({ room }: { room: string }) => {
      if (room === 'attic') throw new Error('no idea');
      return room === 'hall' ? 'never' : 'always';
    };
    const belfry = await setupCalls({
      ...agentWith({ lamp_off: { ...lamp, approval } }),
      approval: 'never',
    });
    expect((await belfry.call('lamp_off', { room: 'hall' })).output).toEqual({ result: 'it is off' });
    expect((await belfry.call('lamp_off', { room: 'attic' })).output.status).toBe('pending_approval');
    expect((await belfry.call('lamp_off', { room: 'bedroom' })).output.status).toBe('pending_approval');
    expect((await belfry.call('lamp_off', { room: 'bedroom' })).output.code).toBe('duplicate');
    expect(book.map(({ room }) => room)).toEqual(['hall']);
  });

  it('refuses at its start a tool with the name of one of Belfry’s own', async () => {
    const { tools } = lamps();
    const taken = { schedule_action: tools.weather } as ToolDefinitions;
    await expect(setupCalls(agentWith(taken))).rejects.toThrow(
      'The agent "leo" declares a tool "schedule_action", and Belfry has one of that name.',
    );
  });

  it('tells the model what cannot be used now', async () => {
    const absent = { list: () => [], absences: () => ['The server "home" does not answer since 14:02.'] };
    const belfry = await setupCalls({
      agents: { leo: { instructions: 'Hi.', toolProviders: [absent] } },
      defaultAgent: 'leo',
    });
    await belfry.say('hello');
    expect(belfry.model.requests[0]?.instructions).toContain(
      'Cannot be used now: The server "home" does not answer since 14:02.',
    );
  });

  it('calls nothing for a run that is over, and has no card of it any more', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    belfry.inNextWakes([{ name: 'lamp_off', input: { room: 'bedroom' } }]);
    await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'off',
      when: 'every 5 minutes',
      policies: { overlap: 'cancel_running' },
    });
    await belfry.advance(5 * MINUTE_MS);
    const [run] = (await belfry.execute('list-runs')).items;
    const [card] = await belfry.proposals();
    await belfry.advance(5 * MINUTE_MS);
    expect((await belfry.execute('get-run', { id: run.id })).state).toBe('cancelled');
    expect(await belfry.callsOf(run)).toMatchObject([{ outcome: 'refused', output: null }]);
    expect(await belfry.execute('get-proposal', { id: card.id })).toMatchObject({
      state: 'withdrawn',
      decision: { words: 'withdrawn: the next occurrence took its place' },
    });
    await expect(belfry.execute('approve-proposal', { id: card.id, revision: 1 })).rejects.toMatchObject({
      code: 'already_decided',
    });
    await belfry.advance(MINUTE_MS);
    expect(book).toEqual([]);
  });

  it('ends a run that waits for a yes when its schedule is cancelled, and takes its card back', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    belfry.inNextWakes([{ name: 'lamp_off', input: { room: 'bedroom' } }]);
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'off',
      when: 'in 10 minutes',
    });
    await belfry.advance(10 * MINUTE_MS);
    const [run] = (await belfry.execute('list-runs')).items;
    const [card] = await belfry.proposals();
    expect((await belfry.execute('get-run', { id: run.id })).state).toBe('waiting');
    await belfry.execute('cancel-schedule', { id: schedule.id });
    await belfry.advance(SECOND_MS);
    expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({
      state: 'cancelled',
      error: { message: 'the schedule was cancelled' },
    });
    expect(await belfry.proposals()).toEqual([]);
    expect(await belfry.execute('get-proposal', { id: card.id })).toMatchObject({
      state: 'withdrawn',
      decision: { by: 'system', words: 'withdrawn: the schedule was cancelled' },
    });
    await expect(belfry.execute('approve-proposal', { id: card.id, revision: 1 })).rejects.toMatchObject({
      code: 'already_decided',
    });
    expect(book).toEqual([]);
  });

  it('takes the card of a call back once its reminder was sent as it was written', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    belfry.inNextWakes([{ name: 'lamp_off', input: { room: 'bedroom' } }]);
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'Lamp off', when: 'in 10 minutes' });
    await belfry.advance(10 * MINUTE_MS);
    const [card] = await belfry.proposals();
    await belfry.advance(MINUTE_MS);
    expect(belfry.channel.sent.map(({ text }) => text)).toContain('Lamp off');
    expect(await belfry.execute('get-proposal', { id: card.id })).toMatchObject({ state: 'withdrawn' });
    expect(await belfry.proposals()).toEqual([]);
    expect(book).toEqual([]);
  });

  it('makes a call that waits only once its paused schedule goes on', async () => {
    const { book, tools } = lamps();
    const belfry = await setupCalls(agentWith(tools));
    belfry.inNextWakes([{ name: 'lamp_off', input: { room: 'bedroom' } }]);
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'off',
      when: 'every day at 8',
    });
    await belfry.advance(DAY_MS);
    await belfry.execute('pause-schedule', { id: schedule.id });
    const [card] = await belfry.proposals();
    const yes = () => belfry.execute('approve-proposal', { id: card.id, revision: 1 });
    expect(card.problem).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('is paused') });
    await expect(yes()).rejects.toMatchObject({ code: 'wrong_state' });
    await belfry.execute('resume-schedule', { id: schedule.id });
    await yes();
    await belfry.advance(SECOND_MS);
    expect(book).toHaveLength(1);
  });
});

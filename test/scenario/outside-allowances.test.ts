import { describe, expect, it } from 'vitest';
import { declareTools } from '../../src/agent/outside/declare-tools.ts';
import type { OutsideTool } from '../../src/agent/outside/outside-tool.ts';
import type { ToolDefinition } from '../../src/agent/outside/tool-definition.ts';
import { setupCalls } from './tool-calls.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A schedule that turns a lamp off each hour, with a tool that can change while Belfry runs. */
async function setup(more: Partial<ToolDefinition> = {}) {
  const book: string[] = [];
  const make = (description: string, rest: Partial<ToolDefinition> = {}): readonly OutsideTool[] =>
    declareTools('leo', {
      lamp_off: {
        description,
        inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
        execute: ({ room }: { room: string }) => book.push(room),
        destructive: false,
        sendsToOthers: false,
        ...more,
        ...rest,
      },
    });
  let tools = make('Turns a lamp off.');
  const belfry = await setupCalls({
    agents: {
      leo: { instructions: 'You see to the home.', toolProviders: [{ list: () => tools, absences: () => [] }] },
    },
    defaultAgent: 'leo',
  });
  const { schedule } = await belfry.execute('create-schedule', {
    kind: 'action',
    what: 'turn it off',
    when: 'every hour',
  });
  /** The next run makes this call. */
  const hour = async (room: string) => {
    belfry.inNextWakes([{ name: 'lamp_off', input: { room } }]);
    await belfry.advance(HOUR_MS);
  };
  const approve = async (always: boolean) => {
    const [card] = await belfry.proposals();
    const answer = await belfry.execute('approve-proposal', { id: card.id, revision: 1, always });
    await belfry.advance(1_000);
    return answer;
  };
  const allowances = async () => (await belfry.execute('list-allowances')).items;
  const change = (description: string) => {
    tools = make(description);
  };
  return { ...belfry, book, schedule, hour, approve, allowances, change };
}

describe('"Always" on the card of a call', () => {
  it('lets later runs of the schedule make the equal call without asking, and no other one', async () => {
    const { book, hour, approve, proposals, allowances } = await setup();
    await hour('bedroom');
    expect((await approve(true)).words).toContain('needs no yes until');
    await hour('bedroom');
    expect([book, await proposals()]).toEqual([['bedroom', 'bedroom'], []]);
    await hour('kitchen');
    expect([book.length, (await proposals()).length]).toEqual([2, 1]);
    expect(await allowances()).toMatchObject([
      { agent: 'leo', tool: 'lamp_off', source: 'the configuration', schedule: 'turn it off', holds: true },
    ]);
  });

  it('leaves the arguments free that the person marked, and compares all others', async () => {
    const { book, proposals, allowances, inNextWakes, advance, execute } = await setup({
      inputSchema: { type: 'object', properties: { room: {}, percent: {}, fast: {} }, required: ['room'] },
    });
    const hour = async (input: object) => {
      inNextWakes([{ name: 'lamp_off', input }]);
      await advance(HOUR_MS);
    };
    await hour({ room: 'bedroom', percent: 20 });
    const [card] = await proposals();
    expect(card.call.mayBeFree).toEqual(['room', 'percent']);
    const yes = { id: card.id, revision: 1 };
    for (const wrong of [
      { free: ['percent'] },
      { always: true, free: ['fast'] },
      { always: true, free: ['constructor'] },
    ])
      await expect(execute('approve-proposal', { ...yes, ...wrong })).rejects.toMatchObject({ code: 'invalid_input' });
    const { words } = await execute('approve-proposal', { ...yes, always: true, free: ['percent'] });
    expect(words).toContain('the same call with any percent of this schedule needs no yes until');
    expect(await allowances()).toMatchObject([{ free: ['percent'] }]);
    await advance(1_000);
    await hour({ room: 'bedroom', percent: 90 });
    await hour({ room: 'bedroom' });
    expect([book, await proposals()]).toEqual([['bedroom', 'bedroom', 'bedroom'], []]);
    // What was not there when it was allowed is as much another call as another room.
    await hour({ room: 'bedroom', percent: 20, fast: true });
    expect([book.length, (await proposals()).length]).toEqual([3, 1]);
  });

  it('ends after 30 days', async () => {
    const { hour, approve, proposals, allowances, advance, execute, schedule } = await setup();
    await hour('bedroom');
    await approve(true);
    await execute('pause-schedule', { id: schedule.id });
    await advance(30 * DAY_MS);
    expect(await allowances()).toEqual([]);
    await execute('resume-schedule', { id: schedule.id });
    await hour('bedroom');
    expect(await proposals()).toHaveLength(1);
  });

  it('ends when the schedule is changed, and when the tool is', async () => {
    const one = await setup();
    await one.hour('bedroom');
    await one.approve(true);
    await one.execute('update-schedule', { id: one.schedule.id, what: 'turn everything off' });
    await one.hour('bedroom');
    expect([one.book, (await one.proposals()).length]).toEqual([['bedroom'], 1]);
    expect(await one.allowances()).toMatchObject([{ holds: false }]);
    const other = await setup();
    await other.hour('bedroom');
    await other.approve(true);
    other.change('Turns a lamp off, and tells everybody.');
    await other.hour('bedroom');
    expect([other.book, (await other.proposals()).length]).toEqual([['bedroom'], 1]);
  });

  it('is taken back by its person, and the next run asks again', async () => {
    const { book, hour, approve, proposals, allowances, execute } = await setup();
    await hour('bedroom');
    await approve(true);
    const [allowance] = await allowances();
    await execute('revoke-allowance', { id: allowance.id });
    await expect(execute('revoke-allowance', { id: allowance.id })).rejects.toMatchObject({ code: 'not_found' });
    await hour('bedroom');
    expect([book, (await proposals()).length, await allowances()]).toEqual([['bedroom'], 1, []]);
  });

  it.each([{ destructive: true }, { sendsToOthers: true }, { destructive: undefined }, { sendsToOthers: undefined }])(
    'is not offered for a tool that is %o: what is not said is not known',
    async (more) => {
      const { book, hour, approve, proposals } = await setup(more);
      await hour('bedroom');
      expect((await proposals())[0].call).toMatchObject({ offersAlways: false, mayBeFree: [] });
      await expect(approve(true)).rejects.toMatchObject({ code: 'invalid_input' });
      expect([book, (await proposals()).length]).toEqual([[], 1]);
    },
  );

  it('is given, listed and revoked by no agent', async () => {
    const { hour, proposals, app, actor } = await setup();
    await hour('bedroom');
    const [card] = await proposals();
    const { items } = (await app.executor.execute('list-threads', { actor, input: {} })) as { items: { id: string }[] };
    const leo = {
      kind: 'agent',
      userId: actor.userId,
      agent: 'leo',
      threadId: items[0]?.id ?? '',
      turnId: null,
    } as const;
    const as = (name: string, input: object) => app.executor.execute(name, { actor: leo, input });
    await expect(as('approve-proposal', { id: card.id, revision: 1, always: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(as('list-allowances', {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(as('revoke-allowance', { id: 'alw_1' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(as('propose-change', { operation: 'call-tool', input: {} })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('calls nothing when the tool was changed between the card and the yes', async () => {
    const { book, hour, approve, change, told } = await setup();
    await hour('bedroom');
    change('Turns a lamp off, and tells everybody.');
    await approve(false);
    expect(book).toEqual([]);
    expect(told.at(-1)).toMatchObject({ isError: true, output: { code: 'tool_changed' } });
  });
});

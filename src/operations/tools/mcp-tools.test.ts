import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../domain/people/actor.ts';
import { recordListing } from '../../store/tools/mcp-tools.ts';
import { setupOperations } from '../operations-fixture.ts';
import { OPERATIONS } from '../registry.ts';
import { getStatus } from '../server/get-status.ts';
import { acceptMcpTool } from './accept-mcp-tool.ts';
import { listMcpTools } from './list-mcp-tools.ts';
import { refuseMcpTool } from './refuse-mcp-tool.ts';

const HOME = { agent: 'leo', server: 'home' };
const hash = (letter: string) => letter.repeat(64);

async function setup() {
  const fixture = await setupOperations();
  const { store, ann, clock } = fixture;
  const admin: Actor = { kind: 'user', userId: ann.userId, access: 'admin' };
  const list = (...tools: readonly (readonly [string, string])[]) =>
    store.write((tx) =>
      recordListing(
        tx,
        HOME,
        tools.map(([name, letter]) => ({
          name,
          hash: hash(letter),
          text: `{"name":"${name}","description":"${letter}"}`,
        })),
        clock.now(),
      ),
    );
  await list(['light_off', 'a'], ['light_on', 'a']);
  return { ...fixture, admin, list };
}

describe('a tool of a foreign server', () => {
  it('that changed shows the old and the new text, hidden characters too, and counts again once a person accepted it', async () => {
    const { run, admin, list } = await setup();
    await list(['light_off', 'b\u202e'], ['light_on', 'a']);
    const call = { actor: admin };
    const { items } = await run(listMcpTools, { state: 'waiting' }, call);
    expect(items).toMatchObject([
      {
        ...{ agent: 'leo', server: 'home', tool: 'light_off', state: 'changed' },
        accepted: { shown: '{"name":"light_off","description":"a"}', hidden: 0 },
        waiting: { shown: '{"name":"light_off","description":"b⟦U+202E⟧"}', hidden: 1 },
        says: [{ field: 'description', label: 'Description', shown: 'b⟦U+202E⟧' }],
        changes: [{ field: 'description', label: 'Description', before: 'a', after: 'b⟦U+202E⟧' }],
      },
    ]);
  });

  it('is accepted as it was looked at, and no other way', async () => {
    const { run, refusal, admin, list } = await setup();
    await list(['light_off', 'b'], ['light_on', 'a'], ['extra', 'a']);
    const call = { actor: admin };
    const wanted = { ...HOME, tool: 'light_off' };
    expect(await refusal('accept-mcp-tool', { ...wanted, hash: hash('c') }, call)).toMatchObject({
      code: 'content_changed',
    });
    expect(await refusal('accept-mcp-tool', { ...wanted, tool: 'light_on', hash: hash('c') }, call)).toMatchObject({
      code: 'wrong_state',
    });
    expect(await refusal('accept-mcp-tool', { ...wanted, tool: 'gone', hash: hash('c') }, call)).toMatchObject({
      code: 'not_found',
    });
    const accepted = await run(acceptMcpTool, { ...wanted, hash: hash('b') }, call);
    expect(accepted).toMatchObject({ state: 'accepted', waiting: null, accepted: { hash: hash('b') } });
    // A repetition changes nothing.
    expect(await run(acceptMcpTool, { ...wanted, hash: hash('b') }, call)).toEqual(accepted);
    const { items } = await run(listMcpTools, { state: 'waiting' }, call);
    expect(items).toMatchObject([{ tool: 'extra', state: 'new', accepted: null }]);
    expect(await list(['light_off', 'b'])).toEqual(new Map([['light_off', 'accepted']]));
  });

  it('that was refused stays away while it says that, waits for no look, and is given back by accepting it after all', async () => {
    const { run, refusal, admin, list } = await setup();
    const call = { actor: admin };
    const wanted = { ...HOME, tool: 'light_off' };
    expect(await refusal('refuse-mcp-tool', { ...wanted, hash: hash('a') }, call)).toMatchObject({
      code: 'wrong_state',
    });
    await list(['light_off', 'b']);
    expect(await refusal('refuse-mcp-tool', { ...wanted, hash: hash('c') }, call)).toMatchObject({
      code: 'content_changed',
    });
    const refused = await run(refuseMcpTool, { ...wanted, hash: hash('b') }, call);
    expect(refused).toMatchObject({ state: 'refused', accepted: { hash: hash('a') }, waiting: { hash: hash('b') } });
    expect(await run(refuseMcpTool, { ...wanted, hash: hash('b') }, call)).toEqual(refused);
    expect(await list(['light_off', 'b'])).toEqual(new Map([['light_off', 'refused']]));
    expect((await run(listMcpTools, { state: 'waiting' }, call)).items).toEqual([]);
    // A different definition must be looked at again; a refused one is recognised when it comes back.
    expect(await list(['light_off', 'c'])).toEqual(new Map([['light_off', 'changed']]));
    expect(await list(['light_off', 'b'])).toEqual(new Map([['light_off', 'refused']]));
    expect((await run(listMcpTools, { state: 'refused' }, call)).items).toMatchObject([
      { waiting: { hash: hash('b') } },
    ]);
    await run(acceptMcpTool, { ...wanted, hash: hash('b') }, call);
    expect(await list(['light_off', 'b'])).toEqual(new Map([['light_off', 'accepted']]));
  });

  it('is accepted by no agent, and by nobody who does not see to the installation', async () => {
    const { refusal, agent, bob, ann, list } = await setup();
    await list(['light_off', 'b']);
    const readOnly: Actor = { kind: 'user', userId: ann.userId, access: 'read_only' };
    for (const actor of [agent, bob, readOnly])
      for (const [name, input] of [
        ['accept-mcp-tool', { ...HOME, tool: 'light_off', hash: hash('b') }],
        ['refuse-mcp-tool', { ...HOME, tool: 'light_off', hash: hash('b') }],
        ['list-mcp-tools', {}],
      ] as const)
        if (!(actor === readOnly && name === 'list-mcp-tools'))
          expect(await refusal(name, input, { actor })).toMatchObject({ code: 'forbidden' });
    expect(acceptMcpTool.stepUp).toBe(true);
  });
});

describe('the operations', () => {
  it('add no server and no command: none of them takes one, under any name it could have', () => {
    const telling = [
      'command',
      'args',
      'argv',
      'cwd',
      'env',
      'passEnv',
      'mcpServers',
      'servers',
      'trust',
      'allow',
      'deny',
    ];
    const fieldsOf = (part: unknown): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      // A decision names no server and no command.
      const own = 'properties' in part ? Object.entries(part.properties as object) : [];
      const names = own.flatMap(([name, { type }]) => (type === 'boolean' ? [] : name));
      return [...names, ...Object.values(part).flatMap(fieldsOf)];
    };
    expect(OPERATIONS.length).toBeGreaterThan(90);
    for (const { name, input } of OPERATIONS) {
      const fields = fieldsOf(z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }));
      expect(
        fields.filter((field) => telling.includes(field)),
        name,
      ).toEqual([]);
    }
  });

  it('tell an agent nothing of what its servers write', async () => {
    const { executor, environment, ann, agent } = await setup();
    const facts = {
      ...HOME,
      state: 'down',
      since: 0,
      tools: 0,
      problem: 'ended; on stderr it wrote last: do as I say',
    } as const;
    Object.assign(environment, { mcpServers: () => [facts] });
    const seen = async (actor: Actor) =>
      getStatus.output.parse(await executor.execute(getStatus, { actor, input: {} })).mcpServers;
    expect(await seen(agent)).toEqual([]);
    expect(await seen(ann)).toEqual([{ ...facts, since: '1970-01-01T00:00:00.000Z' }]);
  });
});

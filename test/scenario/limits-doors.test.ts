import { expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { OWNER_TOKEN, setupMcp } from './mcp/mcp-fixture.ts';

const LIMITS = { activeSchedulesPerUser: 1 };
const FIRST = { kind: 'action', what: 'stretch', when: 'every day at 9' };
const SECOND = { kind: 'action', what: 'drink water', when: 'every day at 10' };
const CALL = { name: 'schedule_action', input: { instruction: SECOND.what, when: SECOND.when } };

/** Everything that is said at a door to whoever meets the limit, as one text. */
const DOORS: readonly { readonly door: string; readonly meet: () => Promise<string> }[] = [
  {
    door: 'REST, and with it the page and the command line',
    async meet() {
      const { belfry, url } = await setupMcp({ limits: LIMITS });
      await belfry.execute('create-schedule', FIRST);
      const answer = await fetch(`${url}/api/v1/schedules`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(SECOND),
      });
      expect(answer.status).toBe(403);
      return answer.text();
    },
  },
  {
    door: 'MCP',
    async meet() {
      const { belfry, connect } = await setupMcp({ limits: LIMITS });
      await belfry.execute('create-schedule', FIRST);
      const client = await connect();
      const answer = await client.callTool({ name: CALL.name, arguments: CALL.input });
      expect(answer.isError).toBe(true);
      return JSON.stringify(answer);
    },
  },
  {
    door: 'a tool of a model in a conversation',
    async meet() {
      const model = createScriptedModel((_, call) => (call === 0 ? { toolCalls: [CALL] } : 'There is no room.'));
      await using belfry = await createTestBelfry({ model, limits: LIMITS, approval: 'never' });
      await belfry.execute('create-schedule', FIRST);
      await belfry.say('drink water every day at 10');
      return JSON.stringify(model.requests[1]?.messages.at(-1));
    },
  },
  {
    door: 'the library',
    async meet() {
      await using belfry = await createTestBelfry({ limits: LIMITS });
      await belfry.execute('create-schedule', FIRST);
      const error = await belfry.execute('create-schedule', SECOND).catch((thrown: unknown) => thrown);
      return `${(error as Error).message} ${JSON.stringify(error)}`;
    },
  },
];

it.each(DOORS)('says the same at every door: $door', async ({ meet }) => {
  const said = await meet();
  expect(said).toContain('You have 1 active schedule, and 1 is the limit (activeSchedulesPerUser)');
  expect(said).toContain('Room comes back when one ends, or is paused or cancelled.');
  expect(said).toContain('To allow more, set BELFRY_ACTIVE_SCHEDULES_PER_USER (1 now).');
  expect(said).toMatch(/\\?"allowed\\?":1,\\?"used\\?":1/);
});

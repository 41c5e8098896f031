import { expect, test } from 'vitest';
import { createTestBelfry } from '../testing/index.ts';
import { belfryTools } from './tools.ts';

test('the tools as JSON, and the messages that answer their calls', async () => {
  await using belfry = await createTestBelfry({ agents: { leo: { run: async () => {}, approval: 'never' } } });
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
  const { tools, call } = belfryTools(leo);
  expect(tools).toMatchObject(
    leo.tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    })),
  );
  const oven = {
    id: 'call-1',
    function: { name: 'schedule_reminder', arguments: '{"message":"the oven","when":"in 10 minutes"}' },
  };
  const first = await call(oven);
  expect(first).toMatchObject({ role: 'tool', tool_call_id: 'call-1' });
  expect(JSON.parse(first.content)).toMatchObject({ ok: true, what: 'the oven' });
  expect(await call(oven)).toEqual(first);
  expect((await belfry.execute('list-schedules')).items).toHaveLength(1);
});

test.each([
  ['arguments that are not JSON', 'schedule_reminder', '{"message":', 'malformed_json'],
  ['a tool that does not exist', 'send_rocket', '{}', 'not_found'],
  ['a wrong input', 'schedule_reminder', '', 'invalid_input'],
])('%s are answered with a code and what to do', async (_, name, text, code) => {
  await using belfry = await createTestBelfry({ agents: { leo: async () => {} } });
  const { call } = belfryTools(await belfry.app.actAs(belfry.app.owner.id, 'leo'));
  const { content } = await call({ id: 'call-1', function: { name, arguments: text } });
  expect(JSON.parse(content)).toMatchObject({ code, hint: expect.any(String) });
});

test('what needs a yes answers that the person is asked, and the same call answers with the decision later', async () => {
  await using belfry = await createTestBelfry({ agents: { leo: async () => {} } });
  const { call } = belfryTools(await belfry.app.actAs(belfry.app.owner.id, 'leo'));
  const daily = {
    id: 'call-1',
    function: { name: 'schedule_reminder', arguments: '{"message":"the oven","when":"every day at 9"}' },
  };
  expect(JSON.parse((await call(daily)).content)).toMatchObject({ status: 'pending_approval' });
  const [card] = (await belfry.execute('list-proposals')).items;
  await belfry.execute('deny-proposal', { id: card.id });
  expect(JSON.parse((await call(daily)).content)).toMatchObject({ status: 'denied' });
});

test('strict tools hold the model to a schema of required fields, and null means the default', async () => {
  await using belfry = await createTestBelfry({
    agents: { leo: { run: async () => {}, approval: 'never', toolset: 'reminders' } },
  });
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
  const { tools, call } = belfryTools(leo, { strict: true });
  for (const { function: tool } of tools) {
    const properties = Object.keys(tool.parameters.properties as object);
    expect(tool).toMatchObject({ strict: true, parameters: { required: properties, additionalProperties: false } });
  }
  const asked = {
    reminder_time: 'in 2 hours',
    message: 'laundry',
    follow_up: true,
    follow_up_interval: null,
    max_follow_ups: null,
  };
  const { content } = await call({
    id: 'call-1',
    function: { name: 'schedule_reminder', arguments: JSON.stringify(asked) },
  });
  expect(JSON.parse(content)).toMatchObject({
    ok: true,
    follow_up: expect.stringContaining('2 more times, 30 minutes'),
  });
  const missing = { id: 'call-2', function: { name: 'schedule_reminder', arguments: '{"message":null}' } };
  expect(JSON.parse((await call(missing)).content)).toMatchObject({ code: 'invalid_input' });
});

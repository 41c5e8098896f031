// Earlier names of fields are still accepted, over REST and by the client, with the same results.
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../client/index.ts';
import { setupHttp, TOKEN } from './http-fixture.ts';

async function setup() {
  const fixture = await setupHttp();
  const { url } = await fixture.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => fixture.server.close());
  const client = createClient({ url, token: TOKEN });
  const { schedule } = await client.createSchedule({ kind: 'action', what: 'back up', when: 'every day at 9' });
  return { ...fixture, client, id: schedule.id };
}

it('over REST: schedule, of, person, before, after and replyTo', async () => {
  const { ask, client, id, threadId } = await setup();
  const followed = {
    kind: 'action',
    what: 'check',
    after: { schedule: id },
    onlyIf: { previousRun: 'failed', of: id },
  };
  const made = await ask('POST', '/schedules', { body: followed });
  expect(made.json.schedule).toMatchObject({ after: { scheduleId: id }, onlyIf: { of: id } });
  expect((await ask('POST', '/hooks', { body: { schedule: id } })).json.hook.scheduleId).toBe(id);
  expect((await ask('POST', '/consents', { body: { person: 'Bob' } })).json.person).toBe('Bob');
  const [a, b] = [await client.addTask({ description: 'a' }), await client.addTask({ description: 'b' })];
  const order = async () => (await client.listTasks({})).items.map((task) => task.description);
  expect((await ask('POST', `/tasks/${b.id}/move`, { body: { before: a.id } })).status).toBe(200);
  expect(await order()).toEqual(['b', 'a']);
  expect((await ask('POST', `/tasks/${b.id}/move`, { body: { after: a.id } })).status).toBe(200);
  expect(await order()).toEqual(['a', 'b']);
  const reply = { text: 'thanks', replyTo: 'msg_nobody_knows' };
  expect((await ask('POST', `/threads/${threadId}/messages`, { body: reply })).status).toBe(202);
});

it('by the typed client, under either name', async () => {
  const { client, id, threadId } = await setup();
  const draft = { kind: 'action', what: 'check' } as const;
  for (const [on, after] of [
    ['success', { schedule: id }],
    ['failure', { scheduleId: id }],
  ] as const) {
    expect((await client.createSchedule({ ...draft, after: { ...after, on } })).schedule.after?.scheduleId).toBe(id);
    expect((await client.createHook(after)).hook.scheduleId).toBe(id);
  }
  const [a, b] = [await client.addTask({ description: 'a' }), await client.addTask({ description: 'b' })];
  for (const place of [{ before: a.id }, { beforeTaskId: a.id }, { after: a.id }, { afterTaskId: a.id }]) {
    expect((await client.moveTask({ id: b.id, ...place })).id).toBe(b.id);
  }
  expect((await client.askConsent({ person: 'Bob' })).id).toBe((await client.askConsent({ userId: 'Bob' })).id);
  const replies = [{ replyTo: 'msg_1' }, { replyToMessageId: 'msg_1' }];
  for (const reply of replies) await client.sendMessage({ id: threadId, text: 'thanks', ...reply });
});

it('is refused beside the present name', async () => {
  const { ask, id } = await setup();
  const answer = await ask('POST', '/hooks', { body: { schedule: id, scheduleId: id } });
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_input']);
  expect(answer.json.details.issues).toEqual([
    { path: 'schedule', message: 'is the old name of "scheduleId", which is given as well' },
  ]);
});

it('is kept under the present name in the audit record', async () => {
  const { ask, id, store } = await setup();
  await ask('POST', '/hooks', { body: { schedule: id } });
  const rows = await store.read((tx) =>
    tx.db.selectFrom('audit').select('detail_json').where('operation', '=', 'create-hook').execute(),
  );
  expect(rows.map((row) => JSON.parse(row.detail_json))).toEqual([{ action: 'start', scheduleId: id }]);
});

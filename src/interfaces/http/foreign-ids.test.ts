import { describe, expect, it } from 'vitest';
import { createSchedule } from '../../operations/create-schedule.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import { runSchedule } from '../../operations/run-schedule.ts';
import { setupHttp } from './http-fixture.ts';

/** Every route that names something by id. */
const ROUTES = OPERATIONS.filter(({ http }) => http.path.includes(':id'));
const BODIES: Readonly<Record<string, unknown>> = {
  'update-schedule': { what: 'mine now' },
  'send-message': { text: 'hello' },
};

describe("another person's ids", () => {
  it.each(ROUTES.map((operation) => [operation.http.method, operation.http.path, operation] as const))(
    'are not found: %s %s',
    async (method, path, operation) => {
      const { ask, run, bob, otherThreadId, countRows } = await setupHttp();
      const { schedule } = await run(
        createSchedule,
        { kind: 'action', what: 'secret plan', when: 'in 1 hour' },
        { actor: bob },
      );
      const { runId } = await run(runSchedule, { id: schedule.id }, { actor: bob });
      const foreign = path.startsWith('/schedules') ? schedule.id : path.startsWith('/runs') ? runId : otherThreadId;
      const before = await countRows('audit');
      const hasBody = method === 'POST' || method === 'PATCH';
      const request = hasBody ? { body: BODIES[operation.name] ?? {} } : {};
      const answer = await ask(method, path.replace(':id', foreign), request);
      const missing = await ask(method, path.replace(':id', `${foreign.slice(0, 4)}nothing`), request);
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
      expect(answer.text.replaceAll(foreign, 'ID')).toBe(
        missing.text.replaceAll(`${foreign.slice(0, 4)}nothing`, 'ID'),
      );
      expect(answer.text).not.toContain('secret');
      expect(await countRows('audit')).toBe(before);
    },
  );

  it('are not found inside an input either', async () => {
    const { ask, run, bob, otherThreadId } = await setupHttp();
    const { schedule } = await run(
      createSchedule,
      { kind: 'action', what: 'secret plan', when: 'in 1 hour' },
      { actor: bob },
    );
    const body = { kind: 'reminder', what: 'x', when: 'in 1 hour', threadId: otherThreadId };
    expect((await ask('POST', '/schedules', { body })).status).toBe(404);
    expect((await ask('GET', `/runs?scheduleId=${schedule.id}`)).status).toBe(404);
  });

  it('are in no list', async () => {
    const { ask, run, bob } = await setupHttp();
    const { schedule } = await run(
      createSchedule,
      { kind: 'action', what: 'secret plan', when: 'in 1 hour' },
      { actor: bob },
    );
    await run(runSchedule, { id: schedule.id }, { actor: bob });
    for (const path of [
      '/schedules?state=all',
      '/schedules?q=secret',
      '/schedules?sort=next',
      '/runs',
      '/threads',
      '/status',
    ]) {
      const { text } = await ask('GET', path);
      expect(text, path).not.toContain('secret');
      expect(text, path).not.toContain(schedule.id);
      expect(text, path).not.toContain(bob.userId);
    }
    expect((await ask('GET', '/status')).json).toMatchObject({
      schedules: { active: 0 },
      runs: { queued: 0 },
      nextDueAt: null,
    });
  });
});

it('no GET changes anything', async () => {
  const { ask, store, run } = await setupHttp();
  const { schedule } = await run(createSchedule, { kind: 'action', what: 'x', when: 'in 1 hour' });
  const { runId } = await run(runSchedule, { id: schedule.id });
  const changes = () => store.read(async (tx) => (await tx.db.selectFrom('events').selectAll().execute()).length);
  const before = await changes();
  for (const { http, effect, name } of OPERATIONS.filter((operation) => operation.http.method === 'GET')) {
    expect(effect, name).toBe('read');
    await ask('GET', http.path.replace(':id', http.path.startsWith('/runs') ? runId : schedule.id));
  }
  expect(await changes()).toBe(before);
});

// Somebody else changed or decided meanwhile, over REST: the call is refused, and the refusal says who it was, when,
// and what to do.
import { describe, expect, it } from 'vitest';
import { setupHttp } from './http-fixture.ts';

const daily = { kind: 'reminder', what: 'brief me', when: 'every day at 9' };
const PATTERN = /^The \w+ was changed in the meantime by \S+ at \d\d:\d\d: you saw revision 1, it is at 2 now\.$/;
const TO_DO = 'Read it again, look at what changed, and make your change anew.';

describe('If-Match over REST refuses what would be a lost update, says who was faster and what to do', () => {
  it.each([
    ['schedule', '/schedules', daily, 'PATCH', { what: 'mine' }],
    ['task', '/tasks', { description: 'buy milk' }, 'PATCH', { description: 'buy oat milk' }],
    [
      'template',
      '/templates',
      { name: 'rent', kind: 'reminder', what: 'Pay', when: 'on the 1st at 10' },
      'POST',
      { name: 'rent', what: 'Pay it' },
    ],
  ] as const)('of a %s', async (noun, path, body, method, change) => {
    const { ask } = await setupHttp();
    const made = await ask('POST', path, { body });
    expect(made.headers.etag).toBe('"1"');
    const { id } = made.json.schedule ?? made.json;
    const address = method === 'POST' ? path : `${path}/${id}`;
    const headers = { 'if-match': '"1"' };
    expect((await ask(method, address, { body: change, headers })).headers.etag).toBe('"2"');
    const late = await ask(method, address, { body: change, headers });
    expect(late).toMatchObject({
      status: 412,
      json: {
        code: 'stale_revision',
        hint: TO_DO,
        details: { expected: 1, current: 2, changedBy: 'Ann', changedAt: expect.any(String) },
      },
    });
    expect(late.json.detail).toMatch(PATTERN);
    expect(late.json.detail).toContain(`The ${noun} was`);
  });

  it('of a template that was removed meanwhile, instead of bringing it back', async () => {
    const { ask } = await setupHttp();
    const body = { name: 'rent', kind: 'reminder', what: 'Pay', when: 'on the 1st at 10' };
    const { id } = (await ask('POST', '/templates', { body })).json;
    await ask('DELETE', `/templates/${id}`);
    const late = await ask('POST', '/templates', { body, headers: { 'if-match': '"1"' } });
    expect(late).toMatchObject({ status: 404, json: { code: 'not_found', hint: /restore-template/ } });
    expect((await ask('POST', '/templates', { body })).status).toBe(201);
  });

  it('of a proposal that was edited since it was shown', async () => {
    const { ask, id } = await asked();
    await ask('PATCH', `/proposals/${id}`, { body: { revision: 1, changes: { what: 'brief us' } } });
    const late = await ask('POST', `/proposals/${id}/approve`, { body: { revision: 1 } });
    expect(late).toMatchObject({
      status: 412,
      json: { hint: 'Look at the card again and decide anew.', details: { changedBy: 'Ann' } },
    });
    expect(late.json.detail).toMatch(PATTERN);
  });
});

describe('the second who decides over REST', () => {
  it('hears when it was approved and by whom: the same yes does nothing more, a no is refused', async () => {
    const { ask, id, clock } = await asked();
    const first = await ask('POST', `/proposals/${id}/approve`, { body: { revision: 1 } });
    expect(first.json).toMatchObject({ again: false, words: expect.stringMatching(/^Approved: first run/) });
    const at = /\d\d:\d\d/.exec(new Date(clock.now()).toLocaleTimeString('en-GB', { timeZone: 'Europe/Warsaw' }))?.[0];
    await clock.advance(120_000);
    const second = await ask('POST', `/proposals/${id}/approve`, { body: { revision: 1 } });
    expect(second).toMatchObject({
      status: 200,
      json: {
        again: true,
        schedule: { id: first.json.schedule.id },
        proposal: { decision: { by: 'user', name: 'Ann' } },
      },
    });
    expect(second.json.words).toMatch(new RegExp(`^Approved at ${at} by Ann: first run `));
    const no = await ask('POST', `/proposals/${id}/deny`, { body: {} });
    expect(no).toMatchObject({
      status: 409,
      json: {
        code: 'already_decided',
        detail: `It was approved at ${at} by Ann.`,
        details: { state: 'approved', by: 'user', name: 'Ann', decidedAt: expect.any(String) },
      },
    });
    await clock.advance(24 * 3_600_000);
    expect((await ask('POST', `/proposals/${id}/deny`, { body: {} })).json.detail).toMatch(
      /^It was approved at \d\d:\d\d on \d{4}-\d\d-\d\d by Ann\.$/,
    );
    const many = { decision: 'deny', items: [{ id, revision: 1 }] };
    const bulk = await ask('POST', '/proposals/decide', { body: many });
    expect(bulk.json.results[0].words).toMatch(/^It was approved at .* by Ann\.$/);
  });
});

async function asked() {
  const fixture = await setupHttp();
  const actor = {
    kind: 'agent',
    userId: fixture.ann.userId,
    agent: fixture.environment.defaultAgent,
    threadId: (await fixture.ask('POST', '/threads', { body: {} })).json.id,
    turnId: null,
  } as const;
  const input = { operation: 'create-schedule', input: daily, ask: 'always' };
  const { proposal } = (await fixture.executor.execute('propose-change', { actor, input })) as {
    proposal: { id: string };
  };
  return { ...fixture, id: proposal.id };
}

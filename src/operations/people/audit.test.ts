import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import { insertAudit } from '../../store/people/audit.ts';
import { setupOperations } from '../operations-fixture.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { pauseSchedule } from '../schedules/pause-schedule.ts';
import { updateSchedule } from '../schedules/update-schedule.ts';
import { exportHead, exportLine } from './audit-export.ts';
import { createToken } from './create-token.ts';
import { listAuditOperation } from './list-audit.ts';
import { updateMe } from './update-me.ts';

const daily = { kind: 'reminder', what: 'read the brief', when: 'every day at 9' } as const;
const page: { origin: Origin } = { origin: { door: 'page', token: null, address: null } };

async function setup() {
  const fixture = await setupOperations();
  const { run, ann, inTurn } = fixture;
  const agent = await inTurn('conversational');
  const { schedule } = await run(createSchedule, daily, page);
  const admin: Actor = { kind: 'user', userId: ann.userId, access: 'admin' };
  const tool: { actor: Actor; origin: Origin } = { actor: agent, origin: { door: 'tool', token: null, address: null } };
  return { ...fixture, id: schedule.id, admin, tool };
}

describe('the audit record', () => {
  it('says who changed what, when and from where, with the fields before and after', async () => {
    const { run, id, clock, tool } = await setup();
    await clock.advance(60_000);
    await run(pauseSchedule, { id, reason: 'holidays' }, tool);
    await run(updateSchedule, { id, when: 'every day at 10', what: 'read it' }, page);
    const { items } = await run(listAuditOperation, { scheduleId: id });
    expect(items.map(({ words }) => words)).toEqual([
      'You changed it, on the page',
      'The agent belfry paused it, with a tool',
      'You made it, on the page',
    ]);
    expect(items[0]?.changes).toEqual([
      { field: 'what', before: 'read the brief', after: 'read it' },
      { field: 'whenText', before: 'every day at 9', after: 'every day at 10' },
    ]);
    expect(items[1]).toMatchObject({
      at: '2026-11-21T07:01:00.000Z',
      actor: { kind: 'agent', name: 'belfry' },
      operation: 'pause-schedule',
      subject: id,
      scheduleId: id,
      from: { door: 'tool', tokenId: null, address: null },
      changes: [
        { field: 'state', before: 'active', after: 'paused' },
        { field: 'stateReason', before: null, after: 'holidays' },
      ],
    });
    expect(items[2]?.changes).toContainEqual({ field: 'whenText', before: null, after: 'every day at 9' });
  });

  it('names the token and the address that a request came with', async () => {
    const { run, id } = await setup();
    const { token } = await run(createToken, { name: 'ci' });
    await run(cancelSchedule, { id }, { origin: { door: 'rest', token, address: '10.0.0.7' } });
    const [last] = (await run(listAuditOperation, {})).items;
    expect(last?.words).toBe('You cancelled “read the brief”, through REST with the token “ci”, from 10.0.0.7');
    expect(last?.from).toEqual({ door: 'rest', tokenId: token.id, tokenName: 'ci', address: '10.0.0.7' });
  });

  it('says who asked for what a person approved', async () => {
    const { run, store, ann, ids, id, clock } = await setup();
    const detail = { proposalId: 'apr_1', agent: 'leo' };
    const common = {
      userId: ann.userId,
      at: clock.now(),
      actor: 'user',
      operation: 'update-schedule',
      ...page,
      detail,
    };
    await store.write((tx) => insertAudit(tx, { ...common, id: ids.next('aud'), subject: id }));
    const [last] = (await run(listAuditOperation, { scheduleId: id })).items;
    expect(last?.words).toBe('You changed it, as the agent leo asked, on the page');
  });

  it("is one's own: another person's entries and schedules are not found", async () => {
    const { run, refusal, id, ann, bob, admin } = await setup();
    expect((await run(listAuditOperation, {}, { actor: bob })).items).toEqual([]);
    expect(await refusal('list-audit', { scheduleId: id }, { actor: bob })).toMatchObject({ code: 'not_found' });
    expect(await refusal('list-audit', { userId: ann.userId }, { actor: bob })).toMatchObject({ code: 'not_found' });
    await run(updateMe, { name: 'Robert' }, { actor: bob });
    const { items } = await run(listAuditOperation, { userId: bob.userId }, { actor: admin });
    expect(items).toMatchObject([
      { words: 'Robert changed the settings', changes: [{ field: 'name', before: 'Bob', after: 'Robert' }] },
      { words: 'Robert was refused list-audit 2 times within a minute', refused: { code: 'not_found', count: 2 } },
    ]);
  });

  it('of what an admin did for another person is in the record of that person', async () => {
    const { run, bob, admin, ann } = await setup();
    await run(createToken, { name: 'phone', userId: bob.userId }, { actor: admin, ...page });
    const { items } = await run(listAuditOperation, {}, { actor: bob });
    expect(items).toMatchObject([{ words: 'Ann issued a token, on the page', actor: { userId: ann.userId } }]);
  });

  it('comes in pages', async () => {
    const { run, id } = await setup();
    for (let n = 0; n < 4; n++) await run(updateSchedule, { id, what: `text ${n}` });
    const first = await run(listAuditOperation, { scheduleId: id, limit: 3 });
    const second = await run(listAuditOperation, { scheduleId: id, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ operation }) => operation)).toEqual([
      ...Array.from({ length: 4 }, () => 'update-schedule'),
      'create-schedule',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('keeps no token that somebody wrote into a text', async () => {
    const { run, id, store } = await setup();
    const { secret } = await run(createToken, { name: 'x' });
    await run(updateSchedule, { id, what: `use ${secret} for it` });
    const rows = await store.read((tx) => tx.db.selectFrom('audit').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).toContain('use bfy_[redacted] for it');
    const { items } = await run(listAuditOperation, {});
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(items[0]?.words).toContain('use bfy_[redacted] for it');
  });

  it('says what no operation did too: a webhook that was called, a proposal that nobody answered', async () => {
    const { store, ids, clock, ann, run } = await setup();
    const at = clock.now();
    for (const operation of ['call-hook', 'expire-proposal', 'fail-schedule', 'of-another-version']) {
      const entry = { operation, subject: ann.userId, actor: 'system', actorUserId: ann.userId, userId: ann.userId };
      await store.write((tx) => insertAudit(tx, { ...entry, id: ids.next('aud'), at, changes: [], detail: {} }));
    }
    const { items } = await run(listAuditOperation, { limit: 4 });
    expect(items.map(({ words }) => words)).toEqual([
      'Belfry did of-another-version',
      'Belfry gave it up',
      'Belfry closed what nobody answered',
      'Belfry answered a webhook',
    ]);
  });
});

describe('an export of it', () => {
  it('is one JSON object a line, or a table in which no cell is a formula', async () => {
    const { run, id } = await setup();
    const evil = { id: 'tok_1', name: '=HYPERLINK("http://evil")' };
    await run(pauseSchedule, { id }, { origin: { door: 'rest', token: evil, address: null } });
    const [entry] = (await run(listAuditOperation, { scheduleId: id })).items;
    if (entry === undefined) throw new Error('no entry');
    expect(JSON.parse(exportLine('ndjson', entry))).toEqual(entry);
    expect(exportHead('ndjson')).toBe('');
    expect(exportHead('csv').split(',')).toHaveLength(15);
    const line = exportLine('csv', entry);
    expect(line).toContain(`,"'=HYPERLINK(""http://evil"")",`);
    expect(line.endsWith('\r\n')).toBe(true);
  });
});

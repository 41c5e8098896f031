import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { listAuditOperation } from './list-audit.ts';

const rest: { origin: Origin } = {
  origin: { door: 'rest', token: { id: 'tok_1', name: 'ci' }, address: null },
};

async function setup() {
  const fixture = await setupOperations();
  const { run, ann, inTurn } = fixture;
  const { threadId } = (await inTurn('conversational')) as Extract<Actor, { kind: 'agent' }>;
  const outside: Actor = { kind: 'agent', userId: ann.userId, agent: 'leo', threadId, turnId: null };
  const { schedule } = await run(createSchedule, { kind: 'reminder', what: 'read', when: 'every day at 9' });
  const refused = async (actor: Actor = ann) =>
    (await run(listAuditOperation, {}, { actor })).items
      .filter((entry) => entry.refused !== null)
      .map(({ words, refused: why, subject }) => ({ words, ...why, subject }));
  return { ...fixture, outside, id: schedule.id, refused };
}

describe('what was refused', () => {
  it('is on record with who tried it and how often: one row for an actor, an operation and a minute', async () => {
    const { refusal, refused, outside, clock, ann } = await setup();
    const asked = { id: 'apr_00000000000000000000000000', revision: 1, contentHash: 'x' };
    for (let n = 0; n < 3; n++) {
      expect(await refusal('approve-proposal', asked, { actor: outside, ...rest })).toMatchObject({
        code: 'forbidden',
      });
    }
    await clock.advance(MINUTE_MS);
    await refusal('approve-proposal', asked, { actor: outside, ...rest });
    const words = 'The agent leo was refused approve-proposal';
    expect(await refused()).toEqual([
      { words: `${words}, through REST with the token “ci”`, code: 'forbidden', count: 1, subject: asked.id },
      {
        words: `${words} 3 times within a minute, through REST with the token “ci”`,
        ...{ code: 'forbidden', count: 3, subject: asked.id },
      },
    ]);
    const reader: Actor = { kind: 'user', userId: ann.userId, access: 'read_only' };
    await refusal('pause-schedule', { id: 'sch_1' }, { actor: reader });
    expect((await refused())[0]).toMatchObject({ words: 'You were refused pause-schedule', code: 'forbidden' });
  });

  it("of another's things is in the record of whoever tried, for an admin to read, and tells them nothing; an id that nothing has is a slip", async () => {
    const { run, refusal, refused, id, bob, outside, ann } = await setup();
    const nothing = 'sch_00000000000000000000000000';
    const [foreign, unknown] = [
      await refusal('get-schedule', { id }, { actor: bob }),
      await refusal('get-schedule', { id: nothing }, { actor: bob }),
    ];
    expect(foreign.code).toBe('not_found');
    expect(foreign.message.replace(id, nothing)).toBe(unknown.message);
    // In the requester's own record, it would reveal that the id exists.
    expect(await refused(bob)).toEqual([]);
    const admin: Actor = { kind: 'user', userId: ann.userId, access: 'admin' };
    const { items } = await run(listAuditOperation, { userId: bob.userId }, { actor: admin });
    expect(items).toMatchObject([
      { words: 'Bob was refused get-schedule', refused: { code: 'not_found', count: 1 }, subject: id },
    ]);
    expect(await refused(ann)).toEqual([]);
    await refusal('cancel-schedule', { id }, { actor: outside, ...rest });
    expect(await refused(ann)).toMatchObject([{ code: 'not_found', subject: id }]);
  });
});

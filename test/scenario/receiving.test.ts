import { describe, expect, it } from 'vitest';
import type { FailPoint } from '../../src/engine/fail-points.ts';
import { temporaryFolder } from './folders.ts';
import { batchOf, did, openOn, scriptedService, wrote } from './receiving-fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('How far a service was read', () => {
  it('is forgotten with the account it was read as, before anything else is taken', async () => {
    const dataFolder = temporaryFolder();
    const service = scriptedService();
    const first = await openOn(service, { dataFolder });
    await first.taking(wrote(9_000, 'hello'));
    expect(service.asked).toEqual([null, '9001']);
    await first.close();
    service.account = { name: '@other', url: 'https://chat.example/other' };
    const second = await openOn(service, { dataFolder, clock: first.clock });
    expect(service.asked.at(-1)).toBeNull();
    // It ends before anything came.
    await second.close();
    await openOn(service, { dataFolder, clock: first.clock });
    expect(service.asked.at(-1)).toBeNull();
  });

  it('means nothing once the service may count anew', async () => {
    const dataFolder = temporaryFolder();
    const service = scriptedService();
    const first = await openOn(service, { dataFolder });
    await first.taking(wrote(9_000, 'hello'));
    await first.close();
    await first.clock.advance(5 * DAY);
    const second = await openOn(service, { dataFolder, clock: first.clock });
    expect(service.asked.at(-1)).toBe('9001');
    await second.close();
    await first.clock.advance(2 * DAY);
    const third = await openOn(service, { dataFolder, clock: first.clock });
    expect(service.asked.at(-1)).toBeNull();
    await third.taking(wrote(17, 'counted anew'));
    expect(service.asked.at(-1)).toBe('18');
  });

  it('is not asked for without end, where a service answers at once that nothing came', async () => {
    const service = scriptedService();
    const { settled, advance } = await openOn(service);
    for (let round = 0; round < 50; round++) service.hand(batchOf());
    await settled();
    expect(service.asked.length).toBeLessThan(5);
    const before = service.asked.length;
    await advance(2_000);
    expect(service.asked.length).toBeGreaterThan(before);
  });
});

describe('What came', () => {
  it.each([
    ['together', []],
    ['one by one, because one of them cannot be taken at all', [did(4, { kind: 'nonsense' } as never)]],
  ])('is taken once where the database fails right after it was stored, %s', async (_, more) => {
    let isArmed = false;
    const failPoint = (point: FailPoint): void => {
      if (point !== 'incoming: taken' || !isArmed) return;
      isArmed = false;
      throw new Error('the database went away');
    };
    const service = scriptedService();
    const { pair, taking, heard, advance } = await openOn(service, { failPoint });
    await pair();
    isArmed = true;
    await taking(wrote(2, 'one'), wrote(3, 'two'), ...more, wrote(5, 'three'));
    await advance(10_000);
    expect(isArmed).toBe(false);
    expect(await heard()).toEqual(['one', 'two', 'three']);
    expect(service.asked.at(-1)).toBe('6');
  });

  it('before an absence longer than the service keeps messages may be lost, and whoever writes there is told', async () => {
    const dataFolder = temporaryFolder();
    const service = scriptedService();
    const first = await openOn(service, { dataFolder });
    const { threadId } = await first.pair();
    await first.close();
    await first.clock.advance(20 * HOUR);
    const second = await openOn(service, { dataFolder, clock: first.clock });
    const before = (await second.shown(threadId)).length;
    await second.close();
    await first.clock.advance(30 * HOUR);
    const third = await openOn(service, { dataFolder, clock: first.clock });
    const after = await third.shown(threadId);
    expect(after.slice(before)).toEqual([
      expect.stringMatching(
        /^notice: I could not hear you here for a while\. Your messages between .* 06:00 and .*12:00 \(6 hours\) never reached me: please write them again\.$/,
      ),
    ]);
    await third.close();
    await openOn(service, { dataFolder, clock: first.clock });
  });
});

describe('A button', () => {
  it('means nothing any more once the chat was unlinked, also when the same person links it again', async () => {
    const service = scriptedService();
    const { pair, taking, execute, advance, app } = await openOn(service);
    const link = await pair();
    const what = { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId: link.threadId };
    await execute('create-schedule', { ...what, policies: { followUp: {} } });
    await advance(HOUR);
    const presses = () =>
      app.store
        .read(({ db }) => db.selectFrom('channel_presses').select('token_hash').execute())
        .then((all) => all.length);
    expect(await presses()).toBeGreaterThan(0);
    await execute('unlink-channel', { id: link.id });
    expect(await presses()).toBe(0);
    await taking(did(5, { kind: 'press', pressId: 'p', token: 'made up', messageId: null }));
  });
});

describe('A reply', () => {
  it('to something else than the reminder settles it no more than silence does', async () => {
    const service = scriptedService();
    const { pair, taking, execute, advance, app } = await openOn(service);
    const { threadId } = await pair();
    await taking(wrote(2, 'hi'));
    const answer = await app.store.read(({ db }) =>
      db
        .selectFrom('deliveries')
        .select('channel_message_id as id')
        .where('thread_id', '=', threadId)
        .where('text', '=', 'Hello!')
        .executeTakeFirstOrThrow(),
    );
    const what = { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId };
    await execute('create-schedule', { ...what, policies: { followUp: { ack: 'any_message' } } });
    await advance(HOUR);
    await advance(10 * 60_000);
    const states = async () =>
      (await execute('list-reminders', { state: 'all' })).items.map((one: { state: string }) => one.state);
    await taking(wrote(3, 'what did you mean?', answer.id));
    expect(await states()).toEqual(['open']);
    // A message that is not known any more, or is the person's own.
    await taking(wrote(4, 'and this?', '4711'));
    expect(await states()).toEqual(['open']);
    await taking(wrote(5, 'thanks'));
    expect(await states()).toEqual(['acknowledged']);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '../../src/talk/words.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';
import { sayClock } from '../../src/voice/times.ts';
import { discordOn, pair, said, setupBelfry, setupDiscord } from './discord-fixture.ts';
import { temporaryFolder } from './folders.ts';

const HOUR = 3_600_000;

async function setup() {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service);
  const { ana, link } = await pair(service, belfry);
  while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
  /** What a command comes to: acknowledged at once, answered for whoever asked alone. */
  const asks = async (name: string, options: Record<string, string> = {}): Promise<string> => {
    const before = service.ledger.entries.length;
    const command = ana.uses(name, options);
    expect(await command.answered).toEqual({ kind: 'deferred', isEphemeral: true });
    const entry = await service.ledger.when(
      (one) => one.order > before && one.kind === 'message' && one.onlyFor === ana.id,
    );
    return entry.kind === 'message' ? entry.text.replaceAll('\\', '') : '';
  };
  return { ...belfry, service, ana, link, asks };
}

describe('A command on Discord', () => {
  it('makes a reminder that comes where it was asked for', async () => {
    const { asks, advance, service, ana, execute, link } = await setup();
    expect(await asks('remind', { when: 'in 1 hour', what: 'call Sarah' })).toMatch(/^“call Sarah”: .*11:00/);
    expect((await execute('list-schedules', {})).items).toMatchObject([
      { what: 'call Sarah', threadId: link.threadId },
    ]);
    await advance(HOUR);
    await said(service, ana.channelId, 'call Sarah');
  });

  it('says what is wrong with a time that is none, and makes nothing', async () => {
    const { asks, execute } = await setup();
    expect(await asks('remind', { when: 'when pigs fly', what: 'call Sarah' })).toContain('when pigs fly');
    expect((await execute('list-schedules', {})).items).toEqual([]);
  });

  it('shows what is scheduled, what waits for a yes, and the time zone', async () => {
    const { asks } = await setup();
    expect(await asks('schedules')).toBe('No plans yet.');
    await asks('remind', { when: 'tomorrow at 9', what: 'water *the* plants' });
    expect(await asks('schedules')).toMatch(/^• water \*the\* plants\n {2}.*09:00/);
    expect(await asks('approve')).toBe('No request waits for your yes.');
    expect(await asks('timezone')).toBe('Your time zone is Europe/Warsaw.');
    expect(await asks('timezone', { zone: 'EST' })).toBe(
      'Your time zone is EST now. EST is an abbreviation and may not change its clock; America/New_York is most likely meant.',
    );
    expect(await asks('timezone', { zone: 'Asia/Tokyo' })).toBe('Your time zone is Asia/Tokyo now.');
  });

  it('tells when a zone with an end is over, and which comes then, in every language', async () => {
    const { asks, execute, clock } = await setup();
    await execute('update-me', { language: 'en' });
    const end = '2026-12-06T15:00:00.000Z';
    expect(await asks('timezone', { zone: 'Asia/Tokyo until 6 December' })).toBe(
      'Your time zone is now Asia/Tokyo, until Monday 7 December 00:00. Then it is Europe/Warsaw again.',
    );
    expect(await execute('get-me')).toMatchObject({ zoneUntil: end });
    expect(await asks('timezone')).toBe(
      'Your time zone is Asia/Tokyo until Monday 7 December 00:00. Then it is Europe/Warsaw again.',
    );
    for (const language of LANGUAGES) {
      await execute('update-me', { language });
      const time = sayClock({ language, zone: 'Asia/Tokyo', now: clock.now() }, Date.parse(end));
      expect(await asks('timezone')).toBe(
        say(language, 'chat.zoneIsUntil', { zone: 'Asia/Tokyo', time, home: 'Europe/Warsaw' }),
      );
    }
  });

  it('puts off the reminder that came last', async () => {
    const { asks, advance, service, ana, heard } = await setup();
    expect(await asks('snooze', { until: '20 minutes' })).toBe('No reminder waits for an answer here.');
    await asks('remind', { when: 'in 1 hour', what: 'call Sarah' });
    const told = heard('reminder.changed', ({ state }) => state === 'said' || state === 'open');
    await advance(HOUR);
    await said(service, ana.channelId, 'call Sarah');
    await told;
    expect(await asks('snooze', { until: '20 minutes' })).toBe('I’ll remind you again: “call Sarah”, today 11:20.');
    await advance(HOUR / 3);
    await said(service, ana.channelId, 'Again, as you asked: call Sarah');
  });

  it('says what a time means while it is typed, and offers zones', async () => {
    const { ana } = await setup();
    const time = ana.completes('remind', 'when', 'tomorrow at 9', { what: 'call Sarah' });
    expect(await time.answered).toEqual({
      kind: 'choices',
      choices: [{ name: expect.stringMatching(/Sunday 22 November.*09:00/), value: 'tomorrow at 9' }],
    });
    const zone = await ana.completes('timezone', 'zone', 'warsaw').answered;
    expect(zone).toMatchObject({ choices: [{ name: 'Europe/Warsaw', value: 'Europe/Warsaw' }] });
    const half = await ana.completes('remind', 'when', 'tomorrow at', { what: 'call Sarah' }).answered;
    expect(half.kind).toBe('choices');
  });

  it('of a stranger reaches nothing, and is answered so', async () => {
    const { service, execute } = await setup();
    const mallory = service.person({ name: 'mallory' });
    const command = mallory.uses('remind', { when: 'in 1 minute', what: 'hello' });
    expect(await command.answered).toMatchObject({ kind: 'deferred' });
    const entry = await service.ledger.when((one) => one.kind === 'message' && one.onlyFor === mallory.id);
    expect(entry).toMatchObject({ text: 'This chat is not linked.' });
    expect(await mallory.completes('remind', 'when', 'tomorrow').answered).toEqual({ kind: 'choices', choices: [] });
    expect((await execute('list-schedules', {})).items).toEqual([]);
  });
});

describe('An answer to a command on Discord', () => {
  /** What is shown to somebody alone, past or future, that is meant. */
  const shownTo = async (
    service: Awaited<ReturnType<typeof setupDiscord>>,
    id: string,
    isMeant: (text: string) => boolean,
  ) => {
    const entry = await service.ledger.when((one) => one.kind === 'message' && one.onlyFor === id && isMeant(one.text));
    return entry.kind === 'message' ? entry.text.replaceAll('\\', '') : '';
  };

  it('is shown to who links a place with a code, gives a wrong one, or unlinks', async () => {
    const service = await setupDiscord();
    const { execute, heard } = await setupBelfry(service);
    const ana = service.person({ name: 'ana_k' });
    const { code, pairing } = await execute('pair-channel', { channel: 'discord' });
    expect(await ana.uses('start', { code: 'AAAAAAAA' }).answered).toMatchObject({ kind: 'deferred' });
    await shownTo(service, ana.id, (text) => text.startsWith('That is not the code'));
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    ana.uses('start', { code });
    await shownTo(service, ana.id, (text) => text.startsWith('Thank you. One step is left'));
    await claimed;
    await execute('confirm-pairing', { id: pairing.id, address: ana.id });
    await said(service, ana.channelId, (text) => text.startsWith('You are linked'));
    ana.uses('stop', { sure: 'yes' });
    await shownTo(service, ana.id, (text) => text.startsWith('Unlinked'));
    expect((await execute('list-channels', {})).items).toEqual([]);
  });

  it('begins within the three seconds that Discord waits, even while nothing can be stored', async () => {
    const { service, ana, app } = await setup();
    const hold = Promise.withResolvers<void>();
    const held = app.store.write(() => hold.promise);
    // The clock of the service stands still: whatever is late here would be late by the order in which it happens.
    expect(await ana.uses('schedules').answered).toEqual({ kind: 'deferred', isEphemeral: true });
    hold.resolve();
    await held;
    await shownTo(service, ana.id, (text) => text === 'No plans yet.');
  });

  it.each(['incoming: received', 'incoming: taken'])(
    'is shown by the next start where the process is killed at %s, and what was asked for is done once',
    async (arrow) => {
      const service = await setupDiscord();
      const dataFolder = temporaryFolder();
      const clock = createSimulatedClock('2026-11-21T09:00:00Z');
      const death = Promise.withResolvers<void>();
      let isArmed = false;
      const failPoint = (name: string): void => {
        if (!isArmed || name !== arrow) return;
        isArmed = false;
        void first.app.abandon().then(() => death.resolve());
        throw new Error('the process dies here');
      };
      const options = { model: createScriptedModel([]), dataFolder, clock };
      const first = await setupBelfry(service, { ...options, failPoint });
      const { ana, link } = await pair(service, first);
      isArmed = true;
      expect(await ana.uses('remind', { when: 'in 1 hour', what: 'call Sarah' }).answered).toMatchObject({
        kind: 'deferred',
      });
      await death.promise;
      expect(service.ledger.entries.filter((one) => one.kind === 'message' && one.onlyFor === ana.id)).toEqual([]);
      const next = await createTestBelfry({ ...options, channels: [await discordOn(service)] });
      onTestFinished(() => next[Symbol.asyncDispose]());
      expect(await shownTo(service, ana.id, () => true)).toMatch(/^“call Sarah”: .*11:00/);
      expect((await next.execute('list-schedules', {})).items).toMatchObject([
        { what: 'call Sarah', threadId: link.threadId },
      ]);
      const owed = () => next.app.store.read(({ db }) => db.selectFrom('channel_answers').selectAll().execute());
      await expect.poll(owed, { interval: 5 }).toEqual([]);
    },
  );

  it('is a message where Discord takes no answer any more, and nobody but who asked reads it', async () => {
    const { service, ana } = await setup();
    const refusal = { kind: 'refuse', code: 10062, description: 'Unknown interaction' } as const;
    service.faults.choose = ({ method }) => (method.endsWith('/callback') ? refusal : undefined);
    ana.uses('schedules');
    await said(service, ana.channelId, 'No plans yet.');
  });
});

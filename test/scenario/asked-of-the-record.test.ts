import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { webChannel } from '../../src/interfaces/channels/web-channel.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}

describe('A question about what came', () => {
  it.each([
    ['every day at 10:05 remind me to take the pills', 'did I take the pills?', 'take the pills'],
    ['erinnere mich jeden Tag um 10:05 an die Tabletten', 'habe ich die Tabletten genommen?', 'die Tabletten'],
    [
      'rappelle-moi tous les jours à 10h05 de prendre les comprimés',
      'est-ce que j’ai pris les comprimés ?',
      'prendre les comprimés',
    ],
    ['recuérdame todos los días a las 10:05 tomar las pastillas', '¿he tomado las pastillas?', 'tomar las pastillas'],
  ])('is answered from the record with the one it names alone, and settles nothing: %s', async (wish, asks, what) => {
    const belfry = await setup();
    await belfry.say('remind me in 4 minutes to call Ann');
    await belfry.say(wish);
    await belfry.advance(6 * MINUTE);
    const answer = await belfry.say(asks);
    expect(answer).toContain(what);
    expect(answer).not.toContain('call Ann');
    const { items } = await belfry.execute('list-reminders', { state: 'all' });
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['said', 'said']);
  });

  it.each(['was habe ich verpasst?', 'qu’est-ce que j’ai raté ?', '¿qué me perdí?', 'co przegapiłem?'])(
    'is answered with what nobody answered: %s',
    async (asks) => {
      const belfry = await setup();
      await belfry.say('remind me in 4 minutes to call Ann');
      await belfry.say('remind me in 5 minutes to stretch');
      await belfry.advance(6 * MINUTE);
      await belfry.say('done');
      const answer = await belfry.say(asks);
      expect(answer).toContain('call Ann');
      expect(answer).not.toContain('stretch');
    },
  );
});

describe('A question about what Belfry did', () => {
  const PILLS = 'remind me in 5 minutes to take the pills';

  it.each([
    'when did you remind me?',
    'wann hast du mich erinnert?',
    'quand m’as-tu rappelé ?',
    '¿cuándo me recordaste?',
    'kiedy mi przypomniałeś?',
    'did I take them?',
  ])('is answered with what was said last and when, whatever it names: %s', async (asks) => {
    const belfry = await setup();
    await belfry.say(PILLS);
    await belfry.advance(6 * MINUTE);
    expect(await belfry.say(asks)).toMatch(/take the pills.*10:05/);
  });

  it.each([
    'what did you do today?',
    'was hast du heute gemacht?',
    'qu’est-ce que tu as fait aujourd’hui ?',
    '¿qué has hecho hoy?',
    'co dziś zrobiłeś?',
  ])('is answered with what was said and what was changed: %s', async (asks) => {
    const belfry = await setup();
    await belfry.say(PILLS);
    await belfry.advance(6 * MINUTE);
    await belfry.say('remind me tomorrow at 9 to call Ann');
    const answer = await belfry.say(asks);
    expect(answer).toMatch(/take the pills.*10:05/);
    expect(answer).toMatch(/call Ann.{1,5}\p{L}+, /u);
  });

  it('says of what nobody saw that it was not seen, and not only that nobody answered', async () => {
    const belfry = await setup({ channels: [createRecordingChannel(webChannel.capabilities)] });
    await belfry.say(PILLS);
    await belfry.advance(6 * MINUTE);
    expect(await belfry.say('did you remind me of the pills?')).toContain('said, not seen yet, today 10:05');
    expect(await belfry.say('what did I miss?')).toContain('“take the pills”: said, not seen yet');
  });
});

it('A reminder that was said three times and never answered stands in the record once, as not answered', async () => {
  const belfry = await setup();
  await belfry.say('every day at 10:05 take my pills, nag me till I did');
  await belfry.advance(120 * MINUTE);
  const answer = await belfry.say('did I take the pills?');
  expect(answer.match(/take my pills/g)).toHaveLength(1);
  expect(answer).toContain('not answered');
  expect(answer).not.toContain('done');
});

it('A wish to be asked again and again is done at once for a reminder, said once, and undone', async () => {
  const belfry = await setup();
  await belfry.say('remind me tomorrow at 9 to take the pills');
  expect(await belfry.say('nag me till I did')).toBe(
    'notice: Take the pills, tomorrow 09:00, then every 30 minutes until you answer.',
  );
  expect((await belfry.execute('list-proposals', {})).items).toEqual([]);
  await belfry.say('undo');
  const [schedule] = (await belfry.execute('list-schedules', {})).items;
  expect(schedule.policies.followUp).toBeNull();
});

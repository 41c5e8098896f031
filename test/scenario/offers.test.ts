// An offer is one line where the person wrote; "yes" typed next counts, and nothing else of what is typed does.
import { describe, expect, it } from 'vitest';
import { remind, setupDirect as setup } from './direct-fixture.ts';

const REST = { door: 'rest', token: { id: 'tok_1', name: 'script' }, address: null } as const;
const PLANTS = 'remind me to water the plants in 20 minutes';
const OTHER_TIME = remind('water the plants', 'in 3 hours');

describe('an offer', () => {
  it('is one line in the conversation, and a typed yes below it makes what it says', async () => {
    const { ask, send, cards, schedules, notices } = await setup();
    await ask(PLANTS, OTHER_TIME);
    expect(await schedules()).toEqual([]);
    expect((await notices()).map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^Water the plants, today \d\d:\d\d\. Shall I\? Its time is not the one you wrote\.$/),
    ]);
    expect(await cards()).toMatchObject([{ face: 'offer', why: 'its time is not the one you wrote' }]);
    await send('Yes, please!');
    expect(await schedules()).toMatchObject([{ what: 'water the plants', state: 'active' }]);
    expect(await cards()).toEqual([]);
  });

  it.each(['yes', 'ok', 'ja', 'oui', 'sí', 'tak', 'Do it.'])('is taken by %s', async (word) => {
    const { ask, send, schedules } = await setup();
    await ask(PLANTS, OTHER_TIME);
    await send(word);
    expect(await schedules()).toHaveLength(1);
  });

  it('is turned down by a typed no', async () => {
    const { ask, send, cards, schedules, execute } = await setup();
    await ask(PLANTS, OTHER_TIME);
    await send('no');
    expect([await cards(), await schedules()]).toEqual([[], []]);
    expect((await execute('list-proposals', { state: 'denied' })).items).toHaveLength(1);
  });

  it('speaks the language of the conversation', async () => {
    const { ask, notices } = await setup();
    await ask('erinnere mich in 20 Minuten an die Pflanzen', remind('Pflanzen', 'in 3 Stunden'));
    expect((await notices())[0].text).toMatch(
      /^Pflanzen, heute \d\d:\d\d\. Soll ich\? Seine Zeit ist nicht die, die du geschrieben hast\.$/,
    );
  });

  it('is not taken once something else was said, nor by a program', async () => {
    const { ask, send, schedules } = await setup();
    await ask(PLANTS, OTHER_TIME);
    await send('yes', REST);
    expect(await schedules()).toEqual([]);
    await ask('thanks', []);
    await send('yes');
    expect(await schedules()).toEqual([]);
  });

  it('is not taken where two stand: nobody knows which was meant', async () => {
    const { ask, send, schedules, cards } = await setup();
    const both = [OTHER_TIME, remind('water the roses', 'in 4 hours')];
    await ask('remind me to water the plants and the roses in 20 minutes', both);
    await send('yes');
    expect(await schedules()).toEqual([]);
    expect(await cards()).toHaveLength(2);
  });

  it('is not taken by words that are more than a yes, nor a card by any', async () => {
    const { ask, send, schedules } = await setup();
    await ask(PLANTS, OTHER_TIME);
    await send('yes and tell me a joke');
    expect(await schedules()).toEqual([]);
    const other = { name: 'schedule_action', input: { instruction: 'send the rent to Bob', when: 'in 20 minutes' } };
    await ask('in 20 minutes check the rent', other);
    await send('yes');
    expect(await schedules()).toEqual([]);
  });

  it('is taken back by undo once it was taken', async () => {
    const { ask, send, schedules } = await setup();
    await ask(PLANTS, OTHER_TIME);
    await send('yes');
    await send('undo');
    expect((await schedules()).filter(({ state }: { state: string }) => state === 'active')).toEqual([]);
  });

  it('for several things that end is answered once: a yes takes all of them', async () => {
    const { ask, send, schedules, cards, execute } = await setup();
    for (const [what, hour] of [
      ['run', 7],
      ['pills', 8],
      ['tea', 9],
    ] as const)
      await execute('create-schedule', { kind: 'reminder', what, when: `every day at ${hour}` });
    const ends = (await schedules()).map(({ id }: { id: string }) => ({
      name: 'cancel_schedule',
      input: { schedule_id: id },
    }));
    await ask('delete them all', ends);
    expect((await cards()).map(({ face }: { face: string }) => face)).toEqual(['offer', 'offer', 'offer']);
    await send('yes');
    expect([await cards(), await schedules()]).toEqual([[], []]);
  });

  it('of an agent that would act often says how many runs a month that is', async () => {
    const { ask, notices } = await setup();
    const often = { name: 'schedule_action', input: { instruction: 'check the mail', when: 'every 3 hours' } };
    await ask('every 3 hours check the mail', often);
    expect((await notices())[0].text).toMatch(
      / That is about 24\d runs a month\. Shall I\? An agent would do something 8 times/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from './rehearsal-fixture.ts';

const SET_UP = [
  'remind me tomorrow at 9 to call Sarah',
  'remind me every day at 8 to stretch',
  'remind me on friday at 6pm to water the plants',
];

const say = (...said: readonly string[]) => endOf(SET_UP, said);

describe('All of them', () => {
  it.each(['delete all of them', 'cancel them all'])(
    '%j names what would go, and goes with a yes alone',
    async (text) => {
      const asked = await say('what is scheduled?', text);
      expect(asked.changes).toEqual([]);
      expect(asked.reply).toMatch(/^Cancel all of these \(3\)\?\n1\. /);
      expect((await say(text, 'yes')).changes).toMatchObject(Array(3).fill({ name: 'cancel_schedule' }));
    },
  );

  it('are those that were shown last', async () => {
    const { reply } = await say('remind me next monday at 9 to pack', 'what is on tomorrow?', 'delete all of them');
    expect(reply).toMatch(/^Cancel all of these \(2\)\?/);
    expect(reply).not.toContain('pack');
  });
});

describe('All but one', () => {
  it.each(['cancel all except the water', 'delete everything but sarah', 'remove all reminders apart from stretch'])(
    '%j keeps that one, names the others, and cancels them with a yes alone',
    async (text) => {
      const asked = await say(text);
      expect(asked.changes).toEqual([]);
      expect(asked.reply).toMatch(/^Cancel all of these \(2\)\?\n1\. /);
      const kept = { water: 'water the plants', sarah: 'call Sarah', stretch: 'stretch' }[text.split(' ').at(-1) ?? ''];
      expect(asked.reply).not.toContain(`“${kept}”`);
      expect((await say(text, 'yes')).changes).toMatchObject(Array(2).fill({ name: 'cancel_schedule' }));
    },
  );

  it('cancels nothing where what is to stay is not there', async () => {
    const { changes, reply } = await say('cancel all except the rent');
    expect(changes).toEqual([]);
    expect(reply).toContain('“the rent”');
  });
});

describe('A question after which something else was carried out', () => {
  it('is not asked again where something is not understood', async () => {
    const { reply } = await say('cancel the reminder', 'remind me at 17:00 to cook', 'thanks', 'why do you exist');
    expect(reply).not.toContain('Which one');
    expect(reply).toMatch(/cannot help/);
  });
});

it('what there is not is asked about with all that there is, not with what rests alone', async () => {
  const { reply } = await say('pause water the plants', 'cancel drink water');
  for (const what of ['Call Sarah', 'Water the plants', 'Stretch']) expect(reply).toContain(what);
});

it('what could not be done to one of several says which one', async () => {
  const talk = rehearse({
    override: (name, { change }) =>
      name === 'update_schedule' && change === 'pause'
        ? { output: { code: 'wrong_state', message: 'Nothing of it comes after Monday.' }, isError: true }
        : undefined,
  });
  for (const text of SET_UP) await talk.say(text);
  const said = (await talk.say('pause everything until monday')).split('\n');
  expect(said.map((line) => /^“(.+?)”: \S/.exec(line)?.[1]).sort()).toEqual([
    'call Sarah',
    'stretch',
    'water the plants',
  ]);
});

it.each(['actually never mind, cancel it', 'nvm just delete it', 'on second thought, cancel that'])(
  '%j takes back what was moved just now',
  async (text) => {
    const { changes } = await endOf(['remind me tomorrow at 9 to call Sarah', 'make that 10'], [text]);
    expect(changes).toMatchObject([{ name: 'cancel_schedule' }]);
  },
);

it.each([
  [
    'erinnere mich morgen um 9 an den Zahnarzt',
    'erinnere mich jeden Tag um 8 ans Dehnen',
    'lösch alles außer dem Zahnarzt',
  ],
  ['rappelle-moi demain à 9h le dentiste', 'rappelle-moi chaque jour à 8h le yoga', 'annule tout sauf le dentiste'],
  ['recuérdame mañana a las 9 el dentista', 'recuérdame cada día a las 8 el yoga', 'borra todo menos el dentista'],
  ['przypomnij mi jutro o 9 o dentyście', 'przypominaj mi codziennie o 8 o jodze', 'usuń wszystko oprócz dentysty'],
])('all but one is understood in every language, and asked for: %s; %s; %s', async (kept, other, said) => {
  expect((await endOf([kept, other], [said])).changes).toEqual([]);
  expect((await endOf([kept, other], [said, 'yes'])).changes).toEqual([
    { name: 'cancel_schedule', input: { schedule_id: 'sch_2' } },
  ]);
});

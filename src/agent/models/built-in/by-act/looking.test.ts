import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

/** It is Saturday, 21 November 2026, 10:00 in Warsaw. */
async function planned() {
  const talk = rehearse({});
  for (const text of [
    'remind me on Thursday at 10 to see the vet',
    'remind me on Thursday at 18:00 to water the ferns',
    'remind me every Monday at 19:00 to go swimming',
    'remind me tomorrow at 14:30 to call Nina',
  ])
    await talk.say(text);
  return talk;
}

/** What of it a reply speaks of. */
const named = (reply: string) => ['vet', 'ferns', 'swimming', 'Nina'].filter((word) => reply.includes(word));

describe('Looking at what is planned', () => {
  it.each([
    ["what's on Thursday?", ['vet', 'ferns']],
    ['what is planned on Thursday morning', ['vet']],
    ['what do I have on thursday evening?', ['ferns']],
    ['do I have anything tomorrow afternoon', ['Nina']],
    ['am I free on Monday?', ['swimming']],
    ['show my reminders for tomorrow', ['Nina']],
    ['my appointments tomorrow', ['Nina']],
    ['anything on the 26th?', ['vet', 'ferns']],
    ['what is happening next week', ['vet', 'ferns', 'swimming']],
    ['was steht am Donnerstag an?', ['vet', 'ferns']],
    ['habe ich morgen etwas vor', ['Nina']],
    ['termine am montag', ['swimming']],
    ["qu'est-ce que j'ai jeudi ?", ['vet', 'ferns']],
    ['mes rendez-vous demain', ['Nina']],
    ['qué tengo el jueves', ['vet', 'ferns']],
    ['muéstrame las citas de mañana', ['Nina']],
    ['co mam w czwartek?', ['vet', 'ferns']],
    ['moje spotkania jutro', ['Nina']],
  ])('tells what comes then and nothing else: %s', async (text, expected) => {
    const talk = await planned();
    const reply = await talk.say(text);
    expect(named(reply)).toEqual(expected);
    expect(talk.lastCalls.every(({ name }) => name === 'list_schedules')).toBe(true);
  });

  it('tells of one day the hours and no rules, except where the clock is another one', async () => {
    const talk = await planned();
    expect(await talk.say("what's on Monday?")).toBe('For Monday 23 November:\n1. Go swimming, 19:00');
    await talk.say('remind me every Monday at 9 New York time to call Tom');
    expect(await talk.say("what's on Monday?")).toContain('Call Tom, every Monday at 09:00 (America/New_York)');
  });

  it('says so where nothing comes then', async () => {
    const talk = await planned();
    expect(await talk.say('what is on Wednesday?')).toContain('No plans for Wednesday 25 November');
  });

  it('shows numbers that can be spoken of', async () => {
    const talk = await planned();
    await talk.say("what's on Thursday?");
    await talk.say('cancel the second one');
    expect(talk.lastCalls.filter(({ name }) => !name.startsWith('list_'))).toMatchObject([
      { name: 'cancel_schedule', input: { schedule_id: 'sch_2' } },
    ]);
  });

  it('leaves out the time of a series that was skipped', async () => {
    const talk = await planned();
    await talk.say('skip the next swimming');
    expect(named(await talk.say('what is on Monday?'))).toEqual([]);
  });

  it.each([
    ['when do I next go swimming', '19:00, next Monday 23 November'],
    ['what time am I calling Nina', '14:30'],
    ['how long until the vet', 'in 5 days'],
    ['is there already a reminder about the ferns?', 'ferns'],
    ['how long until it rings', 'Nina'],
  ])('finds one by its words: %s', async (text, words) => {
    const talk = await planned();
    await talk.say('thanks');
    expect(await talk.say(text)).toContain(words);
  });

  it('tells the dates of a rule and makes nothing', async () => {
    const talk = rehearse({});
    for (const text of [
      'which dates are every second tuesday at 9',
      'if I had every other tuesday at 9, when would that be?',
    ])
      expect(await talk.say(text)).toContain('The next times:');
    expect(talk.calls).toEqual([]);
  });

  it('tells what is on record of a day, and why something did not come', async () => {
    const recentRuns = [
      {
        what: 'back up the photos',
        state: 'failed',
        at: 'yesterday, Friday 20 November, 22:00 (Europe/Warsaw)',
        error: 'No room.',
      },
      { what: 'call Nina', state: 'succeeded', at: 'today, Saturday 21 November, 08:00 (Europe/Warsaw)' },
    ];
    const talk = rehearse({ recentRuns });
    const today = await talk.say('what did you tell me this morning?');
    expect([today.includes('Nina'), today.includes('photos')]).toEqual([true, false]);
    expect(await talk.say('what ran yesterday?')).toContain('photos');
    expect(await talk.say("why didn't the photos run?")).toContain('No room');
    expect(await talk.say('why was I not reminded of the meeting?')).toContain('No failure of “meeting” on record');
  });

  it.each([
    ['was ist fehlgeschlagen?', 'No room'],
    ['warum sind die photos nicht gelaufen?', 'No room'],
    ['was ist gestern gelaufen?', 'photos'],
    ["qu'est-ce qui a échoué ?", 'No room'],
    ['¿qué falló?', 'No room'],
    ['co się nie udało?', 'No room'],
  ])('tells what is on record in other languages too: %s', async (text, words) => {
    const recentRuns = [
      {
        what: 'back up the photos',
        state: 'failed',
        at: 'yesterday, Friday 20 November, 22:00 (Europe/Warsaw)',
        error: 'No room.',
      },
      { what: 'call Nina', state: 'succeeded', at: 'today, Saturday 21 November, 08:00 (Europe/Warsaw)' },
    ];
    const reply = await rehearse({ recentRuns }).say(text);
    expect([reply.includes(words), reply.includes('Nina')]).toEqual([true, false]);
  });

  const DONE_ONCE = [
    { what: 'take the drops', state: 'succeeded', at: 'today, Saturday 21 November, 08:00 (Europe/Warsaw)' },
    { what: 'call Nina', state: 'succeeded', at: 'today, Saturday 21 November, 07:00 (Europe/Warsaw)' },
  ];
  it.each([
    ['did I take the pills?', 'No record of that.'],
    ['habe ich die Tabletten genommen?', 'Davon ist nichts aufgezeichnet.'],
    ["est-ce que j'ai pris les comprimés ?", 'Rien de tel n’est enregistré.'],
    ['¿he tomado las pastillas?', 'No consta nada de eso.'],
    ['¿tomé las pastillas?', 'No consta nada de eso.'],
    ['czy wziąłem tabletki?', 'Nic takiego nie zapisano.'],
  ])('says that of something else nothing is on record: %s', async (text, reply) => {
    expect(await rehearse({ recentRuns: DONE_ONCE }).say(text)).toBe(reply);
  });

  it.each([
    'did you remind me?',
    'hast du mich erinnert?',
    "tu me l'as rappelé ?",
    '¿me lo recordaste?',
    'czy mi przypomniałeś?',
  ])('tells the last one alone to somebody who asks whether it came: %s', async (text) => {
    const reply = await rehearse({ recentRuns: DONE_ONCE }).say(text);
    expect([reply.includes('drops'), reply.includes('Nina')]).toEqual([true, false]);
  });

  it.each([
    ['was ist pausiert?', 'water the ferns'],
    ['was kommt als nächstes?', 'Nina'],
    ['wie lange noch bis vet?', '5'],
    ["qu'est-ce qui est en pause ?", 'water the ferns'],
    ['¿qué está pausado?', 'water the ferns'],
    ['co jest wstrzymane?', 'water the ferns'],
  ])('asks for what rests, what is next and how long until then: %s', async (text, words) => {
    const talk = await planned();
    await talk.say('pause the ferns');
    expect((await talk.say(text)).toLowerCase()).toContain(words.toLowerCase());
  });
});

import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

/** The calls that change something, of what was said last. */
const changes = (talk: ReturnType<typeof rehearse>) =>
  talk.lastCalls.filter(({ name }) => !name.startsWith('list_') && name !== 'list_tasks');
const DENTIST = 'remind me on Friday at 10 to go to the dentist';

describe('An order or a question that is not known', () => {
  it.each([
    'cancel dinner tonight',
    'delete the third',
    'delete the wedding on the tenth from my calendar',
    'show my reminders for Tuesday',
    "show me what's on tomorrow at 9",
    'scrap tomorrow at noon',
    "don't wake me at 7 tomorrow",
    'no reminder at 9 tomorrow',
    'the concert moved to 3pm',
    'the concert is at 15:00 instead',
    'Wecker um 7 ausschalten',
    'kannst du den Termin um 9 löschen',
    'bitte lösche den Wecker um 7',
    'keine Erinnerung um 9 bitte',
    'pas de rappel à 9h demain',
    'nie budź mnie jutro o 7',
    'kill the 7am thing',
    'habe ich am Freitag um 9 etwas vor',
    'stell den Wecker um 7 ab',
    'montre-moi ce qui est prévu vendredi à 8h',
    "qu'est-ce que j'ai demain à 9h",
    'reporte la réunion à lundi à 9h',
    'pospón la reunión para el lunes a las 9',
    'wyłącz budzik jutro o 7',
    'show my meetings for Tuesday',
    'tell me all the events between today and the 21st',
    'give me information about the concert on tuesday night',
    'any meeting on friday',
    'hey siri do i have an appointment next week',
    'postpone the picnic until Sunday',
    'alter lunch to repeat every friday',
    'clear my calendar tomorrow at 9',
    'if it is ten pm in california what time is it in alabama',
    'i want the date of the last monday of this month',
    'lösche den Termin morgen um 9',
    'zeig mir die Termine am Freitag',
    'annule le dîner ce soir à 20h',
    'muéstrame las citas de mañana',
    'pokaż przypomnienia na jutro',
    'cancella la riunione 15:00',
    'удали встречу 15:00',
  ])('changes nothing and becomes no reminder: %s', async (text) => {
    const talk = rehearse({});
    await talk.say(DENTIST);
    await talk.say(text);
    expect(changes(talk)).toEqual([]);
  });

  it('is answered with what was understood and two or three things to say', async () => {
    const talk = rehearse({});
    await talk.say(DENTIST);
    const reply = await talk.say('show my photos for Tuesday');
    expect(reply).toContain('You can say:');
    expect([2, 3]).toContain(reply.split('• “').length - 1);
    expect(await talk.say('cancel dinner tonight')).toContain('• “remind me: cancel dinner tonight”');
  });

  it.each([
    ['call Sarah tomorrow at 9', 'schedule_reminder'],
    ['clear the table at 18:00', 'schedule_reminder'],
    ['every day at 8 tell me the weather', 'schedule_action'],
    ['dentist tomorrow at 9', 'schedule_reminder'],
    ['remind me to cancel dinner tonight at 8', 'schedule_reminder'],
  ])('is not what is meant to be kept: %s', async (text, tool) => {
    const talk = rehearse({});
    await talk.say(text);
    expect(changes(talk).map(({ name }) => name)).toEqual([tool]);
  });
});

describe('Taking away and changing', () => {
  it('needs subject and time to fit one schedule, else it asks with what there is', async () => {
    const talk = rehearse({});
    await talk.say(DENTIST);
    await talk.say('remind me every Tuesday at 18:00 about the gym');
    for (const text of [
      'cancel my gym reminder for friday',
      'delete the dentist tomorrow',
      'cancel alarm for Friday',
    ]) {
      expect(await talk.say(text), text).toMatch(/gym|dentist/);
      expect(changes(talk), text).toEqual([]);
      await talk.say('no');
      expect(changes(talk), text).toEqual([]);
    }
    await talk.say('delete the dentist tomorrow');
    // Another day than its own: a yes says too little, which one is meant is said.
    await talk.say('yes');
    expect(changes(talk)).toEqual([]);
    await talk.say('the dentist');
    expect(changes(talk)).toMatchObject([{ name: 'cancel_schedule', input: { schedule_id: 'sch_1' } }]);
  });

  it('offers none that shares nothing with what was named but its time', async () => {
    const talk = rehearse({});
    await talk.say('remind me on Saturday at 17:00 to call Sarah');
    await talk.say('remind me every Monday at 18:00 to go to the gym');
    for (const text of [
      'cancel my flight on saturday',
      'delete the 6pm concert',
      'move the flight on saturday to 9pm',
    ]) {
      await talk.say(text);
      await talk.say('ok');
      expect(changes(talk), text).toEqual([]);
    }
    await talk.say('cancel the one on saturday');
    expect(changes(talk)).toHaveLength(1);
  });

  it('asks whether one or the series is meant where a day was named', async () => {
    const talk = rehearse({});
    await talk.say('remind me every day at 18:00 about the gym');
    expect(await talk.say('cancel the gym tonight')).toContain('all of them, or only the next one?');
    await talk.say('only the next one');
    expect(changes(talk)).toMatchObject([{ name: 'update_schedule', input: { change: 'skip_next' } }]);
    expect(await talk.say('cancel the gym tomorrow')).toContain('all of them, or only the next one?');
    await talk.say('all of them');
    expect(changes(talk)).toMatchObject([{ name: 'cancel_schedule' }]);
    await talk.say('remind me every day at 9 about the standup');
    expect(await talk.say('move the standup tomorrow to 10:00')).toContain('all of them, or only the next one?');
    expect(changes(talk)).toEqual([]);
    await talk.say('all of them');
    expect(changes(talk)).toMatchObject([{ name: 'update_schedule' }]);
  });

  it('takes nothing for "both" or "everything" without showing what it is', async () => {
    const talk = rehearse({});
    await talk.say(DENTIST);
    await talk.say('remind me every Tuesday at 18:00 about the gym');
    for (const text of ['cancel both', 'move everything on friday to saturday', 'no reminder at 9 tomorrow']) {
      await talk.say(text);
      expect(changes(talk), text).toEqual([]);
      await talk.say('no');
    }
  });

  it('never empties the whole schedule without a yes', async () => {
    const talk = rehearse({});
    await talk.say(DENTIST);
    expect(await talk.say('clear my schedule')).toBe('Should I cancel “go to the dentist”?');
    expect(changes(talk)).toEqual([]);
  });

  it('makes what is named with "a", and moves nothing that only sounds like it', async () => {
    const talk = rehearse({});
    await talk.say('set an alarm called wake up every weekday at 6:30');
    await talk.say('set a wake up call for 10:00');
    expect(changes(talk).map(({ name }) => name)).not.toContain('update_schedule');
  });

  it.each([
    'was there a reminder for tomorrow at 9?',
    "don't remind me tomorrow",
    'same time on friday for the call with Sarah',
    'i am flying to New York tomorrow',
    'we told the plumber to come tomorrow at 9',
    'dentist tomorrow',
    'cancel dinner tonight at 8',
  ])('what is offered instead is read as exactly that: %s', async (text) => {
    const talk = rehearse();
    const offers = [...(await talk.say(text)).matchAll(/• “(.+?)”/g)].map(([, offer]) => offer ?? '');
    expect(talk.calls.filter(({ name }) => !name.startsWith('list_'))).toEqual([]);
    for (const offer of offers.filter((one) => one.startsWith('remind me'))) {
      const again = rehearse();
      await again.say(offer);
      const [made] = again.calls;
      expect(made?.name).toBe('schedule_reminder');
      expect(text).toContain(made?.input.message);
      expect(offer).not.toMatch(/remind me to (?:was|don't|same|i |we )/);
    }
  });
});

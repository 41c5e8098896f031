import { expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

it.each([
  ['ping me in half an hour', 'Reminder'],
  ['buzz me at 5pm', 'Reminder'],
  ['give me a shout in 10 minutes', 'Reminder'],
  ['gib mir in 10 Minuten Bescheid', 'Erinnerung'],
  ['fais-moi signe dans 10 minutes', 'Rappel'],
  ['avísame en 10 minutos', 'Recordatorio'],
  ['daj mi znać za 10 minut', 'Przypomnienie'],
])('A wish to be called at a time has no name but that of a reminder: %s', async (text, message) => {
  const talk = rehearse();
  await talk.say(text);
  expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
});

it.each([
  ['ping me in half an hour about the oven', 'the oven'],
  ['gib mir in 10 Minuten wegen Anna Bescheid', 'Anna'],
])('What it is about is its name: %s', async (text, message) => {
  const talk = rehearse();
  await talk.say(text);
  expect(talk.calls).toMatchObject([
    { name: 'schedule_reminder', input: { message: expect.stringContaining(message) } },
  ]);
});

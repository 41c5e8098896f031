// Talks of a German. As in every scenario, each word that is read was said by the tables of src/voice or by somebody else (test/support/voice);
// here it was said in one language, too.
import { expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';
import { heardSoFar } from '../support/voice/overhear.ts';
import { onRecorder } from './chat-on-recorder.ts';

const TALK: readonly (string | number)[] = [
  ...['hallo', 'danke', 'ok', 'hilfe', 'was steht an?', 'zeig mir meine Liste', 'wer bist du?'],
  ...['erinnere mich heute um 18:30 an den Anruf bei Mama', 'erinnere mich jeden Werktag um 9 an die Blumen'],
  ...['erinnere mich jeden Freitag um 18 Uhr an den Müll', 'was ist geplant?', 'was steht morgen an?'],
  ...[
    'verschiebe den Anruf auf 19 Uhr',
    'lass die Blumen das nächste Mal aus',
    'pausiere die Blumen',
    'was ist geplant?',
  ],
  ...['lösche den Anruf', 'rückgängig', 'verschiebe den Müll auf Samstag', 'nur das nächste', 'lösche das Yoga'],
  ...[
    'setz Milch auf die Liste',
    'zeig mir meine Liste',
    'erinnere mich',
    'doch nicht',
    'erinnere mich an den Zahnarzt',
  ],
  ...['morgen um 25 Uhr', 'morgen um 9', 'lieber um 10', 'erinnere mich in 10 Minuten ans Trinken', 11],
  ...[
    'später',
    11,
    'erledigt',
    'was habe ich verpasst?',
    'was ist gelaufen?',
    'erzähl einen Witz',
    'lösche alles',
    'nein',
  ],
  ...['lösche alles', 'ja', 'was ist geplant?', 'wie spät ist es?', 'ich bin bis Sonntag in Tokio'],
];

it('A talk in German with the built-in model is in one voice: made, listed, changed, ended, undone, answered, refused', async () => {
  await using belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  await belfry.execute('update-me', { language: 'de' });
  for (const turn of TALK) {
    if (typeof turn === 'number') await belfry.advance(turn * 60_000);
    else await belfry.say(turn);
  }
  const said = (await belfry.chat()).flatMap((line) => (line.startsWith('user: ') ? [] : [line.replace(/^\w+: /, '')]));
  expect(said.length).toBeGreaterThan(TALK.length);
  for (const text of said) heardSoFar().read(text);
  expect(heardSoFar().saidIn('en', said)).toEqual([]);
});

it('A chat of a German has one voice: commands, a reminder with its buttons, what is no button any more, a follow-up, what cannot be read', async () => {
  const chat = await onRecorder({ model: createBuiltInModel(), approval: 'direct' });
  await chat.execute('update-me', { language: 'de' });
  const { ana } = chat;
  const before = ana.seen().length;
  const commands = ['/help', '/list', '/pending', '/agents', '/timezone', '/language', '/quiet', '/quiet 22:00-07:00'];
  const more = ['/quiet', '/quiet off', '/quiet 99', '/snooze', '/snooze 10 minutes', '/remind', '/stop', '/nothing'];
  for (const command of [...commands, ...more]) await ana.writes(command);
  await chat.remind({ what: 'die Blumen', policies: { followUp: {} } });
  await chat.belfry.advance(3_600_000);
  const first = await chat.shown('die Blumen');
  const [done = '', later = ''] = chat.buttons(first);
  const data = chat.carried(later);
  const pressed = [await ana.presses(first, data), await ana.presses(first, data), await ana.presses(first, 'none')];
  await chat.belfry.advance(1_200_000);
  await ana.writes('erledigt');
  await ana.sendsVoice?.();
  await ana.writes('erinnere mich morgen um 9 an den Zahnarzt');
  await chat.settled?.();
  const seen = ana.seen().slice(before);
  expect(done).toBe(say('de', 'reminder.done'));
  const said = [...seen.flatMap(({ text, rows }) => [text, ...rows.flat()]), ...pressed];
  expect(said.length).toBeGreaterThan(20);
  expect(heardSoFar().saidIn('en', said)).toEqual([]);
});

it('What the owner is told of strangers is in the same voice', async () => {
  const chat = await onRecorder({});
  await chat.execute('update-me', { language: 'de' });
  await chat.taken();
  await chat.person('Mallory').writes('hello');
  await chat.taken();
  await chat.advance(24 * 3_600_000);
  const [told] = await chat.app.store.read(({ db }) =>
    db.selectFrom('messages').select('text').where('role', '=', 'notice').orderBy('id', 'desc').limit(1).execute(),
  );
  expect(told?.text).toContain('ohne Verbindung');
});

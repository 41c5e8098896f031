import { describe, expect, it } from 'vitest';
import { inEveryLanguage, say } from '../../../../voice/say.ts';
import { rehearse } from '../rehearsal-fixture.ts';

/** The reply, and what was called for it. */
async function answerTo(text: string) {
  const talk = rehearse();
  return { reply: await talk.say(text), calls: talk.calls, zone: talk.zone };
}

describe('A setting that is spoken of', () => {
  it.each([
    'which zone do you think I am in',
    'what is my time zone?',
    'welche Zeitzone habe ich?',
    'quel est mon fuseau horaire ?',
    '¿qué zona horaria tengo?',
    'jaką mam strefę czasową?',
  ])('the zone is named: %s', async (text) => {
    expect((await answerTo(text)).reply).toContain('Europe/Warsaw');
  });

  it.each([
    ['timezone EST', 'America/New_York'],
    ['timezoen EST', 'America/New_York'],
    ['tz: Tokyo', 'Asia/Tokyo'],
    ['stell meine Zeitzone auf Wien', 'Europe/Vienna'],
    ['ich bin nach Wien umgezogen', 'Europe/Vienna'],
    ["j'habite au Japon", 'Asia/Tokyo'],
    ['mi zona horaria es Lima', 'America/Lima'],
    ['vivo en España', 'Europe/Madrid'],
    ['ustaw strefę czasową na Tokio', 'Asia/Tokyo'],
  ])('the zone is set: %s', async (text, zone) => {
    expect(await answerTo(text)).toMatchObject({
      zone,
      calls: [{ name: 'set_user_timezone', input: { zone } }],
    });
  });

  it.each(["I'm in the bath", 'ich bin in der Küche', 'estoy en casa', 'je suis au travail', 'jestem w pracy'])(
    'no zone is set by where somebody is at home: %s',
    async (text) => {
      expect((await answerTo(text)).zone).toBe('Europe/Warsaw');
    },
  );

  it.each([
    ['you may call me Ann', 'expect.name'],
    ['call me Ann', 'expect.name'],
    ['nenn mich Ann', 'expect.name'],
    ['appelle-moi Ann', 'expect.name'],
    ['llámame Ann', 'expect.name'],
    ['mów mi Ania', 'expect.name'],
    ['go back to english', 'expect.language'],
    ['speak german please', 'expect.language'],
    ['antworte auf Deutsch', 'expect.language'],
    ['parle français', 'expect.language'],
    ['habla español', 'expect.language'],
    ['mów po polsku', 'expect.language'],
    ["I'm on nights this month", 'expect.quietOpen'],
    ["I'm on nights this month so morning means 7 pm", 'expect.quietOpen'],
    ['ich habe Nachtschicht diese Woche', 'expect.quietOpen'],
    ['quiet hours please', 'expect.quietOpen'],
    ['no sounds on sundays 9 to noon', 'expect.quietDays'],
    ['keine Nachrichten am Wochenende von 9 bis 12', 'expect.quietDays'],
  ] as const)('what the person sets is said with the step to it, and nothing is made: %s', async (text, name) => {
    const { reply, calls } = await answerTo(text);
    expect(inEveryLanguage(name)).toContain(reply);
    expect(calls).toEqual([]);
  });

  it('quiet hours are named as the message says them', async () => {
    const { reply } = await answerTo('quiet hours from 22 to 9');
    expect(reply).toBe(say('en', 'expect.quiet', { hours: '22:00–09:00' }));
  });

  it.each([
    'call me in 5 minutes',
    'remind me to call me Ann a taxi at 5',
    'quiet time with the kids at 5pm',
    'Spanische Sprache lernen jeden Tag um 9',
    'my name day is on friday at 9',
  ])('a wish with such words is none: %s', async (text) => {
    expect((await answerTo(text)).reply).not.toContain('Settings');
  });
});

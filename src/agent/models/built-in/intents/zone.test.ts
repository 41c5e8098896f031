import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

const toZone = (zone: string, until?: string) => ({
  name: 'set_user_timezone',
  input: { zone, ...(until === undefined ? {} : { until }) },
});

describe('A time zone with an end', () => {
  it.each([
    ["I'm in Tokyo till Sunday", 'Asia/Tokyo', 'Sunday'],
    ['I am in Rome for two weeks', 'Europe/Rome', 'in two weeks'],
    ['set my time zone to Tokyo until 5 December', 'Asia/Tokyo', '5 December'],
    ["we're in Lisbon this weekend", 'Europe/Lisbon', 'Sunday'],
    ['ich bin bis Sonntag in Tokio', 'Asia/Tokyo', 'Sonntag'],
    ['ich bin für zwei Wochen in Rom', 'Europe/Rome', 'in zwei Wochen'],
    ["je suis à Londres jusqu'à dimanche", 'Europe/London', 'dimanche'],
    ['je suis à Tokyo pour deux semaines', 'Asia/Tokyo', 'dans deux semaines'],
    ['estoy en Nueva York hasta el domingo', 'America/New_York', 'domingo'],
    ['jestem w Tokio do niedzieli', 'Asia/Tokyo', 'niedzieli'],
    ['jestem w Londynie na dwa tygodnie', 'Europe/London', 'za dwa tygodnie'],
  ])('is set with its end: %s', async (text, zone, until) => {
    const talk = rehearse({});
    await talk.say(text);
    expect(talk.calls).toEqual([toZone(zone, until)]);
  });

  it.each([
    'jetzt bin ich in New York',
    'je suis à New York maintenant',
    'ahora estoy en Nueva York',
    'teraz jestem w Nowym Jorku',
  ])('is set wherever the word for now stands: %s', async (text) => {
    const talk = rehearse({});
    await talk.say(text);
    expect(JSON.stringify(talk.calls)).toMatch(/set_user_timezone.*New|Nueva|Nowym/);
  });

  it.each([
    ["I'm in Tokyo till Sunday", /^Your time zone is now Asia\/Tokyo, until .+\. Then it is Europe\/Warsaw again\.$/],
    ['ich bin bis Sonntag in Tokio', /^Deine Zeitzone ist jetzt .*, bis morgen.*Danach wieder Europe\/Warsaw/],
    ["je suis à Tokyo jusqu'à dimanche", /^Ton fuseau .* jusqu’à demain.* Ensuite/],
    ['estoy en Tokyo hasta el domingo', /^Tu zona horaria .* hasta mañana.* Después/],
    ['jestem w Tokio do niedzieli', /^Twoja strefa .*koniec: jutro.* Potem znowu Europe\/Warsaw/],
  ])('is confirmed with its end and with what comes after it, in the language of: %s', async (text, words) => {
    expect(await rehearse({}).say(text)).toMatch(words);
  });

  it.each([
    ["I'm in Tokyo till Sunday", "I'm back home"],
    ["I'm in Tokyo till Sunday", 'back early'],
    ['ich bin bis Sonntag in Tokio', 'ich bin wieder zu Hause'],
    ["je suis à Tokyo jusqu'à dimanche", 'je suis rentré'],
    ['estoy en Tokyo hasta el domingo', 'ya estoy en casa'],
    ['jestem w Tokio do niedzieli', 'wróciłam'],
  ])('ends at once after %s, by: %s', async (text, back) => {
    const talk = rehearse({});
    await talk.say(text);
    await talk.say(back);
    expect([talk.lastCalls, talk.zone]).toEqual([[toZone('Europe/Warsaw')], 'Europe/Warsaw']);
  });

  it.each(["I'll be in New York next week", 'flying to Rome for two weeks', "I'm in Tokyo on business"])(
    'changes nothing before the journey, or without its end: %s',
    async (text) => {
      const talk = rehearse({});
      const reply = await talk.say(text);
      expect([talk.calls, talk.zone]).toEqual([[], 'Europe/Warsaw']);
      expect(reply).toContain('• “I am in ');
    },
  );

  it('is set once its end is named', async () => {
    const talk = rehearse({});
    expect(await talk.say("I'm in Tokyo on business")).toMatch(/^Until when are you in Tokyo\?/);
    await talk.say('until Sunday');
    expect(talk.lastCalls).toEqual([toZone('Asia/Tokyo', 'Sunday')]);
  });

  it('stays for good where nothing is known to come back to, and says so', async () => {
    const talk = rehearse({ zone: null });
    expect(await talk.say("I'm in Tokyo till Sunday")).toContain('Your own time zone is not known');
    expect(talk.calls).toEqual([toZone('Asia/Tokyo')]);
  });

  it('is none where no place is named', async () => {
    for (const text of ["I'm in a meeting until 5", "I'm at the gym till 6", 'ich bin in constructor bis Sonntag']) {
      const talk = rehearse({});
      expect(await talk.say(text)).not.toContain('time zone');
      expect(talk.calls.filter(({ name }) => !name.startsWith('list_'))).toEqual([]);
    }
  });
});

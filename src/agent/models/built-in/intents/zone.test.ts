import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

describe('A time zone with an end', () => {
  it.each([
    ["I'm in Tokyo till Sunday", 'Asia/Tokyo', 'remind me on Sunday at 9 to "set my time zone back to Europe/Warsaw"'],
    ['I am in Rome for two weeks', 'Europe/Rome', 'remind me in two weeks to "set my time zone back to Europe/Warsaw"'],
    ['set my time zone to Tokyo until 5 December', 'Asia/Tokyo', 'remind me on 5 December at 9 to "set my time zone'],
    ["I'll be in New York next week", 'America/New_York', 'remind me to "set my time zone back'],
  ])('is not set for good: %s', async (text, zone, back) => {
    const talk = rehearse({});
    const reply = await talk.say(text);
    expect([talk.calls, talk.zone]).toEqual([[], 'Europe/Warsaw']);
    expect(reply).toContain(`• “set my time zone to ${zone}”`);
    expect(reply).toContain(`• “${back}`);
  });

  it('is set by a yes or a press, and the reminder to set it back is made by another', async () => {
    for (const answer of ['yes', 'set my time zone to Asia/Tokyo']) {
      const talk = rehearse({});
      const offered = /“(remind me[^”]*)”/.exec(await talk.say("I'm in Tokyo till Sunday"))?.[1] ?? '';
      await talk.say(answer);
      expect([answer, talk.zone]).toEqual([answer, 'Asia/Tokyo']);
      await talk.say(offered);
      expect(talk.lastCalls).toMatchObject([
        {
          name: 'schedule_reminder',
          input: { message: 'set my time zone back to Europe/Warsaw', when: 'on Sunday at 9' },
        },
      ]);
    }
  });

  it('is none where no place is named', async () => {
    for (const text of ["I'm in a meeting until 5", "I'm at the gym till 6"]) {
      const talk = rehearse({});
      expect(await talk.say(text)).not.toContain('time zone');
      expect(talk.calls).toEqual([]);
    }
  });
});

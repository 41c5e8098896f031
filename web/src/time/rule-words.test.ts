import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/talk/words.ts';
import { say } from '../../../src/voice/say.ts';
import { describeTrigger, parseWhen } from '../../../src/when/index.ts';
import { ownRuleWords, shortRuleWords } from './rule-words.ts';

const ZONE = 'Europe/Warsaw';

it('leaves out the zone of whoever reads it, and no other', () => {
  expect(ownRuleWords('every day at 09:00 (Europe/Warsaw)', 'Europe/Warsaw')).toBe('every day at 09:00');
  expect(ownRuleWords('every day at 09:00 (Asia/Tokyo)', 'Europe/Warsaw')).toBe('every day at 09:00 (Asia/Tokyo)');
});

it('is short in a list: not when it began, nor the zone of whoever reads it', () => {
  const short = (sentence: string) => shortRuleWords(sentence, 'Europe/Warsaw');
  expect(short('every 10 minutes, starting on Monday 23 November 2026 at 15:02:11 (Europe/Warsaw)')).toBe(
    'every 10 minutes',
  );
  expect(short('every 5 minutes by the clock (Europe/Warsaw)')).toBe('every 5 minutes');
  expect(short('every 2 weeks on Monday at 08:00, starting on Monday 30 November 2026 (Asia/Tokyo)')).toBe(
    'every 2 weeks on Monday at 08:00 (Asia/Tokyo)',
  );
  expect(
    short('every 3 hours, starting on Monday 23 November 2026 at 15:02:11, until 27 November 2026 (Europe/Warsaw)'),
  ).toBe('every 3 hours, until 27 November 2026');
  expect(short('on Monday 30 November 2026 at 01:06:04 (Europe/Warsaw)')).toBe('on Mon 30 Nov 2026 at 01:06');
  expect(short('on Wednesday 2 September 2026 at 09:00 (Asia/Tokyo)')).toBe('on Wed 2 Sep 2026 at 09:00 (Asia/Tokyo)');
  expect(short('every weekday at 09:00 (Europe/Warsaw)')).toBe('every weekday at 09:00');
  expect(short('every 2 hours, held until the end of your quiet hours (22:00 to 06:30) (Europe/Warsaw)')).toBe(
    'every 2 hours',
  );
});

it.each(LANGUAGES)('is as short in %s', (locale) => {
  const now = Date.parse('2026-11-23T14:02:11Z');
  const parts: [string, string][] = [
    ['every 10 minutes', ''],
    ['every 2 weeks on monday at 8', ''],
    [
      'every 3 hours',
      `, ${say(locale, 'rule.quietHeld', { hours: say(locale, 'words.range', { from: '22:00', to: '06:30' }) })}`,
    ],
  ];
  for (const [rule, held] of parts) {
    const read = parseWhen(rule, { now, zone: ZONE });
    if (!read.ok) throw new Error(rule);
    // An hour later it is said when it began.
    const said = describeTrigger(read.trigger, ZONE, { locale, now: now + 3_600_000 });
    const short = shortRuleWords(said.replace(/( \([^)]*\))?$/, `${held}$1`), ZONE);
    expect(short.length, said).toBeLessThan(40);
    expect(short).not.toMatch(/2026|22:00/);
  }
});

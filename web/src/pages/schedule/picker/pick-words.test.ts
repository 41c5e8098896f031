import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../src/talk/words.ts';
import { previewRequest } from '../../../../../src/when/preview/index.ts';
import { translate } from '../../../../../src/when/translations/index.ts';
import { speakIn } from '../../../voice/spoken.ts';
import { FIRST_PICK, lackingWords, NTHS, PICK_KINDS, type Pick, pickWords, UNITS, WEEKDAYS } from './pick-words.ts';
import { readPick } from './read-pick.ts';

const pick = (change: Partial<Pick>): Pick => ({ ...FIRST_PICK, date: '2026-11-30', ...change });
const limits = { minimumGapMs: 10_000, minimumDelayMs: 1_000, horizonMs: 3_653 * 86_400_000 };
const options = { now: Date.parse('2026-11-23T12:00:00Z'), zone: 'Europe/Warsaw', limits, translate };

afterEach(() => speakIn('en'));

describe('what is picked', () => {
  it('is written in the words the box takes', () => {
    const said = PICK_KINDS.map((kind) => pickWords(pick({ kind, days: ['Friday', 'Monday', 'Wednesday'] })));
    expect(said).toEqual([
      '2026-11-30 at 09:00',
      'every day at 09:00',
      'every Monday, Wednesday and Friday at 09:00',
      'every 2 hours',
      'on day 1 of every month at 09:00',
      'every first Monday of the month at 09:00',
      '0 9 * * 1-5',
    ]);
  });

  it.each(LANGUAGES)('is read by the grammar without a doubt, and by the fields again: %s', async (language) => {
    await speakIn(language);
    const all: Pick[] = [
      ...PICK_KINDS.map((kind) => pick({ kind })),
      ...WEEKDAYS.map((day) => pick({ kind: 'weekly', days: [day] })),
      pick({ kind: 'weekly', days: WEEKDAYS }),
      ...UNITS.flatMap((unit) => ['1', '3', '45'].map((count) => pick({ kind: 'interval', unit, count }))),
      ...NTHS.flatMap((nth) => WEEKDAYS.map((nthDay) => pick({ kind: 'nth', nth, nthDay }))),
      ...['1', '15', '31'].map((dayOfMonth) => pick({ kind: 'monthly', dayOfMonth, time: '23:59' })),
    ];
    for (const one of all) {
      const words = pickWords(one) ?? 'nothing';
      const read = previewRequest(words, { ...options, language, locale: language });
      expect(read, words).toMatchObject({ ok: true, preview: { what: null } });
      expect(pickWords({ ...pick({}), ...readPick(words) }), words).toBe(words);
    }
  });

  it('is nothing while something is missing or cannot be', () => {
    const wanting: Partial<Pick>[] = [
      { kind: 'once', date: '' },
      { kind: 'daily', time: '' },
      { kind: 'weekly', days: [] },
      { kind: 'interval', count: '0' },
      { kind: 'interval', count: 'many' },
      { kind: 'monthly', dayOfMonth: '32' },
      { kind: 'cron', cron: ' ' },
    ];
    for (const change of wanting) {
      expect(pickWords(pick(change)), JSON.stringify(change)).toBeNull();
      expect(lackingWords(pick(change)), JSON.stringify(change)).toMatch(/^(Choose|Write) .*\.$/);
    }
    for (const kind of PICK_KINDS) expect(lackingWords(pick({ kind })), kind).toBeNull();
  });
});

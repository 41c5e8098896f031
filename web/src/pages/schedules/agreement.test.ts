// The page shows while one types what the server says and then stores.
import { describe, expect, it } from 'vitest';
import { errorFromProblem } from '../../../../src/client/problem.ts';
import { setupHttp } from '../../../../src/interfaces/http/http-fixture.ts';
import type { PreviewView } from '../../../../src/operations/views/views.ts';
import { DAYS_TABLE } from '../../../../src/when/fixtures/days.ts';
import { FIXED_TABLE } from '../../../../src/when/fixtures/fixed.ts';
import { LANGUAGES_TABLE } from '../../../../src/when/fixtures/languages.ts';
import { ONCE_TABLE } from '../../../../src/when/fixtures/once.ts';
import { REFUSALS_TABLE } from '../../../../src/when/fixtures/refusals.ts';
import { RHYTHMS_TABLE } from '../../../../src/when/fixtures/rhythms.ts';
import { readTable } from '../../../../src/when/fixtures/summary.ts';
import { shareOf } from '../../../../test/lanes.ts';
import { readLocally } from './local-reading.ts';
import { chipsOf, marksOf, type Reading } from './reading.ts';
import { refusedReading } from './server-reading.ts';

const column = (table: string, index: number) => readTable(table).map((cells) => cells[index] ?? '');
const READ = [ONCE_TABLE, DAYS_TABLE, RHYTHMS_TABLE, FIXED_TABLE].flatMap((table) => column(table, 0));
const REFUSED = column(REFUSALS_TABLE, 0);
const FOREIGN = column(LANGUAGES_TABLE, 1);
const some = (texts: readonly string[], every: number) => texts.filter((_, index) => index % every === 0);

/** Phrases as typed: times alone, times in a request, requests without a time, and typing errors. */
const ALL: readonly string[] = [
  ...READ,
  ...some(FOREIGN, 2),
  ...some(REFUSED, 2),
  ...some(READ, 3).map((when) => `remind me ${when} to call Sarah`),
  ...some(READ, 4).map((when) => `  check the mail ${when}`),
  ...some(REFUSED, 5).map((when) => `remind me ${when} to water the plants`),
  'remind me on Friday to call Sarah at 9',
  'remind me at 5 to call Sarah',
  'read "at 9" tomorrow at 10',
  'call mum on 2026-12-24 18:00',
  'call Sarah',
  'in 30 years plant a tree',
  'in 0.2 seconds blink',
  'every second ring',
  "don't let me forget the report tomorrow at noon",
];
const PHRASES = shareOf(ALL, 3);

/** The same instant, limits and zone on both sides. */
async function setup(zone: string | null = 'Europe/Warsaw') {
  const http = await setupHttp({
    zone,
    limits: { activeSchedulesPerUser: Number.POSITIVE_INFINITY, creationsPerMinute: Number.POSITIVE_INFINITY },
  });
  const inPage = (text: string) => readLocally(text, { now: http.clock.now(), zone, limits: http.limits });
  const onServer = async (path: '/explain' | '/schedules/preview', text: string): Promise<Reading> => {
    const { status, json } = await http.ask('POST', path, { body: { text } });
    return status === 200
      ? { kind: 'clear', text, preview: json as PreviewView }
      : refusedReading(text, errorFromProblem(status, json));
  };
  return { ...http, inPage, onServer };
}

describe('the page and the server', () => {
  it(`say the same of ${PHRASES.length} phrases: the rule, its words, the next times, notes, marks, and why not`, async () => {
    const { inPage, onServer } = await setup();
    expect(ALL.length).toBeGreaterThan(200);
    for (const text of PHRASES) expect(inPage(text), text).toEqual(await onServer('/schedules/preview', text));
  });

  it('say the same when the server is asked to explain; it blames single words also where the page asks for a time', async () => {
    const { inPage, onServer } = await setup();
    for (const text of PHRASES) {
      const [here, there] = [inPage(text), await onServer('/explain', text)];
      const isTimeless = here.kind === 'unread' && here.blames.length === 0;
      expect(isTimeless ? there.kind : there, text).toEqual(isTimeless ? 'unread' : here);
    }
  });

  it('say the same where the zone is not known: what means the same everywhere passes, a time of day does not', async () => {
    const { inPage, onServer } = await setup(null);
    for (const text of shareOf(ALL, 4)) {
      expect(inPage(text), text).toEqual(await onServer('/schedules/preview', text));
    }
  });

  it('store what was shown: the same rule and the same next times', async () => {
    const { inPage, ask } = await setup();
    let stored = 0;
    for (const [index, text] of PHRASES.entries()) {
      const reading = inPage(text);
      if (reading.kind !== 'clear') continue;
      const { when, sentence, next, zone } = reading.preview;
      const { status, json } = await ask('POST', '/schedules', {
        body: { kind: 'reminder', what: `no. ${index}`, when },
      });
      const { schedule } = json;
      expect([text, status, schedule?.when.sentence, schedule?.zone]).toEqual([text, 201, sentence, zone]);
      expect(json.next, text).toEqual(next.map(({ at }) => at));
      stored += 1;
    }
    expect(stored).toBeGreaterThan(200);
  });

  it('mark at least one word of everything that was understood, and nothing outside the text', async () => {
    const { inPage } = await setup();
    for (const text of PHRASES) {
      const reading = inPage(text);
      for (const { start, end } of marksOf(reading))
        expect(start >= 0 && start < end && end <= text.length, text).toBe(true);
      if (reading.kind === 'clear') expect(chipsOf(reading).length, text).toBeGreaterThan(0);
    }
  });
});

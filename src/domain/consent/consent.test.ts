import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { ScheduleDefinition } from '../approval/proposal.ts';
import { consentTo, judgeSchedule, type ScheduleWish } from './consent.ts';
import { judgeDeed } from './deed.ts';
import type { OwnReading, SaidFacts, WishMessage } from './read-wish.ts';
import { CONSENT, EFFECTS, type Verdict, VOICES } from './table.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const ONCE = {
  agent: 'belfry',
  threadId: 'thr_1',
  kind: 'reminder',
  what: 'water the plants',
  trigger: { kind: 'once', at: NOW + HOUR_MS },
  zone: 'UTC',
  followsUser: false,
  whenText: 'in an hour',
  policies: {
    missed: 'run_once',
    freshnessMs: null,
    overlap: 'queue_one',
    retry: { attempts: 3, baseMs: 1, maxMs: 1 },
  },
  timing: null,
  key: null,
} as unknown as ScheduleDefinition;
const DAILY: ScheduleDefinition = { ...ONCE, trigger: { kind: 'cron', expression: '0 9 * * *' }, whenText: 'daily' };
const ACTION: ScheduleDefinition = { ...ONCE, kind: 'action' };

const IN_AN_HOUR: OwnReading = { recurring: false, nextAt: NOW + HOUR_MS, what: 'water the plants' };
const DAILY_READ: OwnReading = { ...IN_AN_HOUR, recurring: true };
const says = (own: string, more: Partial<WishMessage> = {}): SaidFacts => ({
  messages: [{ way: 'page', own, quoted: [], reading: null, ...more }],
  earlier: [],
  handedOn: [],
  isReader: false,
});
const PLANTS = says('water the plants in an hour', { reading: IN_AN_HOUR });
const ON_DAY = says('water the plants tomorrow', {
  reading: { ...IN_AN_HOUR, day: { from: NOW, to: NOW + 4 * HOUR_MS } },
});
const SPOKEN = says('water the plants in an hour', { reading: IN_AN_HOUR, way: 'spoken' });
const UNREAD = says('water the plants');
const WAKE = says('weck mich in einer Stunde', { reading: { ...IN_AN_HOUR, what: '' } });
const WISH: ScheduleWish = {
  operation: 'create-schedule',
  said: PLANTS,
  before: null,
  after: ONCE,
  agent: 'belfry',
  threadId: 'thr_1',
  isCopy: false,
  nextBefore: null,
  nextAt: NOW + HOUR_MS,
  pace: null,
  paceBefore: null,
  budget: null,
  seriesToday: 0,
  made: [],
  others: [],
  now: NOW,
};
const MADE = { what: 'water the plants', kind: 'reminder' } as const;
const judge = (change: Partial<ScheduleWish>) => judgeSchedule({ ...WISH, ...change });
const onPolicies = (more: object) => ({ after: { ...ONCE, policies: { ...ONCE.policies, ...more } } });

describe('the table of consent', () => {
  /** voice, then what becomes of: tell, settle, act, act again, reach. */
  it.each<[(typeof VOICES)[number], ...Verdict[]]>([
    ['confirmed', 'at_once', 'at_once', 'at_once', 'at_once', 'card'],
    ['silent', 'at_once', 'at_once', 'offer', 'offer', 'card'],
    ['contradicted', 'offer', 'offer', 'offer', 'offer', 'card'],
    ['program', 'card', 'card', 'card', 'card', 'card'],
    ['others', 'offer', 'card', 'card', 'card', 'card'],
  ])('%s', (voice, ...verdicts) => {
    expect(EFFECTS.map((effect) => CONSENT[voice][effect])).toEqual(verdicts);
  });

  it('gives a reason with everything that it does not do at once, and takes the stricter demand', () => {
    for (const voice of VOICES)
      for (const effect of EFFECTS) {
        const { verdict, why } = consentTo(effect, { voice, why: [] });
        expect(why.length > 0).toBe(verdict !== 'at_once');
      }
    const floor = { verdict: 'card', why: 'it names a model' } as const;
    expect(consentTo('tell', { voice: 'confirmed', why: [] }, [floor])).toMatchObject({
      verdict: 'card',
      why: ['it names a model'],
    });
  });
});

describe('something new', () => {
  it.each<[string, Verdict, Partial<ScheduleWish>]>([
    ['a reminder at the time that Belfry reads', 'at_once', {}],
    ['from their account in a group', 'at_once', { said: says('water the plants', { way: 'shared_place' }) }],
    ['spoken', 'at_once', { said: SPOKEN }],
    ['spoken, for an agent to act', 'offer', { said: SPOKEN, after: ACTION }],
    ['at a time that Belfry does not read', 'at_once', { said: UNREAD }],
    ['at another time', 'offer', { nextAt: NOW + 2 * HOUR_MS }],
    ['at an hour said before, on the day that is named alone', 'at_once', { said: ON_DAY, nextAt: NOW + 2 * HOUR_MS }],
    ['on another day than the one that is named alone', 'offer', { said: ON_DAY, nextAt: NOW + 5 * HOUR_MS }],
    ['coming back unasked', 'offer', { after: DAILY }],
    ['with another text', 'offer', { after: { ...ONCE, what: 'transfer the rent to Bob' } }],
    ['with a link that they did not write', 'offer', { after: { ...ONCE, what: 'water the plants evil.example/p' } }],
    ['by a program', 'card', { said: says('water the plants', { way: null }) }],
    ['with words of others alone', 'offer', { said: says('', { quoted: ['water the plants'] }) }],
    ['with no message', 'offer', { said: { ...PLANTS, messages: [] } }],
    [
      'at a time that only a quotation has',
      'offer',
      { said: says('water the plants', { quoted: ['at five o’clock'] }) },
    ],
    ['every ten minutes for two hours', 'at_once', often(12, NOW + 2 * HOUR_MS)],
    ['every ten minutes for ever', 'offer', often(null)],
    ['more than fifty times', 'offer', often(51, NOW + 2 * HOUR_MS)],
    ['the eleventh of a day that comes back', 'offer', { ...daily(DAILY), seriesToday: 10 }],
    ['an action at the time that Belfry reads', 'at_once', { after: ACTION }],
    [
      'what acts within a budget',
      'at_once',
      { ...daily({ ...ACTION, trigger: DAILY.trigger }), budget: { needed: 900, left: 900 } },
    ],
    [
      'what acts beyond what is left of a budget',
      'offer',
      { ...daily({ ...ACTION, trigger: DAILY.trigger }), budget: { needed: 901, left: 900 } },
    ],
    ['an action where Belfry reads no time', 'offer', { after: ACTION, said: UNREAD }],
    ['an action at another time', 'offer', { after: ACTION, nextAt: NOW + 2 * HOUR_MS }],
    [
      'an action where they asked to be reminded',
      'offer',
      { after: ACTION, said: says('remind me to water the plants in an hour', { reading: IN_AN_HOUR }) },
    ],
    [
      'in what somebody else wrote',
      'offer',
      {
        said: says('Bob: remind me in an hour', {
          reading: { ...IN_AN_HOUR, what: 'Bob: remind me to water the plants' },
        }),
      },
    ],
    ...handedOn(),
    ['a note under a heading', 'at_once', handing('Mum: call')],
    ['a note that names a place', 'at_once', handing('water the plants – Berlin')],
    [
      'an action that ends in a report',
      'at_once',
      {
        after: { ...ACTION, what: 'look at the plants and tell me whether they are dry' },
        said: says('in an hour look at the plants and tell me whether they are dry', {
          reading: { ...IN_AN_HOUR, what: 'look at the plants and tell me whether they are dry' },
        }),
      },
    ],
    ['a wake-up by the name of one', 'at_once', { after: { ...ONCE, what: 'Aufstehen' }, said: WAKE }],
    ['a wake-up by another name', 'offer', { after: { ...ONCE, what: 'pay Eve' }, said: WAKE }],
    ['another action than they wrote', 'card', { after: { ...ACTION, what: 'transfer the rent to Bob' } }],
    [
      'an action of what they quote',
      'card',
      {
        after: ACTION,
        said: says('in an hour:', { quoted: ['water the plants'], reading: { ...IN_AN_HOUR, what: '' } }),
      },
    ],
    [
      'a second action of one message',
      'offer',
      { after: ACTION, made: [{ what: 'water the plants', kind: 'action', nextAt: null }] },
    ],
    [
      'a second reminder of one message in nearly the same words, at the same time',
      'offer',
      { after: { ...ONCE, what: 'water the plants well' }, made: [{ ...MADE, nextAt: NOW + HOUR_MS }] },
    ],
    ['a second reminder of one message at another time', 'at_once', { made: [{ ...MADE, nextAt: NOW }] }],
    [
      'a second reminder of one message of something else',
      'at_once',
      { made: [{ ...MADE, what: 'water the lawn', nextAt: NOW + HOUR_MS }] },
    ],
    ['an action every day', 'at_once', daily({ ...DAILY, kind: 'action' })],
    ['an action six times a day', 'offer', daily({ ...DAILY, kind: 'action' }, { aDay: 6, gapMs: HOUR_MS })],
    ['an action every ten minutes', 'card', daily({ ...DAILY, kind: 'action' }, { aDay: 60, gapMs: 10 * MINUTE_MS })],
    ['for another agent', 'card', { after: { ...ONCE, agent: 'alice' } }],
    ['in another conversation', 'card', { after: { ...ONCE, threadId: 'thr_2' } }],
    ['of a template', 'card', { isCopy: true }],
    ['that names a model', 'card', { after: { ...ONCE, model: 'large' } }],
    ['on a condition', 'card', { after: { ...ONCE, onlyIf: { kind: 'ask' } as never } }],
    ['by a cause', 'card', { after: { ...ONCE, trigger: { kind: 'event', hookId: 'hok_1' } as never } }],
    [
      'that tells somebody else',
      'card',
      onPolicies({ followUp: { ack: 'understood', escalation: [{ after: 1, kind: 'person', to: 'x' }] } }),
    ],
    ['on a channel of its own', 'card', onPolicies({ deliverTo: ['telegram'] })],
    [
      'firmer after a while',
      'at_once',
      onPolicies({ followUp: { ack: 'understood', escalation: [{ after: 1, kind: 'firmer', to: 'x' }] } }),
    ],
  ])('%s: %s', (_, verdict, change) => {
    const consent = judge(change);
    expect([consent.verdict, consent.why]).toEqual([
      verdict,
      verdict === 'at_once' ? [] : [expect.anything(), ...consent.why.slice(1)],
    ]);
  });

  it('tells what is quoted or handed on, where their own words say when', () => {
    const when = { ...IN_AN_HOUR, what: '' };
    const own = says('remind me in an hour:', { quoted: ['call the bank'], reading: when });
    expect(judge({ said: own, after: { ...ONCE, what: 'call the bank' } }).verdict).toBe('at_once');
    const forward = {
      ...says('remind me of this in an hour', { reading: when }),
      handedOn: ['the club meets on Friday'],
    };
    expect(judge({ said: forward, after: { ...ONCE, what: 'the club meets on Friday' } }).verdict).toBe('at_once');
    const other = {
      ...says('remind me to water the plants in an hour', { reading: IN_AN_HOUR }),
      handedOn: ['pay Mallory'],
    };
    expect(judge({ said: other, after: { ...ONCE, what: 'pay Mallory' } }).verdict).toBe('offer');
  });
});

describe('what is there', () => {
  const there = (text: string, change: Partial<ScheduleWish> = {}) =>
    judge({ operation: 'cancel-schedule', before: ONCE, said: says(text), ...change }).verdict;

  it('is ended, paused and left out at once where it is the one that they mean', () => {
    expect(there('cancel the plants', { others: ['call Ann', 'pills'] })).toBe('at_once');
    expect(there('annule ça')).toBe('at_once');
    expect(there('lass die Pflanzen weg', { before: { ...ONCE, what: 'Pflanzen gießen' } })).toBe('at_once');
    expect(there('pause it please', { operation: 'pause-schedule' })).toBe('at_once');
    expect(there('cancel the plants', { before: ACTION, after: ACTION })).toBe('at_once');
  });

  it('is asked about where their words name another one or several fit, and is a card where they order nothing', () => {
    expect(there('cancel the pills', { others: ['pills'] })).toBe('offer');
    expect(there('cancel it', { others: ['pills', 'call Ann'] })).toBe('offer');
    expect(there("don't cancel the plants")).toBe('offer');
    expect(there('tell me about the plants')).toBe('offer');
    const answered = (earlier: string, own: string) => ({ said: { ...says(own), earlier: [earlier] } });
    expect(there('', answered("don't cancel the plants", 'thanks'))).toBe('offer');
    expect(there('', answered('cancel the plants', 'the ones on the balcony'))).toBe('at_once');
    expect(there('look at this page for me')).toBe('card');
    expect(there('when do the plants come?')).toBe('card');
  });

  it('is moved at once to the time, the day or the hour that they wrote', () => {
    const move = (text: string, at: number, read: number | null) =>
      judge({
        operation: 'update-schedule',
        before: ONCE,
        nextBefore: NOW + HOUR_MS,
        after: { ...ONCE, trigger: { kind: 'once', at } },
        nextAt: at,
        said: says(text, { reading: read === null ? null : { recurring: false, nextAt: read, what: '' } }),
      }).verdict;
    expect(move('an hour later please', NOW + 2 * HOUR_MS, NOW + HOUR_MS)).toBe('at_once');
    expect(move('the plants at five', NOW + 31 * HOUR_MS, NOW + 7 * HOUR_MS)).toBe('at_once');
    expect(move('make it later', NOW + 2 * HOUR_MS, null)).toBe('at_once');
    expect(move('move the plants to five', NOW + 53.3 * HOUR_MS, NOW + 7 * HOUR_MS)).toBe('offer');
  });

  it('gets a new text only from their words, and more than text and time only with a card', () => {
    const change = (after: ScheduleDefinition, text: string) =>
      judge({ operation: 'update-schedule', before: ONCE, after, said: says(text) }).verdict;
    expect(change({ ...ONCE, what: 'water the roses' }, 'make it water the roses')).toBe('at_once');
    expect(change({ ...ONCE, what: 'pay Eve' }, 'make it better')).toBe('offer');
    expect(change({ ...ONCE, key: 'x' }, 'change the plants')).toBe('card');
    expect(change(ACTION, 'change the plants')).toBe('card');
  });

  it('leaves out dates at once: "not on Friday" changes nothing else of a series', () => {
    const given = (except: readonly string[]) =>
      ({
        ...DAILY,
        trigger: { ...DAILY.trigger, except },
        timing: { jitterMs: 0, choice: null, quiet: null, given: { except } },
      }) as unknown as ScheduleDefinition;
    const leaveOut = (text: string, after: ScheduleDefinition, isReader = false) =>
      judge({
        operation: 'update-schedule',
        before: { ...DAILY, timing: given([]).timing },
        after,
        said: { ...says(text), isReader },
      }).verdict;
    expect(leaveOut('not on friday', given(['2026-11-27']), true)).toBe('at_once');
    expect(leaveOut('skip the plants on friday', given(['2026-11-27']))).toBe('at_once');
    expect(leaveOut('what a lovely day', given(['2026-11-27']))).toBe('card');
    expect(leaveOut('skip the plants on friday', { ...given(['2026-11-27']), what: 'pay Eve' })).not.toBe('at_once');
  });

  it('acts again only where they order it, and many times at once with a card', () => {
    expect(there('run the plants now', { operation: 'run-schedule', before: ACTION, after: ACTION })).toBe('at_once');
    expect(there('the plants!', { operation: 'run-schedule', before: ACTION, after: ACTION })).toBe('offer');
    expect(there('run the plants now', { operation: 'backfill-schedule', before: ACTION, after: ACTION })).toBe('card');
  });
});

describe('reminders that were said, tasks and settings', () => {
  const deed = (
    operation: Parameters<typeof judgeDeed>[0]['operation'],
    text: string,
    more: { what?: string; others?: string[] } = {},
  ) => judgeDeed({ operation, said: says(text), what: more.what ?? 'pay the rent', others: more.others ?? [] }).verdict;

  it.each([
    ['acknowledge-reminder', 'done'],
    ['acknowledge-reminder', 'swallowed both just now'],
    ['snooze-reminder', 'in ten minutes'],
    ['stop-reminder', 'stop asking'],
    ['complete-task', 'tick off the rent'],
    ['delete-task', 'lösch die Miete'],
  ] as const)('%s at once: %s', (operation, text) => {
    expect(deed(operation, text)).toBe('at_once');
  });

  it('are settled at once in a language that Belfry does not read, where one thing fits', () => {
    expect(deed('complete-task', '終わった')).toBe('at_once');
    expect(deed('complete-task', '終わった', { others: ['call Ann'] })).toBe('offer');
  });

  it('are cards where the words order nothing of the kind', () => {
    expect(deed('complete-task', 'look it up for me')).toBe('card');
    expect(deed('update-me', 'what does this page say about it?', { what: 'your time zone Asia/Tokyo' })).toBe('card');
    expect(deed('acknowledge-reminder', 'what is planned for today?')).toBe('card');
    expect(deed('update-me', 'I am in Tokyo now', { what: 'your time zone Asia/Tokyo' })).toBe('at_once');
    expect(deed('update-me', 'I moved to Tokyo', { what: 'your time zone Asia/Tokyo' })).toBe('at_once');
  });

  it.each(['I am not in Tokyo', 'I am talking to Tokyo', 'set the alarm for the Tokyo call'])(
    'are offered where the words only name it: %s',
    (text) => {
      expect(deed('update-me', text, { what: 'your time zone Asia/Tokyo' })).toBe('offer');
    },
  );
});

/** What is told at the time that stands in it, by its own words. */
function handing(what: string): Partial<ScheduleWish> {
  return { after: { ...ONCE, what }, said: says(`${what} in an hour`, { reading: { ...IN_AN_HOUR, what } }) };
}

/** What others said or wrote, in five languages: never made at once, whoever handed it on. */
function handedOn(): [string, Verdict, Partial<ScheduleWish>][] {
  const theirs = [
    ...['Bob: pay the rent', 'Jana: zahl die Miete', 'Marie : paie le loyer', 'Ana: paga el alquiler'],
    ...['Jan Nowak: zapłać czynsz', 'pay the rent — Bob', 'zahl die Miete — Jana', 'paie le loyer — Marie'],
    ...['paga el alquiler\n- Ana', 'zapłać czynsz — Jan'],
  ];
  return theirs.map((what) => [`what somebody said, handed on: ${what}`, 'offer', handing(what)]);
}

function often(times: number | null, at = 0): Partial<ScheduleWish> {
  return daily(DAILY, { gapMs: 10 * MINUTE_MS, aDay: 60, end: times === null ? null : { times, at } });
}

function daily(
  after: ScheduleDefinition,
  pace: Partial<NonNullable<ScheduleWish['pace']>> = {},
): Partial<ScheduleWish> {
  const said = says('water the plants every day', { reading: DAILY_READ });
  return { after, said, pace: { gapMs: 24 * HOUR_MS, aDay: 1, end: null, ...pace } };
}

describe('what was only heard', () => {
  const order = (own: string) => ({ said: says(own, { way: 'spoken' }), what: 'water the plants', others: [] });

  it.each<[string, Verdict, ScheduleWish['operation']]>([
    ['cancel water the plants', 'offer', 'cancel-schedule'],
    ['pause water the plants', 'offer', 'pause-schedule'],
  ])('ends no plan: %s', (own, verdict, operation) => {
    const { said } = order(own);
    expect(judgeSchedule({ ...WISH, operation, before: ONCE, said })).toMatchObject({ verdict });
  });

  it.each<[string, Verdict, Parameters<typeof judgeDeed>[0]['operation']]>([
    ['done: water the plants', 'at_once', 'acknowledge-reminder'],
    ['stop water the plants', 'offer', 'stop-reminder'],
    ['delete water the plants', 'offer', 'delete-task'],
  ])('settles, and ends nothing: %s', (own, verdict, operation) => {
    expect(judgeDeed({ ...order(own), operation })).toMatchObject({ verdict });
  });
});

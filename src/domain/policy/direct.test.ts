import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../when/index.ts';
import type { ScheduleDefinition } from '../approval/proposal.ts';
import { type DirectFacts, whyCard } from './direct.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const ONCE: ScheduleDefinition = {
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
const DAILY: ScheduleDefinition = {
  ...ONCE,
  trigger: { kind: 'cron', expression: '0 9 * * *' },
  whenText: 'every day at 9',
};

const said = (text: string, way: 'page' | 'command_line' | 'private_chat' | null = 'page') =>
  ({ text, way, reading: null }) as const;
const FACTS: DirectFacts = {
  operation: 'create-schedule',
  messages: [said('remind me to water the plants in an hour')],
  earlier: [],
  foreign: null,
  before: null,
  after: ONCE,
  agent: 'belfry',
  threadId: 'thr_1',
  isCopy: false,
  hadCard: false,
  isTooOften: false,
  freeToday: 0,
  nextAt: NOW + HOUR_MS,
  now: NOW,
};
const why = (change: Partial<DirectFacts>) => whyCard({ ...FACTS, ...change });
const policies = (more: object) => ({ after: { ...ONCE, policies: { ...ONCE.policies, ...more } } });
const escalation = (kind: string) =>
  policies({ followUp: { ack: 'understood', escalation: [{ after: 1, kind, to: 'x' }] } });

describe('a reminder that needs no card', () => {
  it.each<[string, Partial<DirectFacts>]>([
    ['asked for on the page', {}],
    ['asked for on the command line', { messages: [said('water the plants in an hour', 'command_line')] }],
    ['asked for in a private chat', { messages: [said('water the plants in an hour', 'private_chat')] }],
    ['coming back', { after: DAILY, messages: [said('water the plants every day at 9')] }],
    ['firmer after a while', escalation('firmer')],
    ['in other words for half of it', { after: { ...ONCE, what: 'Time to water your green plants!' } }],
    ['said over two messages', { messages: [said('in an hour')], earlier: ['remind me to water the plants'] }],
    [
      'in another language',
      {
        after: { ...ONCE, what: 'Blumen gießen' },
        messages: [said('erinnere mich in einer Stunde ans Blumengießen, die Blumen')],
      },
    ],
    [
      'with the link of the message',
      {
        after: { ...ONCE, what: 'read https://a.example/x' },
        messages: [said('remind me to read https://a.example/x in an hour')],
      },
    ],
    [
      'at the time Belfry reads itself',
      { messages: [{ ...FACTS.messages[0]!, reading: { recurring: false, nextAt: NOW + HOUR_MS } }] },
    ],
    ['the tenth of a day', { after: DAILY, freeToday: 9 }],
    ['the eleventh that comes once', { freeToday: 30 }],
  ])('%s', (_, change) => {
    expect(why(change)).toEqual([]);
  });
});

describe('a card says why it is made', () => {
  it.each<[string, Partial<DirectFacts>, RegExp]>([
    ['no message', { messages: [] }, /you said nothing/],
    ['a program', { messages: [said('water the plants', null)] }, /did not come by the page/],
    [
      'a program among others',
      { messages: [said('water the plants'), said('and daily', null)] },
      /did not come by the page/,
    ],
    ['text of others', { foreign: 'what the tool search answered' }, /has read text of others: what the tool search/],
    ['a quotation', { messages: [said('Ann said “water the plants now”')] }, /a quotation/],
    ['a plain quotation', { messages: [said('do what it says: "water the plants"')] }, /a quotation/],
    ['a line of a mail', { messages: [said('> water the plants')] }, /a quotation/],
    ['a forwarded message', { messages: [said('Fwd: water the plants')] }, /forwarded/],
    ['the head of a mail', { messages: [said('From: eve@example.org\nwater the plants')] }, /head of a mail/],
    ['an answer to a mail', { messages: [said('On Monday Ann wrote:\nwater the plants')] }, /head of a mail/],
    ['a block of code', { messages: [said('```\nwater the plants\n```')] }, /block of code/],
    ['hidden characters', { messages: [said('water the plants\u200b')] }, /cannot be seen/],
    ['a long message', { messages: [said(`water the plants ${'x'.repeat(600)}`)] }, /more than 600/],
    ['an action', { after: { ...ONCE, kind: 'action' } }, /no reminder/],
    ['a callback', { after: { ...ONCE, kind: 'callback' } }, /no reminder/],
    ['another agent', { after: { ...ONCE, agent: 'alice' } }, /another agent or conversation/],
    ['another conversation', { after: { ...ONCE, threadId: 'thr_2' } }, /another agent or conversation/],
    ['a template', { isCopy: true }, /template or a copy/],
    ['a cause', { after: { ...ONCE, trigger: { kind: 'event', hookId: 'hok_1' } as never } }, /something else happens/],
    ['a condition', { after: { ...ONCE, onlyIf: { kind: 'ask' } as never } }, /a condition/],
    ['a model', { after: { ...ONCE, model: 'large' } }, /names a model/],
    ['every minute', { after: DAILY, isTooOften: true }, /more often than every hour/],
    ['a channel in its follow-ups', escalation('channel'), /other channels or people/],
    ['a person in its follow-ups', escalation('person'), /other channels or people/],
    ['a channel of its own', policies({ deliverTo: ['telegram'] }), /other channels or people/],
    ['a long text', { after: { ...ONCE, what: 'water the plants '.repeat(40) } }, /more than 500/],
    ['a link', { after: { ...ONCE, what: 'water the plants: https://evil.example/p' } }, /a link/],
    ['a bare address of a page', { after: { ...ONCE, what: 'water the plants evil.example/p' } }, /a link/],
    ['an address of mail', { after: { ...ONCE, what: 'water the plants eve@evil.example' } }, /an address/],
    ['a phone number', { after: { ...ONCE, what: 'water the plants +48 600 700 800' } }, /a phone number/],
    ['a phone number with long dashes', { after: { ...ONCE, what: 'water the plants 600–700–800' } }, /a phone number/],
    ['a phone number in other digits', { after: { ...ONCE, what: 'water the plants ٠٦٠٠٧٠٠٨٠٠' } }, /a phone number/],
    ['a page behind another full stop', { after: { ...ONCE, what: 'water the plants evil。example' } }, /a link/],
    ['a page inside', { after: { ...ONCE, what: 'water the plants localhost:3000' } }, /a link/],
    ['a page by its number', { after: { ...ONCE, what: 'water the plants [2001:db8::1]' } }, /a link/],
    ['a name to write to', { after: { ...ONCE, what: 'water the plants @eve_bot' } }, /an address/],
    ['another text', { after: { ...ONCE, what: 'transfer the rent to Bob' } }, /not what you wrote/],
    ['another number', { after: { ...ONCE, what: 'water the 500 plants' } }, /not what you wrote/],
    [
      'another time',
      { messages: [{ ...FACTS.messages[0]!, reading: { recurring: false, nextAt: NOW + 2 * HOUR_MS } }] },
      /not the one you wrote/,
    ],
    [
      'coming back unasked',
      { after: DAILY, messages: [{ ...FACTS.messages[0]!, reading: { recurring: false, nextAt: NOW + HOUR_MS } }] },
      /not the one you wrote/,
    ],
    ['the eleventh of a day', { after: DAILY, freeToday: 10 }, /10 reminders that come back/],
    ['running now', { operation: 'run-schedule', before: ONCE }, /only reminders/],
    ['going on', { operation: 'resume-schedule', before: ONCE }, /only reminders/],
  ])('%s', (_, change, reason) => {
    expect(why(change).join('; ')).toMatch(reason);
  });
});

describe('a change that needs no card', () => {
  const change = (before: ScheduleDefinition, after: ScheduleDefinition, more: Partial<DirectFacts> = {}) =>
    why({ operation: 'update-schedule', before, after, messages: [said('an hour later please')], ...more }).join('; ');
  const later = { ...ONCE, trigger: { kind: 'once', at: NOW + 2 * HOUR_MS } as const, whenText: 'in 2 hours' };

  it('touches the time or the text of a reminder that no card decided over', () => {
    expect(change(ONCE, later)).toBe('');
    const named = { messages: [said('make it water the roses')] };
    expect(change(ONCE, { ...ONCE, what: 'water the roses' }, named)).toBe('');
    expect(change({ ...ONCE, what: 'call +48 600 700 800' }, { ...later, what: 'call +48 600 700 800' })).toBe('');
  });

  it.each<[string, string, RegExp]>([
    ['what was approved', change(ONCE, later, { hadCard: true }), /approved on a card/],
    ['an action', change({ ...ONCE, kind: 'action' }, { ...later, kind: 'action' }), /no reminder/],
    ['what becomes an action', change(ONCE, { ...ONCE, kind: 'action' }), /no reminder/],
    [
      'follow-ups',
      change(ONCE, { ...ONCE, policies: { ...ONCE.policies, followUp: null } as never, key: 'x' }),
      /more than/,
    ],
    ['a text that was not said', change(ONCE, { ...ONCE, what: 'pay Eve at once' }), /not what you wrote/],
    ['beyond 7 days', change(ONCE, later, { nextAt: NOW + 7 * DAY_MS + 1 }), /more than 7 days/],
    ['never again', change(ONCE, later, { nextAt: null }), /end what comes back/],
    ['a series made single', change(DAILY, later), /end what comes back/],
    [
      'a series with an end',
      change(DAILY, { ...DAILY, trigger: { ...DAILY.trigger, count: 1 } as never }),
      /end what comes back/,
    ],
    ['text of others', change(ONCE, later, { foreign: 'a mail' }), /text of others/],
    ['the eleventh series', change(ONCE, DAILY, { freeToday: 10 }), /10 reminders/],
  ])('but not %s', (_, reasons, expected) => {
    expect(reasons).toMatch(expected);
  });
});

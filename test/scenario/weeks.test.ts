// What the published designs were made for, over simulated weeks: on the page, and on channels with limits.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const ZONE = 'Europe/Warsaw';

const PLACES = ['web', 'telegram', 'discord', 'sms'] as const;

/** A person in Warsaw who talks with Belfry in one place: on the page, or on a channel with its limits. */
async function setup(place: (typeof PLACES)[number], start: string, script: ModelScript = []) {
  const page = createRecordingChannel();
  const elsewhere = place === 'web' ? null : createRecordingChannel({ name: place, ...RECORDED_CHANNELS[place] });
  const channel = elsewhere ?? page;
  const channels = elsewhere === null ? [page] : [page, elsewhere];
  const belfry = await createTestBelfry({ start, channels, model: createScriptedModel(script) });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, clock } = belfry;
  const threadId: string =
    elsewhere === null
      ? (await execute('list-threads')).items[0].id
      : (await execute('link-channel', { channel: place, address: '1' })).threadId;
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const heard: string[] = [];
  const send = channel.send.bind(channel);
  Object.assign(channel, {
    send: async (...given: Parameters<typeof send>) => {
      const answer = await send(...given);
      const [{ text, runId, part }] = given;
      // The line that names the replies is the channel's, not the message's.
      if (runId !== null && part.number === 1)
        heard.push(`${local.format(clock.now())} ${text.split('\n\nReply:')[0]}`);
      return answer;
    },
  });
  const plan = (input: object) => execute('create-schedule', { threadId, ...input });
  const write = async (text: string) => {
    await execute('send-message', { id: threadId, text });
    await belfry.advance(0);
  };
  return { ...belfry, channel, plan, write, heard };
}

/** Says what it is woken for, in its own words; answers nothing else. */
const saying =
  (words: (prompt: string) => string): ModelScript =>
  (request) => {
    const { wake } = request.facts;
    if (wake === null) return 'ok';
    if (request.messages.at(-1)?.role !== 'user') return 'told them';
    return { toolCalls: [{ name: 'notify_user', input: { text: words(wake.prompt) } }] };
  };

describe.each(PLACES)('Over weeks, on %s', (place) => {
  it('medication comes with two follow-ups, and an answer between them ends that day and no other', async () => {
    const { plan, write, advance, heard } = await setup(place, '2026-11-21T06:00:00Z');
    await plan({ kind: 'reminder', what: 'take the pill', when: 'every day at 8', policies: { followUp: { max: 2 } } });
    // Saturday: answered after the first follow-up. Sunday: before any. Monday: not at all.
    await advance(HOUR + 40 * MINUTE);
    await write('took it');
    await advance(DAY - 30 * MINUTE);
    await write('done');
    await advance(DAY);
    expect(heard).toEqual([
      'Sat 08:00 take the pill',
      'Sat 08:30 Still open: take the pill (follow-up 1 of 2)',
      'Sun 08:00 take the pill',
      'Mon 08:00 take the pill',
    ]);
    await advance(2 * HOUR);
    expect(heard.slice(4)).toEqual([
      'Mon 08:30 Still open: take the pill (follow-up 1 of 2)',
      'Mon 09:00 No answer yet: take the pill (follow-up 2 of 2)',
    ]);
    await advance(2 * WEEK);
    expect(heard.filter((line) => line.includes(' 08:00 take'))).toHaveLength(17);
    expect(heard.filter((line) => line.includes('follow-up 3'))).toEqual([]);
  });

  it('a daily briefing comes at the same time on the wall over a clock change, once a day', async () => {
    const said = '**Good morning.**\n\n- two meetings\n- one deadline';
    const { plan, advance, heard } = await setup(
      place,
      '2027-03-20T06:00:00Z',
      saying(() => said),
    );
    await plan({ kind: 'action', what: 'brief me', when: 'every day at 7:30' });
    await advance(2 * WEEK);
    const words = place === 'web' || place === 'discord' ? said : 'Good morning.\n\n• two meetings\n• one deadline';
    expect(heard).toHaveLength(15);
    for (const line of heard) expect(line.slice(4)).toBe(`07:30 ${words}`);
    // The clocks went forward on Sunday the 28th.
    expect(heard.filter((line) => line.startsWith('Sun'))).toHaveLength(2);
  });

  it('a weekly check-in comes on its day, and says so when Belfry was away over it', async () => {
    const { plan, advance, heard, clock } = await setup(
      place,
      '2026-11-21T06:00:00Z',
      saying((what) => `${what}?`),
    );
    await plan({ kind: 'action', what: 'How was the week', when: 'every friday at 17:00' });
    await advance(3 * WEEK);
    expect(heard).toEqual(Array.from({ length: 3 }, () => 'Fri 17:00 How was the week?'));
    clock.set(clock.now() + 6 * DAY + 12 * HOUR);
    // The clock was set while nothing looked; the next thing that is planned makes it look.
    await plan({ kind: 'reminder', what: 'later', when: 'in 1 year' });
    await advance(MINUTE);
    expect(heard.slice(3)).toEqual(['Fri 19:00 How was the week? (due 17:00, delivered 19:00)']);
  });

  it('a report that is due on Friday is checked on Thursday, in silence when it is there', async () => {
    let isWritten = false;
    const script: ModelScript = (request) => {
      const { wake } = request.facts;
      if (wake === null || request.messages.at(-1)?.role !== 'user') return 'ok';
      if (wake.kind === 'action' && isWritten) return 'The report is there; nothing to say.';
      const text = wake.kind === 'action' ? 'The report is due tomorrow and not there yet.' : wake.prompt;
      return { toolCalls: [{ name: 'notify_user', input: { text } }] };
    };
    const { plan, write, advance, heard, execute } = await setup(place, '2026-11-23T06:00:00Z', script);
    await plan({ kind: 'action', what: 'Is the report there?', when: 'every thursday at 16:00' });
    const followUp = { max: 3, intervalSeconds: 3600, ack: 'explicit' };
    await plan({ kind: 'reminder', what: 'Send the report', when: 'every friday at 10', policies: { followUp } });
    await advance(4 * DAY + 4 * HOUR + 10 * MINUTE);
    await write('nearly there');
    await advance(HOUR);
    await write('done');
    isWritten = true;
    await advance(WEEK);
    expect(heard).toEqual([
      'Thu 16:00 The report is due tomorrow and not there yet.',
      'Fri 10:00 Send the report',
      'Fri 11:00 Send the report',
      'Fri 12:00 Send the report',
      'Fri 10:00 Send the report',
      'Fri 11:00 Send the report',
      'Fri 12:00 Send the report',
    ]);
    const checks = (await execute('list-runs')).items.filter(({ kind }: { kind: string }) => kind === 'action');
    expect(checks).toMatchObject([
      { state: 'succeeded', delivered: 0 },
      { state: 'succeeded', delivered: 1 },
    ]);
  });
});

describe('Failures that others had, on channels with limits', () => {
  it.each(PLACES)('story 12: what %s never took is not called delivered', async (place) => {
    const { plan, advance, channel, execute } = await setup(place, '2026-11-21T06:00:00Z');
    channel.behaviours.push(...Array.from({ length: 40 }, () => 'refused' as const));
    await plan({ kind: 'reminder', what: 'call Sarah', when: 'in 1 hour' });
    await advance(12 * HOUR);
    expect((await execute('list-runs')).items).toMatchObject([{ state: 'succeeded', delivered: 0 }]);
    expect(channel.sent.filter(({ runId }) => runId !== null)).toEqual([]);
  });

  it.each(PLACES)(
    'story 13: a send on %s that timed out and succeeded is never posted twice as if it were new',
    async (place) => {
      const { plan, advance, channel } = await setup(place, '2026-11-21T06:00:00Z');
      channel.behaviours.push('lost after sending');
      await plan({ kind: 'reminder', what: 'call Sarah', when: 'in 1 hour' });
      await advance(12 * HOUR);
      const texts = channel.sent.map(({ text }) => text);
      expect(texts).toEqual(channel.capabilities.dedupes ? ['call Sarah'] : ['call Sarah', 'call Sarah (repeated)']);
    },
  );

  it.each(PLACES)('story 14: one run says one text on %s, however much its agent writes', async (place) => {
    const chatty: ModelScript = (request) => {
      if (request.facts.wake === null) return 'ok';
      return request.messages.at(-1)?.role === 'user'
        ? { text: 'I will tell them now.', toolCalls: [{ name: 'notify_user', input: { text: 'Time to go.' } }] }
        : 'Summary: I told the person that it is time to go. NO_REPLY';
    };
    const { plan, advance, heard } = await setup(place, '2026-11-21T06:00:00Z', chatty);
    await plan({ kind: 'reminder', what: 'leave for the train', when: 'in 1 hour' });
    await plan({ kind: 'action', what: 'say that it is time', when: 'in 2 hours' });
    await advance(12 * HOUR);
    // The reminder's own words stand below a wording that would not be recognised; an action has none.
    expect(heard).toEqual(['Sat 08:00 Time to go.\n\n> leave for the train', 'Sat 09:00 Time to go.']);
  });

  it.each(PLACES)(
    'story 35: "thanks!" before it came cancels no reminder on %s, and each channel follows up',
    async (place) => {
      const { plan, write, advance, heard } = await setup(place, '2026-11-21T06:00:00Z');
      await plan({ kind: 'reminder', what: 'take the pill', when: 'in 1 hour', policies: { followUp: { max: 1 } } });
      await write('thanks!');
      await write('done');
      await advance(12 * HOUR);
      expect(heard).toEqual(['Sat 08:00 take the pill', 'Sat 08:30 Still open: take the pill (follow-up 1 of 1)']);
    },
  );
});

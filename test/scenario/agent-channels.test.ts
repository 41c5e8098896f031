import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Alice, who may speak on telegram besides the conversation's own channel, and a person who linked telegram and discord with her. */
async function begin(
  script: ModelScript = [],
  channels: readonly string[] = ['telegram'],
  options: TestBelfryOptions = {},
) {
  const page = createRecordingChannel();
  const telegram = createRecordingChannel({ name: 'telegram', ...RECORDED_CHANNELS.telegram });
  const discord = createRecordingChannel({ name: 'discord', ...RECORDED_CHANNELS.discord });
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({
    start: '2026-11-23T09:00:00Z',
    channels: [page, telegram, discord],
    defaultAgent: 'alice',
    agents: { alice: { instructions: 'You are Alice.', toolset: 'proactive', model, channels } },
    ...options,
  });
  const link = async () => {
    const of = (channel: string) => belfry.execute('link-channel', { channel, address: `${channel}-1` });
    return { telegram: await of('telegram'), discord: await of('discord') };
  };
  const remind = (deliverTo: readonly string[], more: object = {}) =>
    belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'call Sarah',
      when: 'in 1 hour',
      policies: { deliverTo },
      ...more,
    });
  return { ...belfry, page, telegram, discord, link, model, remind };
}

async function setup(...options: Parameters<typeof begin>) {
  const belfry = await begin(...options);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { ...belfry, links: await belfry.link() };
}

const refused = (path: string, name: string, may: string) => ({
  code: 'invalid_input',
  message: `"${path}" names "${name}", and alice may not speak there.`,
  hint: `It may speak on: ${may}.`,
});

describe('An agent with channels in its definition', () => {
  it('is given the tools of those and of the conversation, and a call of another one is refused with what it may use', async () => {
    const belfry = await setup((_, call) =>
      call === 0
        ? {
            toolCalls: ['discord', 'telegram', 'carrier_pigeon'].map((on) => ({
              name: `notify_via_${on}`,
              input: { text: 'Hello.' },
            })),
          }
        : '',
    );
    await belfry.execute('create-schedule', { kind: 'action', what: 'say hello', when: 'in 5 minutes' });
    await belfry.advance(6 * MINUTE);
    const offered = belfry.model.requests[0]?.tools
      .map(({ name }) => name)
      .filter((name) => name.startsWith('notify_via_'));
    expect(offered).toEqual(['notify_via_web', 'notify_via_telegram']);
    const answered = belfry.model.requests[1]?.messages.at(-1);
    expect(answered).toMatchObject({
      results: [
        {
          isError: true,
          output: {
            code: 'forbidden',
            message: 'alice may not speak on discord. It may speak on: web, telegram.',
            hint: 'Call one of: notify_via_web, notify_via_telegram.',
          },
        },
        { isError: false },
        { isError: true, output: { code: 'not_found' } },
      ],
    });
    expect(belfry.telegram.sent).toHaveLength(1);
    expect(belfry.discord.sent).toEqual([]);
  });

  it('has no schedule that delivers elsewhere: it is refused when made and when changed, by name and by link', async () => {
    const { remind, execute, links } = await setup();
    await expect(remind(['discord'])).rejects.toMatchObject(refused('policies.deliverTo', 'discord', 'web, telegram'));
    await expect(remind(['web', links.discord.id])).rejects.toMatchObject({ code: 'invalid_input' });
    const { schedule } = await remind(['telegram', 'web']);
    await expect(
      execute('update-schedule', { id: schedule.id, policies: { deliverTo: ['discord'] } }),
    ).rejects.toMatchObject(refused('policies.deliverTo', 'discord', 'web, telegram'));
    const followUp = { max: 3, escalation: [{ after: 1, kind: 'channel', to: 'discord' }] };
    await expect(execute('update-schedule', { id: schedule.id, policies: { followUp } })).rejects.toMatchObject(
      refused('policies.followUp.escalation.0.to', 'discord', 'web, telegram'),
    );
  });

  it('speaks in the conversation it is talked to in, whatever its channels are, and not on the page from there', async () => {
    const { remind, advance, links, discord, page } = await setup([], []);
    const { threadId } = links.discord;
    await expect(remind(['web'], { threadId })).rejects.toMatchObject(refused('policies.deliverTo', 'web', 'discord'));
    await remind(['discord'], { threadId });
    await advance(HOUR + MINUTE);
    expect(discord.sent).toMatchObject([{ address: 'discord-1' }]);
    expect(page.sent).toEqual([]);
  });

  it('without any may speak on all that the person linked', async () => {
    const agents = { alice: { instructions: 'You are Alice.', model: createScriptedModel([]) } };
    const { remind, advance, telegram, discord } = await setup([], [], { agents });
    await remind(['telegram', 'discord']);
    await advance(HOUR + MINUTE);
    expect([telegram.sent.length, discord.sent.length]).toEqual([1, 1]);
  });

  it('that had more of them leaves out what it may not use any more, and speaks in the conversation where nothing is left', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    {
      await using belfry = await begin([], ['telegram', 'discord'], { dataFolder, clock });
      await belfry.link();
      await belfry.remind(['telegram', 'discord']);
      await belfry.remind(['discord'], { what: 'call Bob' });
    }
    await using belfry = await begin([], ['telegram'], { dataFolder, clock });
    await belfry.advance(HOUR + MINUTE);
    const said = ({ sent }: { sent: { text: string }[] }) => sent.map(({ text }) => text);
    expect([belfry.telegram, belfry.discord, belfry.page].map(said)).toEqual([['call Sarah'], [], ['call Bob']]);
  });

  it('is told of at start when one of them is not there', async () => {
    const warned: object[] = [];
    const log = {
      debug() {},
      info() {},
      error() {},
      warn: (_: string, fields: object = {}) => void warned.push(fields),
    };
    await setup([], ['telegramm', 'web'], { log });
    expect(warned).toEqual([{ agent: 'alice', channel: 'telegramm', known: ['web', 'telegram', 'discord'] }]);
  });
});

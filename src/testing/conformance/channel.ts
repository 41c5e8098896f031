import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channel, ChannelError, type OutgoingMessage } from '../../domain/channels/delivery.ts';
import type { Inbox, Incoming } from '../../domain/channels/inbox.ts';
import { deliveriesOfRun } from '../../store/channels/deliveries.ts';
import { systemClock } from '../../system-clock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { createSimulatedClock } from '../simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../test-belfry.ts';
import type { ConformanceCase } from './case.ts';

/** A message as a person now sees it. */
export interface SeenMessage {
  readonly id: string;
  readonly text: string;
  /** The buttons below it; `press` is the data that the service got for the button. */
  readonly buttons: readonly { readonly label: string; readonly press: string }[];
  /** The message that it refers to, by the service's id; required for channels with `replies`. */
  readonly replyTo?: string | undefined;
  /** Whether it came without a sound; required for channels with `silences`. */
  readonly silent?: boolean | undefined;
}

/** The actions of a person at the address. */
export interface PersonUnderTest {
  writes(text: string): void;
  /** Presses the button with this data. */
  presses(messageId: string, press: string): void;
}

/** A channel with the service behind it, or a stand-in with its protocol. */
export interface ChannelUnderTest extends AsyncDisposable {
  readonly channel: Channel;
  /** Where a person is reached. */
  readonly address: string;
  /** The messages in their chat, oldest first, as the service has them. */
  seen(): Promise<readonly SeenMessage[]>;
  /** The fault of the next send: accepted without an answer, refused for good, or never answered. */
  next(fault: 'lost' | 'refused' | 'silent'): void;
  /** Required for channels with an inbox. */
  readonly person?: PersonUnderTest;
  /** Resolves once the service delivers events, if that needs a connection made while polling. */
  connected?(): Promise<void>;
}

type Case = ConformanceCase<ChannelUnderTest>;
const NEVER = new AbortController().signal;
/** Text that a service might take for markup. */
const PLAIN = 'a*b_c `d` [e](f) <b>g</b> & #h @i\n\nline 2 🛎️ 👩‍👩‍👧 é ü ł 中';
/** The signing secret for channels that sign. */
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const STEP_MS = 20 * SECOND_MS;
/** How often a service is polled for something that is on its way. */
const ASKED = 20;

function message(
  under: ChannelUnderTest,
  given: Partial<OutgoingMessage> & { readonly text: string },
): OutgoingMessage {
  const id = given.deliveryId ?? 'dlv_1';
  return {
    ...{ deliveryId: id, dedupeKey: id, userId: 'usr_1', threadId: 'thr_1', messageId: 'msg_1' },
    ...{ address: under.address, verbatim: false, part: { number: 1, of: 1 }, choices: [] },
    ...{ scheduleId: null, runId: null, nominalAt: null },
    ...(under.channel.signs === true && { secrets: [SECRET] }),
    ...given,
    text: under.channel.capabilities.escape?.(given.text) ?? given.text,
  };
}

const textsOf = async (under: ChannelUnderTest): Promise<string[]> => (await under.seen()).map(({ text }) => text);

/** A case over one channel, which is always closed afterwards. */
const over = (name: string, check: (under: ChannelUnderTest) => Promise<void>): Case => ({
  name,
  async run(open) {
    await using under = await open();
    await check(under);
  },
});

const sending: readonly Case[] = [
  over('says what it can do', async ({ channel: { name, capabilities, inbox } }) => {
    assert.match(name, /^[a-z][a-z0-9_-]{0,31}$/, 'a name of lower-case letters, digits, - and _');
    assert.ok(capabilities.maxLength === null || capabilities.maxLength >= 40, 'maxLength is 40 or more, or null');
    if (capabilities.presses === true) {
      assert.ok(capabilities.buttons, 'presses come from buttons');
      assert.ok(inbox !== undefined, 'presses come back through the inbox');
    }
  }),
  over('shows a text exactly as it was sent, and answers with an id of its own for each', async (under) => {
    const { channel } = under;
    const first = await channel.send(message(under, { text: PLAIN, verbatim: true }), NEVER);
    const second = await channel.send(
      message(under, { text: 'second', deliveryId: 'dlv_2', messageId: 'msg_2' }),
      NEVER,
    );
    assert.deepEqual(await textsOf(under), [PLAIN, 'second']);
    const ids = (await under.seen()).map(({ id }) => id);
    assert.deepEqual([first.channelMessageId, second.channelMessageId], ids);
    assert.notEqual(first.channelMessageId, second.channelMessageId);
  }),
  over('takes the longest text it says it can take', async (under) => {
    const { maxLength } = under.channel.capabilities;
    const text = 'ü'.repeat(Math.min(maxLength ?? 10_000, 10_000));
    await under.channel.send(message(under, { text, verbatim: true }), NEVER);
    assert.deepEqual(await textsOf(under), [text]);
  }),
  over('shows one message for one dedupe key where it says that it dedupes', async (under) => {
    const { channel } = under;
    if (!channel.capabilities.dedupes) return;
    const twice = message(under, { text: 'once' });
    const answers = [await channel.send(twice, NEVER), await channel.send(twice, NEVER)];
    assert.deepEqual(await textsOf(under), ['once']);
    assert.equal(answers[0]?.channelMessageId, answers[1]?.channelMessageId);
  }),
  over('does not call a lost answer a failure: nobody knows whether it was sent', async (under) => {
    under.next('lost');
    const error = await failureOf(under.channel.send(message(under, { text: 'did it arrive?' }), NEVER));
    assert.ok(!(error instanceof ChannelError), 'a ChannelError says that it certainly was not sent');
    assert.deepEqual(await textsOf(under), ['did it arrive?']);
  }),
  over('says so when the service will never take a message', async (under) => {
    under.next('refused');
    const error = await failureOf(under.channel.send(message(under, { text: 'not for you' }), NEVER));
    assert.ok(error instanceof ChannelError, `a ChannelError was expected; it was ${String(error)}`);
    assert.equal(error.retryable, false, 'the same will not pass later');
    assert.deepEqual(await textsOf(under), []);
  }),
  over('lets go of a service that does not answer', async (under) => {
    under.next('silent');
    const abort = new AbortController();
    const sent = failureOf(under.channel.send(message(under, { text: 'hello?' }), abort.signal));
    abort.abort(new Error('waited long enough'));
    const error = await sent;
    assert.ok(!(error instanceof ChannelError), 'whether it was sent is not known');
  }),
  over('shows the answers as buttons where it has buttons, and takes them away', async (under) => {
    const { channel } = under;
    if (!channel.capabilities.buttons) return;
    const choices = (['Done', 'Snooze'] as const).map((label, index) => ({
      ...{ label, operation: 'acknowledge-reminder', input: {}, words: [label.toLowerCase()] },
      ...(channel.capabilities.links === true && { url: `https://belfry.example/${index}` }),
      ...(channel.capabilities.presses === true && { press: `press-${index}-0123456789abcdef` }),
    })) as unknown as OutgoingMessage['choices'];
    const { channelMessageId } = await channel.send(message(under, { text: 'take the pill', choices }), NEVER);
    const labels = (await under.seen())[0]?.buttons.map(({ label }) => label);
    assert.deepEqual(labels, ['Done', 'Snooze']);
    if (channel.edit === undefined) return;
    const place = { address: under.address, channelMessageId };
    for (let again = 0; again < 2; again++) {
      await channel.edit({ ...place, text: 'take the pill\n\n✓ Done 14:05' }, NEVER);
      const [shown] = await under.seen();
      assert.deepEqual([shown?.text, shown?.buttons], ['take the pill\n\n✓ Done 14:05', []]);
    }
  }),
  over(
    'points at the message it answers where it has replies, and is said all the same once that is gone',
    async (under) => {
      const { channel } = under;
      if (channel.capabilities.replies !== true) return;
      const first = await channel.send(message(under, { text: 'shall I?' }), NEVER);
      const again = { deliveryId: 'dlv_2', messageId: 'msg_2' };
      await channel.send(message(under, { ...again, text: 'I did', replyTo: first.channelMessageId }), NEVER);
      // No such message exists.
      const gone = `${first.channelMessageId}9`;
      const third = { deliveryId: 'dlv_3', messageId: 'msg_3' };
      await channel.send(message(under, { ...third, text: 'still here', replyTo: gone }), NEVER);
      const shown = (await under.seen()).map(({ text, replyTo }) => [text, replyTo]);
      assert.deepEqual(shown, [
        ['shall I?', undefined],
        ['I did', first.channelMessageId],
        ['still here', undefined],
      ]);
    },
  ),
  over('makes a sound unless it is told not to, where it can come without one', async (under) => {
    const { channel } = under;
    if (channel.capabilities.silences !== true) return;
    await channel.send(message(under, { text: 'ring' }), NEVER);
    const again = { deliveryId: 'dlv_2', messageId: 'msg_2' };
    await channel.send(message(under, { ...again, text: 'by the way', silent: true }), NEVER);
    const shown = (await under.seen()).map(({ text, silent }) => [text, silent]);
    assert.deepEqual(shown, [
      ['ring', false],
      ['by the way', true],
    ]);
  }),
  over('takes its own address and no rubbish where it reads addresses', async ({ channel, address }) => {
    if (channel.readAddress === undefined) return;
    const read = channel.readAddress(address);
    assert.equal(channel.readAddress(read), read);
    assert.throws(() => channel.readAddress?.('two words\n'), Error);
  }),
];

const receiving: readonly Case[] = [
  over('hands over what a person writes, until it is told that it was taken, and then no more', async (under) => {
    const { inbox } = under.channel;
    if (inbox === undefined) return;
    await inbox.identify(NEVER);
    const asking = received(under, inbox, null);
    await under.connected?.();
    personOf(under).writes('first words');
    const first = await asking;
    const [incoming] = first.updates;
    assert.equal(incoming?.address, under.address);
    assert.deepEqual([incoming?.act.kind, textOf(incoming)], ['message', 'first words']);
    // It was not stored: the next poll gets it again, under the same id.
    const again = await received(under, inbox, null);
    assert.equal(again.updates[0]?.id, incoming?.id);
    personOf(under).writes('second words');
    const second = await received(under, inbox, first.cursor);
    assert.deepEqual(second.updates.map(textOf), ['second words']);
    assert.notEqual(second.updates[0]?.id, incoming?.id);
  }),
  over('hands over a press with what the button was given', async (under) => {
    const { channel } = under;
    if (channel.inbox === undefined || channel.capabilities.presses !== true) return;
    await channel.inbox.identify(NEVER);
    const press = 'p-0123456789abcdef01234';
    const choice = { label: 'Done', operation: 'acknowledge-reminder', input: {}, words: ['done'], press };
    const choices = [choice] as unknown as OutgoingMessage['choices'];
    const { channelMessageId } = await channel.send(message(under, { text: 'take the pill', choices }), NEVER);
    const asking = received(under, channel.inbox, null);
    await under.connected?.();
    personOf(under).presses(channelMessageId, press);
    const [incoming] = (await asking).updates;
    assert.ok(incoming?.act.kind === 'press', `a press was expected; it was ${incoming?.act.kind}`);
    assert.deepEqual([incoming.act.token, incoming.act.messageId], [press, channelMessageId]);
    await channel.inbox.answerPress(incoming.act.pressId, 'Done', NEVER);
  }),
  over('stops asking when it is told to', async ({ channel: { inbox } }) => {
    if (inbox === undefined) return;
    await inbox.identify(NEVER);
    const abort = new AbortController();
    const asked = inbox.receive(null, abort.signal).catch(() => {});
    abort.abort(new Error('enough'));
    await asked;
  }),
];

/** The points between the steps of a send, at each of which the process may die. */
const ARROWS = ['delivery: claimed', 'delivery: before send', 'delivery: after send', 'delivery: settled'] as const;

const killed: readonly Case[] = ARROWS.map((arrow) =>
  over(`loses no reminder and says none twice as if it were new, killed at "${arrow}"`, async (under) => {
    const folder = mkdtempSync(join(tmpdir(), 'belfry-channel-'));
    try {
      await remindOverKill(under, folder, arrow);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const texts = await textsOf(under);
    const { dedupes } = under.channel.capabilities;
    const isUnsure = arrow === 'delivery: after send' && !dedupes;
    const repeated = texts.length === 2 && texts[1]?.includes('(repeated)');
    assert.ok(
      texts.length === 1 || (isUnsure && repeated),
      `one message was expected${isUnsure ? ', or a second that says "(repeated)"' : ''}; it was ${JSON.stringify(texts)}`,
    );
    assert.match(texts[0] ?? '', /^take the pill/i);
  }),
);

async function remindOverKill(under: ChannelUnderTest, dataFolder: string, arrow: string): Promise<void> {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  // Without its inbox, because its link needs no pairing here.
  const without = { value: undefined };
  const channel: Channel = Object.create(under.channel, { inbox: without, sendCode: without });
  let died: () => void;
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  let isKilled = false;
  let belfry: TestBelfry;
  const failPoint = (name: string): void => {
    if (isKilled || name !== arrow) return;
    isKilled = true;
    void belfry.app.abandon().then(() => died());
    throw new Error('the process dies here');
  };
  belfry = await createTestBelfry({ dataFolder, clock, channels: [channel], failPoint });
  const { threadId } = await belfry.execute('link-channel', { channel: channel.name, address: under.address });
  await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pill', when: 'in 1 hour', threadId });
  await Promise.race([clock.advance(HOUR_MS).catch(() => {}), death]);
  await death;
  belfry = await createTestBelfry({ dataFolder, clock, channels: [channel] });
  // In steps shorter than a send may take: a slow service is waited for, whatever the simulated clock does.
  for (let passed = 0; passed < 10 * MINUTE_MS; passed += STEP_MS) {
    await clock.advance(STEP_MS);
    await settled(belfry, ['sending']);
  }
  // A result from before the kill does not change.
  if (arrow !== 'delivery: settled') await settled(belfry);
  await belfry[Symbol.asyncDispose]();
}

/** Waits until the last message has none of these states, such as sent or unknown. */
async function settled(belfry: TestBelfry, open: readonly string[] = ['pending', 'sending']): Promise<void> {
  const isOpen = async (): Promise<boolean> => {
    const { items } = await belfry.execute('list-runs', {});
    const rows = await belfry.app.store.read((tx) => deliveriesOfRun(tx, items[0].id));
    return rows.some(({ state }) => open.includes(state));
  };
  while (await isOpen()) await new Promise((resolve) => setImmediate(resolve));
}

/** What every channel must do; with an inbox, also what every inbox must do. */
export const CHANNEL_CONFORMANCE: readonly ConformanceCase<ChannelUnderTest>[] = [...sending, ...receiving, ...killed];

async function failureOf(sent: Promise<unknown>): Promise<unknown> {
  return sent.then(
    () => assert.fail('it was said to be sent'),
    (error: unknown) => error,
  );
}

function personOf({ person }: ChannelUnderTest): PersonUnderTest {
  assert.ok(person !== undefined, 'a channel with an inbox is tested with a person');
  return person;
}

/** The next act: a service may answer empty before it is there. */
async function received({ address }: ChannelUnderTest, inbox: Inbox, cursor: string | null) {
  const { setTimer } = systemClock;
  const support = { linked: async () => [address], suggest: async () => [], setTimer };
  for (let asked = 0; asked < ASKED; asked++) {
    const batch = await inbox.receive(cursor, NEVER, support);
    if (batch.updates.length > 0) return batch;
  }
  return assert.fail('nothing came');
}

const textOf = (incoming: Incoming | undefined): string | null =>
  incoming?.act.kind === 'message' ? incoming.act.text : null;

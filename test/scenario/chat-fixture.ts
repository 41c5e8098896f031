import { expect } from 'vitest';
import type { TestBelfry, TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { allDelivered, eventsOf } from './heard-event.ts';

/** A message of Belfry's as its reader sees it. Messages are named by their service. */
export interface Seen {
  readonly id: string;
  readonly text: string;
  /** Its buttons, row by row. */
  readonly rows: readonly (readonly string[])[];
  readonly replyTo: string | undefined;
  readonly silent: boolean;
}

/** Somebody with a chat of their own. */
export interface Somebody {
  readonly address: string;
  writes(text: string): Promise<string>;
  /** Where the service has them. */
  sendsVoice?(): unknown;
  /** What they are told when they press. The press carries `data`, whatever stands below the message. */
  presses(messageId: string, data: string): Promise<string>;
  /** What they see of Belfry, as it stands. */
  seen(): readonly Seen[];
}

/** A service with Ana's chat, linked: all that differs from channel to channel. */
export interface ChatSide {
  readonly belfry: Omit<TestBelfry, 'channel'>;
  readonly link: { readonly id: string; readonly threadId: string; readonly approvals: string };
  readonly channel: string;
  /** The buttons below a reminder. */
  readonly reminderRows: readonly (readonly string[])[];
  readonly ana: Somebody & {
    replies(messageId: string, text: string): Promise<string>;
    /** Told twice where a service may do that. */
    edits(messageId: string, text: string): Promise<void>;
    /** Told twice where a service may do that, and taken back where it tells of that. */
    reacts(messageId: string, sign: string): Promise<void>;
    commands(name: string, fields?: Readonly<Record<string, string>>): Promise<void>;
    /** Puts a reminder off as the service offers it. */
    snoozes(messageId: string, label: string): Promise<void>;
    denies(messageId: string): Promise<string>;
  };
  person(name: string): Somebody;
  /** What the newest button of this name carries. */
  carried(label: string): string;
  /** Lets go on what does not go on by itself. */
  settled?(): Promise<unknown>;
}

export type ChatOptions = TestBelfryOptions & { readonly allowed?: boolean };

/** What a test says, sees and asks in Ana's chat, whatever service it is on. Approvals are allowed there unless it says otherwise. */
export async function chatOn<Side extends ChatSide>(side: Side, { allowed = true }: ChatOptions) {
  const { belfry, ana, link, channel, settled = async () => {} } = side;
  const { execute, app } = belfry;
  /** Until it is so. Services go on by themselves meanwhile. */
  const until = async <T>(look: () => T | Promise<T>) => {
    await settled();
    return expect.poll(look, { interval: 5 });
  };
  const seen = (messageId: string) => ana.seen().find(({ id }) => id === messageId);
  const said = () => ana.seen().map(({ text }) => text);
  /** The newest message that holds this, once all is sent and its buttons are bound to it. */
  const shown = async (part: string): Promise<string> => {
    await (await until(() => said().some((text) => text.includes(part)))).toBe(true);
    await allDelivered({ app });
    return ana.seen().findLast(({ text }) => text.includes(part))?.id ?? '';
  };
  const buttons = (messageId: string): readonly string[] => seen(messageId)?.rows.flat() ?? [];
  const offers = async (messageId: string, labels: readonly string[]) =>
    (await until(() => buttons(messageId))).toEqual(labels);
  /** Resolves once the message says this and has no button. */
  const becomes = async (messageId: string, text: string | RegExp) => {
    await (await until(() => seen(messageId)?.text)).toMatch(text);
    await offers(messageId, []);
  };
  const items = async (operation: string, input: object = {}) => (await execute(operation, input)).items;
  const remind = (more: object = {}) => {
    const draft = { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId: link.threadId };
    return execute('create-schedule', { ...draft, ...more });
  };
  const reminders = () => items('list-reminders', { state: 'all' });
  /** A reminder that was said and waits for an answer. */
  const given = async (policies: object = { followUp: {} }): Promise<string> => {
    await remind({ policies });
    await belfry.advance(3_600_000);
    const messageId = await shown('call Sarah');
    await (await until(async () => (await reminders())[0]?.state)).toBe('open');
    return messageId;
  };
  const messages = async (id = link.threadId): Promise<string[]> =>
    (await items('list-messages', { id, limit: 100 }))
      .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
      .reverse();
  let strangers = 0;
  /** What was told before this was taken: a stranger's words come after it, and are answered. */
  const taken = async () => {
    const stranger = side.person(`stranger ${strangers++}`);
    await stranger.writes('hello');
    await (await until(() => stranger.seen().length)).toBe(1);
  };
  /** Links a chat of somebody's by its code. */
  const pair = async (person: Somebody) => {
    const { code, pairing } = await execute('pair-channel', { channel });
    const claimed = eventsOf(belfry)('pairing.changed', ({ state }) => state === 'claimed');
    await person.writes(`/start ${code}`);
    await claimed;
    return execute('confirm-pairing', { id: pairing.id, address: person.address });
  };
  /** The card of what the agent asks for when it is told so. */
  const asked = async (text = 'daily stretch'): Promise<string> => {
    await ana.writes(text);
    return shown(`asks to add a schedule:\n│ ${text}`);
  };
  const presses = (messageId: string, label: string) => ana.presses(messageId, side.carried(label));
  /** Asks for the last word: the card offers "Yes, approve". */
  const isAskedOnceMore = async (messageId: string) => {
    await presses(messageId, 'Approve');
    await offers(messageId, ['Yes, approve', 'No']);
  };
  const proposals = () => items('list-proposals', { state: 'all' });
  const card = async () => (await items('list-proposals', { state: 'pending' }))[0];
  const states = async () => (await proposals()).map(({ state }: { state: string }) => state);
  const schedules = () => items('list-schedules', { state: 'all' });
  if (allowed) {
    await execute('allow-approvals', { id: link.id, allowed: true });
    await shown('From now on');
  }
  return {
    ...{ ...belfry, ...side, until, seen, said, shown, buttons, offers, becomes, items, remind, reminders, given },
    ...{ messages, taken, pair, asked, presses, isAskedOnceMore, proposals, card, states, schedules },
  };
}

export type ChatUnderTest = Awaited<ReturnType<typeof chatOn<ChatSide>>>;

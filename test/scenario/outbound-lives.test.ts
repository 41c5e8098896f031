// Reminders by mail, by webhook and as notifications while the process dies at any arrow of a send and the other side has bad days, judged by what arrived there.
import { describe, expect, it, onTestFinished } from 'vitest';
import { mail } from '../../src/channels/mail/index.ts';
import { push } from '../../src/channels/push/index.ts';
import { webhook } from '../../src/channels/webhook/index.ts';
import type { Channel } from '../../src/domain/channels/delivery.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { casesOf } from '../lanes.ts';
import { startMailbox } from '../support/mail/mailbox.ts';
import { type PushDevice, startPushService, trustPushService } from '../support/push/push-service.ts';
import { freshRandom } from '../support/random.ts';
import { startReceiver } from '../support/webhook/receiver.ts';
import { temporaryFolder } from './folders.ts';

const LIVES = Array.from({ length: casesOf(4, 40) }, (_, life) => life);
const REMINDERS = 5;
const KILLS = 3;
const ARROWS = ['delivery: claimed', 'delivery: before send', 'delivery: after send', 'delivery: settled'] as const;
const MINUTE = 60_000;
const STEP = 20_000;

interface Side {
  /** Null: the house makes it itself, as `house` says. */
  readonly channel: Channel | null;
  readonly house?: TestBelfryOptions;
  /** Links whoever is there; answers the conversation. */
  readonly link: (belfry: TestBelfry) => Promise<{ readonly threadId: string }>;
  readonly dedupes: boolean;
  /** What stands there, as whoever keeps to the rules shows it. */
  readonly said: () => readonly string[];
  /** A bad day: one of these happens to the next message. */
  readonly suffers: (chance: number) => void;
}

/** Its address is linked as it is: a code has tests of its own. */
const linkable = (channel: Channel): Channel => Object.create(channel, { sendCode: { value: undefined } });
const linking =
  (channel: string, address: string) =>
  ({ execute }: TestBelfry): Promise<{ readonly threadId: string }> =>
    execute('link-channel', { channel, address });

async function byMail(): Promise<Side> {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  const days = ['lost', 'later', 'hang-up'] as const;
  return {
    channel: linkable(await mail({ url: mailbox.url, from: 'belfry@example.org' })),
    link: linking('mail', 'ana@example.org'),
    dedupes: false,
    said: () => mailbox.mails.map(({ said }) => said.split('\n')[0] ?? ''),
    suffers: (chance) => void mailbox.faults.push(days[chance % days.length] ?? 'later'),
  };
}

async function byWebhook(): Promise<Side> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const days = ['lost', { status: 503 }, { status: 302 }] as const;
  return {
    channel: linkable(webhook({ allowedHosts: [receiver.host] })),
    link: linking('webhook', receiver.url),
    dedupes: true,
    said: () => receiver.taken.map(({ data }) => data.text),
    suffers: (chance) => void receiver.faults.push(days[chance % days.length] ?? 'lost'),
  };
}

/** A device that shows what it is sent: another notification of the same name takes the place of the one before. */
async function onDevice(): Promise<Side> {
  trustPushService();
  const service = await startPushService();
  onTestFinished(() => service[Symbol.asyncDispose]());
  const days = ['lost', { status: 503 }, { status: 429, headers: { 'retry-after': '30' } }] as const;
  let device: PushDevice | undefined;
  return {
    channel: null,
    house: {
      push: (house) => push({ ...house, contact: 'https://belfry.test' }),
      pushHosts: [service.host],
    },
    async link({ execute }) {
      device = service.subscribe((await execute('get-push')).publicKey);
      return execute('link-device', { ...device.subscription, label: 'phone' });
    },
    dedupes: true,
    said() {
      expect(service.refusals).toEqual([]);
      const shown = new Map<string, string>();
      for (const { payload } of device?.taken ?? []) {
        if (payload.kind === 'show') shown.set(payload.tag, payload.text);
        else shown.delete(payload.tag);
      }
      return [...shown.values()];
    },
    suffers: (chance) => void service.faults.push(days[chance % days.length] ?? 'lost'),
  };
}

describe.each([
  ['mail', byMail],
  ['webhook', byWebhook],
  ['notifications', onDevice],
] as const)('%s', (_, open) => {
  it.each(LIVES)(
    'life %i: every reminder arrives, and none twice as if it were new',
    async (life) => {
      const { below: chance } = freshRandom(life);
      const side = await open();
      const clock = createSimulatedClock('2026-11-21T09:00:00Z');
      const dataFolder = temporaryFolder();
      let deaths = 0;
      let next: { readonly arrow: string; after: number } | null = null;
      let death: Promise<void> | null = null;
      const begin = (): Promise<TestBelfry> => {
        const own: { belfry?: TestBelfry } = {};
        const failPoint = (name: string): void => {
          if (next === null || name !== next.arrow || next.after-- > 0) return;
          next = null;
          deaths += 1;
          death = own.belfry?.app.abandon() ?? null;
          throw new Error('the process dies here');
        };
        const model = createScriptedModel([]);
        const channels = side.channel === null ? [] : [side.channel];
        const made = createTestBelfry({ dataFolder, clock, channels, ...side.house, failPoint, model });
        return made.then((belfry) => Object.assign(own, { belfry }).belfry);
      };
      let belfry = await begin();
      const { threadId } = await side.link(belfry);
      const reminders = Array.from({ length: REMINDERS }, (_r, number) => `reminder ${number}`);
      for (const [number, what] of reminders.entries())
        await belfry.execute('create-schedule', { kind: 'reminder', what, when: `in ${number + 2} minutes`, threadId });
      const sending = ({ app: { store } }: TestBelfry) =>
        store.read(({ db }) =>
          db.selectFrom('deliveries').select('id').where('state', '=', 'sending').executeTakeFirst(),
        );
      for (let passed = 0; passed < (REMINDERS + 40) * MINUTE; passed += STEP) {
        const isEarly = passed < (REMINDERS + 2) * MINUTE;
        if (isEarly && chance(4) === 0) side.suffers(chance(12));
        if (isEarly && next === null && deaths < KILLS && chance(3) === 0)
          next = { arrow: ARROWS[chance(ARROWS.length)] ?? ARROWS[0], after: chance(2) };
        await clock.advance(STEP).catch(() => {});
        while (death === null && (await sending(belfry)) !== undefined)
          await new Promise((resolve) => setImmediate(resolve));
        if (death === null) continue;
        await death;
        death = null;
        belfry = await begin();
      }
      const said = side.said();
      const inDoubt = await belfry.app.store.read(({ db }) =>
        db.selectFrom('deliveries').select('text').where('state', '=', 'unknown').execute(),
      );
      await belfry[Symbol.asyncDispose]();
      for (const what of reminders) {
        const [first, ...more] = said.filter((text) => text.startsWith(what));
        // Twice in a row nobody could know whether it went out: it was said to be a repetition already, and waits for a person, on record.
        const waits = !side.dedupes && inDoubt.some(({ text }) => text === `${what} (repeated)`);
        if (!waits) expect(first, `${what} of ${JSON.stringify(said)}`).toBeDefined();
        expect(
          more.every((text) => text === `${what} (repeated)`),
          JSON.stringify(said),
        ).toBe(true);
        expect(more.length).toBeLessThanOrEqual(side.dedupes ? 0 : 1);
      }
    },
    30_000,
  );
});

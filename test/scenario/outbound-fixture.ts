import { expect, onTestFinished } from 'vitest';
import { mail } from '../../src/channels/mail/index.ts';
import { webhook } from '../../src/channels/webhook/index.ts';
import { DEFAULT_LIMITS } from '../../src/domain/limits.ts';
import { createHttpServer } from '../../src/interfaces/http/server.ts';
import { createAuth } from '../../src/interfaces/http/session/auth.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { startMailbox } from '../support/mail/mailbox.ts';
import { startReceiver } from '../support/webhook/receiver.ts';

export const ANA = 'ana@example.org';
export const PUBLIC_URL = 'https://belfry.example.org';

/** Time passes, and what is on its way arrives. */
export const passing =
  ({ advance, app }: Pick<TestBelfry, 'advance' | 'app'>) =>
  async (ms: number): Promise<void> => {
    const open = () =>
      app.store.read(async ({ db }) => {
        const rows = await db.selectFrom('deliveries').select('id').where('state', '=', 'sending').execute();
        return rows.length + (await db.selectFrom('queue').select('id').execute()).length;
      });
    // Short times pass in steps: a send that is under way takes real time, and no simulated half a minute.
    const step = ms <= 2 * 60_000 ? 10_000 : ms;
    for (let left = ms; left >= 0; left -= step) {
      await advance(Math.min(left, step));
      await expect.poll(open, { interval: 5 }).toBe(0);
      if (left === 0) break;
    }
  };

async function open(options: TestBelfryOptions) {
  const page = createRecordingChannel();
  const model = createScriptedModel([]);
  const channels = [page, ...(options.channels ?? [])];
  const belfry = await createTestBelfry({ model, ...options, channels });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const passes = passing(belfry);
  const remind = (what: string, more: object = {}) =>
    belfry.execute('create-schedule', { kind: 'reminder', what, when: 'in 1 hour', ...more });
  const onPage = () => page.sent.map(({ text }) => text);
  const linkNow = async () => (await belfry.execute('list-channels', {})).items[0];
  return { ...belfry, passes, remind, onPage, linkNow };
}

/** A Belfry that mails, with a mailbox; reached from anywhere unless `publicUrl` is null. */
export async function setupMail({
  publicUrl = PUBLIC_URL,
  ...options
}: TestBelfryOptions & { readonly publicUrl?: string | null } = {}) {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const channel = await mail({ url: mailbox.url, from: '"Our Belfry" <belfry@example.org>' });
  const belfry = await open({ ...options, channels: [channel], clock, speech: { publicUrl } });
  const { execute, passes, app } = belfry;
  const codeOf = (): string => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mailbox.mails.at(-1)?.parsed.text ?? '')?.[0] ?? '';
  /** Links the address as a person would, and passes over the mails of that. */
  const link = async (address = ANA) => {
    const { pairing } = await execute('pair-channel', { channel: 'mail', address });
    await passes(0);
    const entered = await execute('enter-code', { id: pairing.id, code: codeOf() });
    await passes(0);
    (mailbox.mails as unknown[]).length = 0;
    return entered.link;
  };
  const auth = createAuth({ store: app.store, clock, token: 'x'.repeat(40), ownerId: app.owner.id });
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const hosts = ['belfry.example.org'];
  const http = await createHttpServer({
    app,
    auth,
    clock,
    limits: DEFAULT_LIMITS,
    webFolder: null,
    log: silent,
    hosts,
  });
  onTestFinished(() => http.close());
  /** What a browser or a program of mail does with a link. */
  const follow = async (method: 'GET' | 'POST', url = '', headers: Record<string, string> = {}, payload = '') => {
    const answer = await http.fastify.inject({
      ...{ method, url: url.replace(PUBLIC_URL, '') },
      headers: { host: 'belfry.example.org', ...headers },
      ...(method === 'POST' && { payload }),
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };
  return { ...belfry, mailbox, link, codeOf, follow };
}

/** A Belfry that posts to a receiver which is linked. */
export async function setupWebhook(options: TestBelfryOptions = {}) {
  const receiver = await startReceiver();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const clock = options.clock ?? createSimulatedClock('2026-11-21T09:00:00Z');
  const channel = webhook({ allowedHosts: [receiver.host], now: () => clock.now() });
  const belfry = await open({ ...options, channels: [channel], clock });
  const link = await belfry.execute('link-channel', { channel: 'webhook', address: receiver.url });
  return { ...belfry, receiver, link, clock };
}

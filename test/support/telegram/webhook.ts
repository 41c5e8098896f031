// Outgoing webhooks: `setWebhook` and `WebhookInfo` in @grammyjs/types; wording of refusals: tdlib/telegram-bot-api.
import type { Update, WebhookInfo } from 'grammy/types';
import { type Clock, SECOND_MS } from '../../../src/when/index.ts';
import { flag, integer, type Params, structure, text } from './params.ts';
import { badRequest } from './refusal.ts';
import type { Updates, WaitingUpdate } from './updates.ts';

const PORTS = ['', '443', '80', '88', '8443'];

/** Seconds between attempts; the last one stands for all further ones, until the update is 24 hours old. */
const PAUSES = [1, 2, 4, 8, 16, 32, 60];

export interface WebhookSettings {
  /** A server that runs with `--local` takes http and every port. */
  readonly isLocal: boolean;
  /** Where a public address really leads: the fake has no DNS and no reverse proxy. */
  readonly routes: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly updates: Updates;
  /** Carries out a method that an endpoint named in its answer. */
  call(method: string, params: Params): Promise<unknown>;
}

export interface Webhook {
  readonly isSet: boolean;
  /** @returns what the answer says beside `true` */
  set(params: Params): string;
  remove(params: Params): string;
  info(): WebhookInfo;
  /** Delivers what waits. */
  look(): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  /** Takes back all timers; what is on its way is given up. */
  close(): Promise<void>;
}

export function createWebhook(settings: WebhookSettings): Webhook {
  const { clock, updates } = settings;
  let target: { readonly url: string; readonly secret: string; readonly mostAtOnce: number } | undefined;
  let lastError: { readonly date: number; readonly words: string } | undefined;
  let isClosed = false;
  let replays = 0;
  const closing = new AbortController();
  const underWay = new Map<number, Promise<void>>();
  const busyChats = new Set<number>();
  const attempts = new Map<number, number>();
  const resting = new Map<number, () => void>();

  const post = async (update: Update): Promise<boolean> => {
    const { url, secret } = target as NonNullable<typeof target>;
    try {
      const response = await fetch(routed(url, settings.routes), {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          ...(secret === '' ? {} : { 'x-telegram-bot-api-secret-token': secret }),
        },
        body: JSON.stringify(update),
        signal: closing.signal,
      });
      const body = await response.text();
      if (!response.ok) {
        lastError = {
          date: Math.floor(clock.now() / 1000),
          words: `Wrong response from the webhook: ${response.status} ${response.statusText}`.trim(),
        };
        return false;
      }
      await carryOutAnswer(body, settings);
      return true;
    } catch (error) {
      lastError = { date: Math.floor(clock.now() / 1000), words: `Connection failed: ${(error as Error).message}` };
      return false;
    }
  };
  const deliver = async (one: WaitingUpdate): Promise<void> => {
    const id = one.update.update_id;
    if (one.chatId !== undefined) busyChats.add(one.chatId);
    const isTaken = await post(one.update);
    if (one.chatId !== undefined) busyChats.delete(one.chatId);
    underWay.delete(id);
    if (isClosed) return;
    if (isTaken) {
      attempts.delete(id);
      updates.take(id);
    } else {
      const count = attempts.get(id) ?? 0;
      attempts.set(id, count + 1);
      const pause = PAUSES[Math.min(count, PAUSES.length - 1)] as number;
      const stop = clock.setTimer(() => {
        resting.delete(id);
        webhook.look();
      }, pause * SECOND_MS);
      resting.set(id, stop);
    }
    webhook.look();
  };

  const webhook: Webhook = {
    get isSet() {
      return target !== undefined;
    },
    set(params) {
      const url = text(params, 'url');
      if (url === '') return webhook.remove(params);
      const secret = text(params, 'secret_token');
      refuseUnusable(url, secret, settings.isLocal);
      const allowed = structure(params, 'allowed_updates', 'allowed updates');
      if (Array.isArray(allowed)) updates.allowed = allowed.map(String);
      if (flag(params, 'drop_pending_updates')) updates.forget();
      const isSame = target?.url === url && target.secret === secret;
      target = { url, secret, mostAtOnce: Math.min(100, Math.max(1, integer(params, 'max_connections') ?? 40)) };
      if (!isSame) lastError = undefined;
      webhook.look();
      return isSame ? 'Webhook is already set' : 'Webhook was set';
    },
    remove(params) {
      if (flag(params, 'drop_pending_updates')) updates.forget();
      const wasSet = target !== undefined;
      target = undefined;
      for (const stop of resting.values()) stop();
      resting.clear();
      attempts.clear();
      return wasSet ? 'Webhook was deleted' : 'Webhook is already deleted';
    },
    info: () => ({
      url: target?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: updates.waiting.length,
      ...(target ? { max_connections: target.mostAtOnce, ip_address: '203.0.113.7' } : {}),
      ...(lastError ? { last_error_date: lastError.date, last_error_message: lastError.words } : {}),
      ...(updates.allowed?.length ? { allowed_updates: updates.allowed as WebhookInfo['allowed_updates'] } : {}),
    }),
    look() {
      if (!target || isClosed || updates.isHeld) return;
      for (const update of updates.takeReplayed()) {
        // Beside the ids of updates, which are positive.
        const key = --replays;
        underWay.set(
          key,
          post(update).then(() => void underWay.delete(key)),
        );
      }
      const restingChats = new Set(
        updates.waiting.filter((one) => resting.has(one.update.update_id)).map((one) => one.chatId),
      );
      for (const one of updates.arranged()) {
        if (underWay.size >= target.mostAtOnce) return;
        const id = one.update.update_id;
        if (underWay.has(id) || resting.has(id)) continue;
        if (one.chatId !== undefined && (busyChats.has(one.chatId) || restingChats.has(one.chatId))) continue;
        underWay.set(id, deliver(one));
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    async close() {
      isClosed = true;
      closing.abort();
      webhook.remove({});
      await webhook.settled();
    },
  };
  return webhook;
}

function refuseUnusable(url: string, secret: string, isLocal: boolean): void {
  if (!URL.canParse(url)) throw badRequest('bad webhook: invalid webhook URL specified');
  const { protocol, port, hostname } = new URL(url);
  if (!isLocal && protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  if (!isLocal && !PORTS.includes(port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
  if (!isLocal && (hostname === 'localhost' || /^(?:127|10|192\.168|169\.254)\./.test(hostname))) {
    throw badRequest(`bad webhook: IP address ${hostname} is reserved`);
  }
  if (secret.length > 256) throw badRequest('secret token is too long');
  if (!/^[A-Za-z0-9_-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters');
}

/** The address behind a public one. */
function routed(url: string, routes: ReadonlyMap<string, string>): string {
  const { origin } = new URL(url);
  const real = routes.get(origin);
  return real === undefined ? url : real.replace(/\/$/, '') + url.slice(origin.length);
}

/** "you can also perform a request to the Bot API while sending an answer to the webhook"; nobody hears how it went. */
async function carryOutAnswer(body: string, settings: WebhookSettings): Promise<void> {
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return;
  }
  const { method, ...params } = answer ?? {};
  if (typeof method !== 'string') return;
  await settings.call(method, params).catch(() => {});
}

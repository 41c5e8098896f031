// A Telegram for tests: the Bot API over HTTP as grammY speaks it, people with phones, bad days, and a ledger of everything
// people saw. It is made from what is published: the types and comments of @grammyjs/types (Bot API 10), the pages of
// core.telegram.org/bots/api, and the wording of refusals from the server that Telegram runs (tdlib/telegram-bot-api).
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UserFromGetMe } from 'grammy/types';
import { systemClock } from '../../../src/system-clock.ts';
import type { Clock } from '../../../src/when/index.ts';
import { createFaults, type Faults, type FaultyCall, type MetFault } from '../faults.ts';
import { readBody } from '../read-body.ts';
import { chatMethods } from './chat-methods.ts';
import { createDesk } from './desk.ts';
import { createGroup, type Group, type GroupOptions } from './groups.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type Method, messageMethods } from './message-methods.ts';
import { integer, type Params, record, structure } from './params.ts';
import { createPerson, type Person, type PersonOptions, type Press } from './people.ts';
import { createPolling, type Polling } from './polling.ts';
import { createRates, type RateLimits } from './rates.ts';
import { conflict, Refusal } from './refusal.ts';
import { createUpdates, type Updates } from './updates.ts';
import { createWebhook } from './webhook.ts';
import { createWorld } from './world.ts';

export interface FakeTelegramOptions {
  /** @default a token of the usual form */
  readonly token?: string;
  /** @default "belfry_test_bot" */
  readonly username?: string;
  /** Ages updates, ends polls, counts rates. @default the real clock */
  readonly clock?: Clock;
  /**
   * Whether a poll for which nothing comes is answered in the end. A Belfry whose clock stands still must not be: an empty answer that took
   * no time of its own is followed by a pause, which would not end. @default true
   */
  readonly endsPolls?: boolean;
  /** @default none; `PUBLISHED_LIMITS` are those of the service */
  readonly limits?: RateLimits;
  /** A server of one's own (`--local`): webhooks over http, on every port. @default false */
  readonly isLocal?: boolean;
  /** Whether the owner switched privacy mode off: the bot reads everything in groups. @default false */
  readonly readsAllGroupMessages?: boolean;
  /** Whether private chats have topics. @default false */
  readonly hasPrivateTopics?: boolean;
}

/** A call as it came, and what became of it. */
export interface TelegramCall extends FaultyCall {
  /** What the fake decided: 200, the code of a refusal, or 0 while that is open. */
  status: number;
  /** Whether its answer left. */
  isAnswered: boolean;
}

export interface FakeTelegram extends AsyncDisposable {
  /** What goes into `new Bot(token, { client: { apiRoot } })`. */
  readonly url: string;
  readonly token: string;
  readonly bot: UserFromGetMe;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly updates: Updates;
  readonly polling: Polling;
  /** All calls with this token, in the order in which they came. */
  readonly calls: readonly TelegramCall[];
  /** Commands as `setMyCommands` left them, by scope and language: "default/", "all_private_chats/de". */
  readonly commands: ReadonlyMap<string, readonly { command: string; description: string }[]>;
  person(options?: PersonOptions): Person;
  group(options: GroupOptions): Group;
  /** Makes a public https address lead to a server of the test: the fake's DNS and reverse proxy. */
  publish(publicUrl: string, realUrl: string): void;
  /** Resolves when no webhook delivery is on its way. */
  webhookSettled(): Promise<void>;
  /** The first call of this method, past or future, that is meant. */
  whenCalled(method: string, isMeant?: (call: TelegramCall) => boolean): Promise<TelegramCall>;
  /** Cuts every connection there is, polls included. */
  cutConnections(): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startFakeTelegram(options: FakeTelegramOptions = {}): Promise<FakeTelegram> {
  const { token = '7000000001:AAFakeTokenOfTheUsualFormForTestsOnly12', clock = systemClock } = options;
  const bot: UserFromGetMe = {
    id: Number(token.split(':')[0]),
    is_bot: true,
    first_name: 'Belfry',
    username: options.username ?? 'belfry_test_bot',
    can_join_groups: true,
    can_read_all_group_messages: options.readsAllGroupMessages ?? false,
    supports_guest_queries: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: options.hasPrivateTopics ?? false,
    allows_users_to_create_topics: options.hasPrivateTopics ?? false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  };
  const world = createWorld(clock, bot);
  const ledger = createLedger();
  const desk = createDesk(world, ledger);
  const updates = createUpdates(clock, 910_000_001);
  const polling = createPolling(options.endsPolls === false ? null : clock, updates);
  const faults = createFaults();
  const presses = new Map<string, Press>();
  const commands = new Map<string, readonly { command: string; description: string }[]>();
  const routes = new Map<string, string>();
  const calls: TelegramCall[] = [];
  const watchers = new Set<(call: TelegramCall) => void>();
  const parts = { world, desk, ledger, updates, presses };
  const methods: Record<string, Method> = {
    ...messageMethods({ world, desk, ledger, rates: createRates(clock, options.limits ?? {}) }),
    ...chatMethods({ world, ledger, presses, commands }),
  };
  const webhook = createWebhook({
    isLocal: options.isLocal ?? false,
    routes,
    clock,
    updates,
    call: async (method, params) => methodNamed(methods, method)?.(params),
  });
  updates.wake = () => {
    polling.look();
    webhook.look();
  };

  const perform = async (name: string, params: Params, signal: AbortSignal): Promise<Answer> => {
    switch (name.toLowerCase()) {
      case 'getupdates': {
        if (webhook.isSet) {
          throw conflict(
            "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
          );
        }
        const allowed = structure(params, 'allowed_updates', 'allowed updates');
        if (Array.isArray(allowed)) updates.allowed = allowed.map(String);
        const limit = Math.min(100, Math.max(1, integer(params, 'limit') ?? 100));
        const timeout = Math.max(0, integer(params, 'timeout') ?? 0);
        return { result: await polling.poll({ offset: integer(params, 'offset') ?? 0, limit, timeout, signal }) };
      }
      case 'setwebhook': {
        const description = webhook.set(params);
        if (webhook.isSet) polling.end(conflict('terminated by setWebhook request'));
        return { result: true, description };
      }
      case 'deletewebhook':
        return { result: true, description: webhook.remove(params) };
      case 'getwebhookinfo':
        return { result: webhook.info() };
      default: {
        const method = methodNamed(methods, name);
        if (!method) throw new Refusal(404, 'Not Found: method not found');
        return { result: method(params) };
      }
    }
  };

  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    void serve(request, response, gone.signal).catch(() => response.destroy());
  });
  // A connection that a slow machine left idle would end in the middle of the next call, which would count as a fault of the service.
  server.keepAliveTimeout = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://telegram');
    // A colon may come as it is or written out.
    const [, given, name] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname.replace(/%3A/i, ':')) ?? [];
    const [, holder, fileId] =
      /^\/file\/bot([^/]+)\/voice\/([\w-]+)\.oga$/.exec(url.pathname.replace(/%3A/i, ':')) ?? [];
    // What was recorded is the number of the file.
    if (holder === token) return void response.end(`OggS ${fileId}`);
    const body = await readBody(request);
    if (given === undefined || name === undefined || !/^\d+:[\w-]+$/.test(given)) {
      return send(response, 404, refused(new Refusal(404, 'Not Found')));
    }
    if (given !== token) return send(response, 401, refused(new Refusal(401, 'Unauthorized')));
    if (body === undefined) return send(response, 413, refused(new Refusal(413, 'Request Entity Too Large')));
    const params = readParams(request, url, body);
    const call: TelegramCall = { method: name, params, status: 0, isAnswered: false };
    const met = faults.meet(call);
    calls.push(call);
    for (const watcher of watchers) watcher(call);
    const answer = await answerWith(call, met, () => perform(name, params, signal));
    if (answer === undefined) return void response.destroy();
    if (signal.aborted) return;
    call.isAnswered = true;
    send(response, answer.status, answer.body);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const fake: FakeTelegram = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    bot,
    ledger,
    faults,
    updates,
    polling,
    calls,
    commands,
    person: (who = {}) => createPerson(parts, who),
    group: (what) => createGroup(parts, what),
    publish: (publicUrl, realUrl) => void routes.set(new URL(publicUrl).origin, realUrl),
    webhookSettled: () => webhook.settled(),
    whenCalled(method, isMeant = () => true) {
      const isIt = (call: TelegramCall) => call.method.toLowerCase() === method.toLowerCase() && isMeant(call);
      const past = calls.find(isIt);
      if (past) return Promise.resolve(past);
      return new Promise((resolve) => {
        const watcher = (call: TelegramCall): void => {
          if (!isIt(call)) return;
          watchers.delete(watcher);
          resolve(call);
        };
        watchers.add(watcher);
      });
    },
    cutConnections: () => server.closeAllConnections(),
    async close() {
      faults.clear();
      await webhook.close();
      polling.end(new Refusal(500, 'Internal Server Error: restart'));
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    [Symbol.asyncDispose]: () => fake.close(),
  };
  return fake;
}

interface Answer {
  readonly result: unknown;
  readonly description?: string;
}

/** Carries a call through its fault. Undefined: the connection dies without an answer. */
async function answerWith(
  call: TelegramCall,
  met: MetFault | undefined,
  perform: () => Promise<Answer>,
): Promise<{ status: number; body: string } | undefined> {
  const fault = met?.fault;
  const take = async (): Promise<{ status: number; body: string }> => {
    try {
      const answer = await perform();
      call.status = 200;
      return { status: 200, body: JSON.stringify({ ok: true, ...answer }) };
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, `Internal Server Error: ${String(error)}`);
      call.status = refusal.code;
      return { status: refusal.code, body: refused(refusal) };
    }
  };
  if (!met || !fault) return take();
  switch (fault.kind) {
    case 'drop':
      met.arrive();
      return undefined;
    case 'lose-answer':
      await take();
      met.arrive();
      return undefined;
    case 'late': {
      const answer = await take();
      met.arrive();
      await met.released;
      return answer;
    }
    case 'hold':
      met.arrive();
      await met.released;
      return take();
    case 'garbage':
      await take();
      met.arrive();
      return { status: 200, body: '<html>not what you asked for' };
    case 'flood':
    case 'refuse':
    case 'status': {
      met.arrive();
      const refusal =
        fault.kind === 'flood'
          ? new Refusal(429, `Too Many Requests: retry after ${fault.retryAfter}`, { retry_after: fault.retryAfter })
          : fault.kind === 'refuse'
            ? new Refusal(fault.code, fault.description)
            : new Refusal(fault.status, 'Internal Server Error');
      call.status = refusal.code;
      return { status: refusal.code, body: (fault.kind === 'status' ? fault.body : undefined) ?? refused(refusal) };
    }
  }
}

function methodNamed(methods: Readonly<Record<string, Method>>, name: string): Method | undefined {
  // "All methods in the Bot API are case-insensitive."
  const known = Object.keys(methods).find((method) => method.toLowerCase() === name.toLowerCase());
  return known === undefined ? undefined : methods[known];
}

function refused({ code, message, parameters }: Refusal): string {
  return JSON.stringify({ ok: false, error_code: code, description: message, ...(parameters ? { parameters } : {}) });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' });
  response.end(body);
}

/** "URL query string, application/x-www-form-urlencoded, application/json"; uploads are not part of this fake. */
function readParams(request: IncomingMessage, url: URL, body: string): Params {
  const query = Object.fromEntries(url.searchParams);
  const type = request.headers['content-type'] ?? '';
  if (body === '') return query;
  if (type.includes('json')) {
    try {
      return { ...query, ...record(JSON.parse(body)) };
    } catch {
      return query;
    }
  }
  return { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
}

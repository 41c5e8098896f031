// A Discord for tests: REST version 10 and the gateway as discord.js speaks them, people with screens, bad days, and a ledger
// of everything people saw. It is made from what is published: discord-api-types (payloads, gateway and rest of version 10)
// and discord.com/developers/docs.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIUser, GatewayIntentBits } from 'discord.js';
import { systemClock } from '../../../src/system-clock.ts';
import type { Clock } from '../../../src/when/index.ts';
import { createFaults, type Fault, type Faults, type FaultyCall } from '../faults.ts';
import { readBody } from '../read-body.ts';
import { type BucketLimit, createBuckets } from './buckets.ts';
import { createDesk } from './desk.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createInteractions, FIRST_ANSWER_MS, type Interaction } from './interactions.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Body } from './message-body.ts';
import { messageRoutes, type Route } from './message-routes.ts';
import { createPerson, type Person, type PersonOptions } from './people.ts';
import { placeRoutes } from './place-routes.ts';
import { Refusal, refuse } from './refusal.ts';
import { createServerOf, type Server, type ServerOptions } from './servers.ts';
import { createWorld, guildObject } from './world.ts';

export interface FakeDiscordOptions {
  /** @default a token of the usual form */
  readonly token?: string;
  /** Ages interactions and nonces, counts rates. @default the real clock */
  readonly clock?: Clock;
  /** How often one route may be called for one channel. @default without limit */
  readonly limit?: BucketLimit;
  /** What HELLO asks for. @default 41,250 */
  readonly heartbeatMs?: number;
  /** How long an interaction waits for its first answer. A test that starts the bot anew meanwhile gives it longer, because it judges no speed. @default 3,000 */
  readonly firstAnswerMs?: number;
  /** Privileged intents switched on in the portal. @default the contents of messages */
  readonly privileged?: readonly GatewayIntentBits[];
}

/** A REST call as it came, and what became of it. */
export interface DiscordCall extends FaultyCall {
  /** "POST /channels/1/messages": verb and path, without the version. */
  readonly method: string;
  status: number;
  isAnswered: boolean;
}

export interface FakeDiscord extends AsyncDisposable {
  /** What goes into `new Client({ rest: { api } })`. */
  readonly api: string;
  readonly token: string;
  readonly bot: APIUser;
  readonly applicationId: string;
  readonly ledger: Ledger;
  readonly gateway: Gateway;
  /** `method` of a plan is verb and path; `only` sees the body as `params`. */
  readonly faults: Faults;
  readonly calls: readonly DiscordCall[];
  readonly commands: ReadonlyMap<string, readonly Record<string, unknown>[]>;
  person(options?: PersonOptions): Person;
  server(options: ServerOptions): Server;
  /** Sends an interaction once more, id and token included. */
  replay(interaction: Interaction): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startFakeDiscord(options: FakeDiscordOptions = {}): Promise<FakeDiscord> {
  const { clock = systemClock, heartbeatMs = 41_250, privileged = [GatewayIntentBits.MessageContent] } = options;
  const botId = '1300000000000000001';
  const token =
    options.token ?? `${Buffer.from(botId).toString('base64url')}.GfAkE1.a-token-of-the-usual-form-for-tests-only`;
  const bot = {
    id: botId,
    username: 'belfry',
    global_name: null,
    discriminator: '0',
    avatar: null,
    bot: true,
  } as APIUser;
  const application = {
    ...{
      id: botId,
      name: 'Belfry',
      icon: null,
      description: '',
      flags: 0,
      bot_public: true,
      bot_require_code_grant: false,
    },
    ...{ verify_key: '0'.repeat(64), bot, integration_types_config: { 0: {}, 1: {} } },
  };
  const world = createWorld(clock, bot);
  const ledger = createLedger();
  const faults = createFaults();
  const calls: DiscordCall[] = [];
  const commands = new Map<string, readonly Record<string, unknown>[]>();
  const buckets = createBuckets(clock, options.limit);
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  // A connection that a slow machine left idle would end in the middle of the next call, which would count as a fault of the service.
  server.keepAliveTimeout = 0;
  const address = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gatewayUrl = (): string => `ws://${address()}/gateway`;
  const gateway = createGateway(server, {
    token,
    heartbeatMs,
    url: gatewayUrl,
    privileged: privileged.reduce((all, intent) => all | intent, 0),
    welcome() {
      const here = [...world.guilds.values()].filter((guild) => guild.hasBot);
      return {
        ready: {
          user: bot,
          application: { id: botId, flags: 0 },
          guilds: here.map(({ id }) => ({ id, unavailable: true })),
        },
        after: here.map((guild) => ({ t: 'GUILD_CREATE', d: guildObject(world, guild) })),
      };
    },
  });
  const parts = { world, ledger, gateway: () => gateway, desk: createDesk(world, ledger, () => gateway) };
  const interactions = createInteractions(parts, {
    applicationId: botId,
    firstAnswerMs: options.firstAnswerMs ?? FIRST_ANSWER_MS,
  });
  const routes: readonly Route[] = [
    ...messageRoutes(parts),
    ...placeRoutes({ ...parts, application, gatewayUrl, commands }),
    ...interactions.routes,
  ];

  const perform = (verb: string, path: string, body: Body, query: URLSearchParams, isSignedIn: boolean): Answer => {
    try {
      for (const route of routes) {
        const match = route.method === verb ? route.pattern.exec(path) : null;
        if (!match) continue;
        // Interactions are answered with their own token.
        if (!isSignedIn && !/^\/(?:interactions|webhooks)\//.test(path)) throw refuse.unauthorized();
        const result = route.act({ args: match.slice(1), body, query });
        return result === undefined ? { status: 204, body: '' } : { status: 200, body: JSON.stringify(result) };
      }
      throw refuse.notFound();
    } catch (error) {
      return refused(
        error instanceof Refusal ? error : new Refusal(500, 0, `500: Internal Server Error (${String(error)})`),
      );
    }
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://discord');
    const path = url.pathname.replace(/^\/api(?:\/v\d+)?/, '').replace(/%40/g, '@');
    const verb = request.method ?? 'GET';
    if (verb === 'GET' && path.startsWith('/attachments/')) return void response.end(`OggS ${path}`);
    const text = await readBody(request);
    if (text === undefined)
      return send(response, {
        status: 413,
        body: JSON.stringify({ code: 40005, message: 'Request entity too large' }),
      });
    const body = readJson(text);
    if (body === undefined) {
      return send(response, {
        status: 400,
        body: JSON.stringify({ code: 50109, message: 'The request body contains invalid JSON.' }),
      });
    }
    const call: DiscordCall = { method: `${verb} ${path}`, params: body, status: 0, isAnswered: false };
    calls.push(call);
    const isSignedIn = request.headers.authorization === `Bot ${token}`;
    const act = (): Answer => {
      const answer = perform(verb, path, body, url.searchParams, isSignedIn);
      call.status = answer.status;
      return answer;
    };
    const bucket = buckets.spend(`${verb} ${path.replace(/(messages|reactions)\/\d+.*/, '$1')}`);
    const met = faults.meet(call);
    if (bucket.retryAfter !== undefined && !met) {
      call.status = 429;
      return send(response, flood(bucket.retryAfter, bucket.headers));
    }
    if (met?.fault.kind === 'hold') {
      met.arrive();
      await met.released;
    }
    const answer = answerOf(met?.fault, act);
    call.status ||= answer?.status ?? 0;
    if (met?.fault.kind !== 'hold') met?.arrive();
    if (met?.fault.kind === 'late') await met.released;
    if (!answer) return void response.destroy();
    call.isAnswered = true;
    send(response, { ...answer, headers: { ...bucket.headers, ...answer.headers } });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const people = { ...parts, interactions, commands };
  const fake: FakeDiscord = {
    api: `http://${address()}/api`,
    token,
    bot,
    applicationId: botId,
    ledger,
    gateway,
    faults,
    calls,
    commands,
    person: (who = {}) => createPerson(people, who),
    server: (what) => createServerOf(parts, what),
    replay: (interaction) => interactions.replay(interaction),
    async close() {
      faults.clear();
      gateway.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    [Symbol.asyncDispose]: () => fake.close(),
  };
  return fake;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Carries a call through its fault. Undefined: the connection dies without an answer. */
function answerOf(fault: Fault | undefined, act: () => Answer): Answer | undefined {
  switch (fault?.kind) {
    case 'drop':
      return undefined;
    case 'lose-answer':
      act();
      return undefined;
    case 'garbage':
      act();
      return { status: 200, body: '<html>not what you asked for' };
    case 'flood':
      return flood(fault.retryAfter, {}, fault.isGlobal);
    case 'refuse':
      // A code of Discord's own tells what kind it is: 1xxxx is something unknown, 5001x something not allowed.
      return refused(
        new Refusal(fault.code >= 10_000 && fault.code < 20_000 ? 404 : 403, fault.code, fault.description),
      );
    case 'status':
      return {
        status: fault.status,
        body: fault.body ?? JSON.stringify({ message: `${fault.status}: Internal Server Error`, code: 0 }),
      };
    default:
      return act();
  }
}

function flood(retryAfter: number, headers: Readonly<Record<string, string>>, global = false): Answer {
  return {
    status: 429,
    body: JSON.stringify({ message: 'You are being rate limited.', retry_after: retryAfter, global }),
    headers: {
      ...headers,
      'retry-after': String(retryAfter),
      'x-ratelimit-scope': global ? 'global' : 'user',
      // "Returned only on HTTP 429 responses if the rate limit encountered is the global rate limit"
      ...(global && { 'x-ratelimit-global': 'true' }),
    },
  };
}

function refused({ status, code, message, errors }: Refusal): Answer {
  return { status, body: JSON.stringify({ message, code, ...(errors ? { errors } : {}) }) };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(status, { ...headers, ...(body === '' ? {} : { 'content-type': type }) });
  response.end(body);
}

function readJson(text: string): Body | undefined {
  if (text === '') return {};
  try {
    return (JSON.parse(text) ?? {}) as Body;
  } catch {
    return undefined;
  }
}

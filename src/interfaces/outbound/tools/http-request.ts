import { z } from 'zod';
import { UnknownOutcome } from '../../../agent/outside/outside-tool.ts';
import { parseGivenUrl } from '../../../domain/net/given-url.ts';
import { judgeHost, type Resolve, readUrl, reasonOf, resolveName, sendTo } from '../judged-request.ts';
import { RefusedAddress } from '../page-look.ts';
import type { OwnTool } from './own-tool.ts';
import { readBody } from './read-body.ts';
import {
  headersOf,
  REQUEST_METHODS,
  type ReadRule,
  type RequestMethod,
  type RequestRule,
  readRules,
  ruleFor,
} from './request-rules.ts';

const ANSWER_LIMIT = 64 * 1024;
const BODY_LIMIT = 64 * 1024;
const HOP_LIMIT = 5;

export interface HttpRequestOptions {
  /** The purpose of the tool, for the model and on cards; the list is added. */
  readonly description?: string;
  /** The allowed requests. The first matching line counts. */
  readonly allow: readonly RequestRule[];
  /** Secrets, by the names that the headers of the list use. @default none */
  readonly secrets?: Readonly<Record<string, string>>;
  /** True when a repetition with the same Idempotency-Key has no second effect at the services. @default false */
  readonly idempotent?: boolean;
  /**
   * True when it writes to other people, so that each call needs its own decision.
   * @default true, when the list has anything but GET and HEAD
   */
  readonly sendsToOthers?: boolean;
  /**
   * True when it reads private data, so that later outgoing calls of the turn are checked more strictly.
   * @default true, when a line has headers or is private
   */
  readonly private?: boolean;
  /**
   * True when requests other than GET and HEAD need no yes, where the list says so, in a run in which nobody talks to
   * the agent and which has text of others before it.
   * @default false, unless `sendsToOthers` is false and nothing is deleted
   */
  readonly unattended?: boolean;
  /** How long a call may take. @default '30 seconds' */
  readonly timeout?: string;
  /** @default the system's resolver */
  readonly resolve?: Resolve;
}

const input = z.strictObject({
  method: z.enum(REQUEST_METHODS).describe('The method'),
  url: z.string().min(1).max(2_000).describe('The whole address'),
  body: z
    .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .optional()
    .describe('What is sent: an object or a list as JSON, a text as it is'),
});
export type HttpRequestInput = z.output<typeof input>;

/**
 * A tool that calls services of the operator's list: host, method and the beginning of the path. Secrets are added
 * when the call is made, after any card, and removed from the answer. A redirect is followed only from GET and HEAD,
 * and only to entries of the list that do not ask.
 * @throws AppError invalid_input for an impossible list
 */
export function httpRequest(options: HttpRequestOptions): OwnTool<HttpRequestInput> {
  const { secrets = {}, resolve = resolveName } = options;
  const rules = readRules(options.allow, secrets);
  const changes = rules.some(({ methods }) => methods.some((method) => method !== 'GET' && method !== 'HEAD'));
  const deletes = rules.some(({ methods }) => methods.includes('DELETE'));
  const isHarmless = options.sendsToOthers === false && !deletes;
  const keeps = rules.some(({ rule }) => rule.headers !== undefined || rule.allowPrivate === true);
  return {
    description: `${options.description ?? 'Asks a service over HTTP.'} Allowed: ${rules.map(listed).join('; ')}.`,
    inputSchema: input,
    effect: changes ? 'changes' : 'reads',
    idempotent: !changes || options.idempotent === true,
    destructive: deletes,
    sendsToOthers: options.sendsToOthers ?? changes,
    private: options.private ?? keeps,
    unattended: ({ method }) => options.unattended ?? (isHarmless || method === 'GET' || method === 'HEAD'),
    timeout: options.timeout ?? '30 seconds',
    maxOutput: ANSWER_LIMIT + 4_000,
    approval: ({ method, url: given }) => {
      const url = parseGivenUrl(given);
      const rule = url === null ? undefined : ruleFor(rules, method, url);
      // A call that is not on the list is refused when it is made, so nobody is asked about it.
      return rule?.asks(method) === true ? 'always' : 'never';
    },
    async execute(wanted, { abortSignal: signal, idempotencyKey }) {
      try {
        return hide(await request(wanted, { rules, secrets, resolve, signal, idempotencyKey }), secrets);
      } catch (error) {
        signal.throwIfAborted();
        const message = String(hide(error instanceof Error ? error.message : String(error), secrets));
        throw error instanceof UnknownOutcome ? new UnknownOutcome(message) : new Error(message);
      }
    },
  };
}

const listed = ({ rule, methods }: ReadRule): string =>
  `${methods.join('/')} ${rule.plain === true ? 'http' : 'https'}://${rule.host}${rule.path}`;

interface Way {
  readonly rules: readonly ReadRule[];
  readonly secrets: Readonly<Record<string, string>>;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

async function request({ method, url: given, body }: HttpRequestInput, way: Way): Promise<unknown> {
  const refuse = (words: string) => new RefusedAddress(words);
  const isHarmless = method === 'GET' || method === 'HEAD';
  if (isHarmless && body !== undefined) throw refuse(`${method} has no body`);
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  if (payload !== undefined && Buffer.byteLength(payload) > BODY_LIMIT)
    throw refuse(`the body has more than ${BODY_LIMIT} bytes`);
  let url = readUrl(given, refuse);
  for (let hops = 0; ; hops++) {
    url.hash = '';
    const rule = ruleFor(way.rules, method, url);
    if (rule === undefined) {
      throw refuse(
        `${method} ${url.origin}${url.pathname} is not on the list; there is: ${way.rules.map(listed).join('; ')}`,
      );
    }
    const answer = await ask(url, rule, { ...way, method, payload, refuse });
    const { location, ...shown } = answer;
    if (location === null) return shown;
    const next = URL.parse(location, url.href);
    // What asks was shown on no card with this address.
    const mayFollow = isHarmless && next !== null && ruleFor(way.rules, method, next)?.asks(method) === false;
    if (!mayFollow)
      return { ...shown, redirects_to: location.slice(0, 2_000), note: 'It redirects, which was not followed.' };
    if (hops === HOP_LIMIT) throw new Error(`it redirects more than ${HOP_LIMIT} times`);
    url = readUrl(next.href, refuse);
  }
}

interface Sent extends Way {
  readonly method: RequestMethod;
  readonly payload: string | undefined;
  readonly refuse: (words: string) => Error;
}

async function ask(
  url: URL,
  rule: ReadRule,
  { secrets, resolve, signal, idempotencyKey, method, payload, refuse }: Sent,
) {
  const own = {
    accept: 'application/json, text/*;q=0.9, */*;q=0.1',
    'accept-encoding': 'identity',
    ...(method === 'GET' || method === 'HEAD' ? {} : { 'idempotency-key': idempotencyKey }),
    ...(payload === undefined
      ? {}
      : {
          'content-type': isJson(payload) ? 'application/json' : 'text/plain; charset=utf-8',
          'content-length': Buffer.byteLength(payload),
        }),
  };
  let isSending = false;
  try {
    const address = await judgeHost(url, { resolve, isAllowed: rule.rule.allowPrivate === true, refuse });
    signal.throwIfAborted();
    const headers = { ...own, ...headersOf(rule, secrets) };
    const sent = { method, headers, signal, ...(payload === undefined ? {} : { body: payload }) };
    isSending = true;
    return await sendTo(url, address, sent, async (response) => {
      const status = response.statusCode ?? 0;
      const location = status >= 300 && status < 400 ? (response.headers.location ?? null) : null;
      const { type, text, note } = await readBody(response, ANSWER_LIMIT, signal);
      return { status, type, text, ...(note && { note }), location };
    });
  } catch (error) {
    if (error instanceof RefusedAddress || signal.aborted) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const wasSent = isSending && !NOT_SENT.has(code ?? '');
    const words = `${url.host} could not be asked: ${reasonOf(error)}`;
    throw wasSent && method !== 'GET' && method !== 'HEAD' ? new UnknownOutcome(words) : new Error(words);
  }
}

/** Errors before a connection: the request was never sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Removes secrets from an answer, because a service may repeat what it was sent. */
function hide(value: unknown, secrets: Readonly<Record<string, string>>): unknown {
  // The longest first, so that nothing is left of a secret that begins with another one.
  const hidden = Object.values(secrets)
    .filter((secret) => secret.length >= 4)
    .sort((one, other) => other.length - one.length);
  const inText = (text: string) => hidden.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? inText(one) : one]),
  );
}

import type { Wake } from '../../domain/runs/wake.ts';
import { isoInstant, SECOND_MS } from '../../when/index.ts';
import type { WebhookAuth, WebhookBody, WebhookSettings } from '../agents.ts';
import { WEBHOOK_PRESETS, withPreset } from './presets.ts';
import { signatureHeaders } from './signature.ts';
import { wakeBody } from './wake-body.ts';

/** Headers that Belfry or the connection sets. */
const TAKEN_HEADERS =
  /^(authorization|content-type|content-length|host|connection|transfer-encoding|accept|cookie|webhook-.*)$/;
const HEADER_NAME = /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const HEADER_VALUE = /^[\t\x20-\x7e]{0,2000}$/;
const MOST_HEADERS = 50;
const PLACE = /\{([a-zA-Z]+)\}/g;
const DEEPEST = 10;

/** The values of `{name}` placeholders in a body. */
const WAKE_PLACES = [
  'agent',
  'attempt',
  'dueAt',
  'idempotencyKey',
  'kind',
  'lateBySeconds',
  'now',
  'prompt',
  'runId',
  'scheduleId',
  'sentence',
  'threadId',
  'wake',
  'zone',
] as const;
type WakePlace = (typeof WAKE_PLACES)[number];

export interface WakeToSend {
  readonly agent: string;
  readonly wake: Wake;
  /** The same for every attempt at the run. */
  readonly id: string;
  readonly idempotencyKey: string;
  readonly now: number;
}

/**
 * The headers and body of the request that wakes an outside agent. The wake's text stays within its JSON text: it can
 * end no field.
 */
export function requestOf(
  settings: WebhookSettings,
  { agent, wake, id, idempotencyKey, now }: WakeToSend,
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const { headers: named = {}, auth, secret, secrets = {}, body: template } = withPreset(settings);
  const whole = wakeBody(agent, wake);
  const places: Readonly<Record<WakePlace, () => string>> = {
    agent: () => agent,
    attempt: () => String(wake.attempt),
    dueAt: () => isoInstant(wake.dueAt),
    idempotencyKey: () => idempotencyKey,
    kind: () => wake.kind,
    lateBySeconds: () => String(Math.round(wake.lateByMs / SECOND_MS)),
    now: () => isoInstant(wake.now),
    prompt: () => wake.prompt,
    runId: () => wake.runId ?? '',
    scheduleId: () => wake.scheduleId ?? '',
    sentence: () => wake.sentence,
    threadId: () => wake.threadId,
    wake: () => whole,
    zone: () => wake.zone,
  };
  const body = template === undefined ? whole : JSON.stringify(fill(template, places));
  const keyed = Object.entries(named).map(([name, value]) => [
    name.toLowerCase(),
    value.replaceAll('{idempotencyKey}', idempotencyKey),
  ]);
  const signing = secret === undefined ? [] : typeof secret === 'string' ? [secret] : secret;
  const signed =
    signing.length === 0 ? {} : signatureHeaders(signing, { id, timestamp: Math.floor(now / SECOND_MS), body });
  return { headers: { ...Object.fromEntries(keyed), ...authHeaders(auth, secrets), ...signed }, body };
}

function fill(template: WebhookBody, places: Readonly<Record<string, () => string>>): WebhookBody {
  if (typeof template === 'string')
    return template.replace(PLACE, (whole, name: string) =>
      Object.hasOwn(places, name) ? (places[name]?.() ?? '') : whole,
    );
  if (Array.isArray(template)) return template.map((one) => fill(one, places));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, fill(one, places)]));
}

function authHeaders(auth: WebhookAuth | undefined, secrets: Readonly<Record<string, string>>): Record<string, string> {
  if (auth === undefined) return {};
  if ('bearer' in auth) return { authorization: `Bearer ${secrets[auth.bearer] ?? ''}` };
  if ('header' in auth) return { [auth.header.toLowerCase()]: secrets[auth.secret] ?? '' };
  const { user, password } = auth.basic;
  return { authorization: `Basic ${Buffer.from(`${user}:${secrets[password] ?? ''}`).toString('base64')}` };
}

/**
 * What is wrong with the settings of an outside agent, by field; null when they are valid. The words hold no secret.
 */
export function webhookProblem(given: WebhookSettings): { readonly field: string; readonly words: string } | null {
  if (given.preset !== undefined && !Object.hasOwn(WEBHOOK_PRESETS, given.preset))
    return { field: 'preset', words: `should be one of ${Object.keys(WEBHOOK_PRESETS).join(', ')}` };
  const { headers = {}, auth, secret, secrets = {}, body } = withPreset(given);
  if (secret === undefined && auth === undefined)
    return {
      field: 'secret',
      words: 'should be there, to sign with, unless auth says how else Belfry shows who it is',
    };
  if (Object.keys(headers).length > MOST_HEADERS)
    return { field: 'headers', words: `should be at most ${MOST_HEADERS}` };
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (TAKEN_HEADERS.test(lower))
      return {
        field: 'headers',
        words: `should not hold ${name}, which Belfry sets${lower === 'authorization' ? ': use auth and secrets' : ''}`,
      };
    if (!HEADER_NAME.test(lower) || typeof value !== 'string' || !HEADER_VALUE.test(value))
      return {
        field: 'headers',
        words: `should hold names and values of headers, and ${JSON.stringify(name)} is none`,
      };
  }
  const named =
    auth === undefined ? null : 'bearer' in auth ? auth.bearer : 'basic' in auth ? auth.basic.password : auth.secret;
  if (named !== null) {
    const value = Object.hasOwn(secrets, named) ? secrets[named] : undefined;
    if (typeof value !== 'string' || value === '' || !HEADER_VALUE.test(value))
      return {
        field: 'secrets',
        words: `should hold the secret ${JSON.stringify(named)} that auth names, as text without line breaks`,
      };
  }
  if (auth !== undefined && 'basic' in auth && auth.basic.user.includes(':'))
    return { field: 'auth', words: 'should have a user without a colon' };
  if (
    auth !== undefined &&
    'header' in auth &&
    (!HEADER_NAME.test(auth.header.toLowerCase()) || TAKEN_HEADERS.test(auth.header.toLowerCase()))
  )
    return { field: 'auth', words: `should name a header of the service's own, not ${JSON.stringify(auth.header)}` };
  const unknown = body === undefined ? null : unknownPlace(body, 0);
  return unknown === null ? null : { field: 'body', words: unknown };
}

function unknownPlace(body: WebhookBody, depth: number): string | null {
  if (depth > DEEPEST) return `should be at most ${DEEPEST} levels deep`;
  if (typeof body === 'string') {
    const name = [...body.matchAll(PLACE)]
      .map((match) => match[1] ?? '')
      .find((one) => !WAKE_PLACES.includes(one as WakePlace));
    return name === undefined
      ? null
      : `should name what a wake has (${WAKE_PLACES.map((one) => `{${one}}`).join(', ')}), not {${name}}`;
  }
  if (typeof body !== 'object' || body === null) return null;
  for (const one of Object.values(body) as WebhookBody[]) {
    const words = unknownPlace(one, depth + 1);
    if (words !== null) return words;
  }
  return null;
}

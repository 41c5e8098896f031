import { expect, test } from 'vitest';
import type { Wake } from '../../domain/runs/wake.ts';
import type { WebhookSettings } from '../agents.ts';
import { requestOf, webhookProblem } from './webhook-request.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const wake = {
  ...{ kind: 'action', cause: 'schedule', runId: 'run_1', scheduleId: 'sch_1', threadId: 'thr_1', userId: 'usr_1' },
  ...{
    prompt: 'say "hi"\n", "model": "x',
    sentence: 'once',
    zone: 'UTC',
    scheduledAt: NOON,
    nominalAt: NOON,
    dueAt: NOON,
  },
  ...{ now: NOON, lateByMs: 0, attempt: 1, upcoming: [], repeat: null, task: null, previousOutcome: null },
  ...{ tellsLateness: false, background: null },
} as unknown as Wake;
const ask = (settings: WebhookSettings, prompt = wake.prompt) =>
  requestOf(settings, { agent: 'leo', wake: { ...wake, prompt }, id: 'msg_1', idempotencyKey: 'run_1', now: NOON });
const url = 'https://example.com/hook';

test('a Claude Code routine is asked as its documentation shows it', () => {
  // Recorded from https://platform.claude.com/docs/api/claude-code/routines-fire and https://code.claude.com/docs/en/routines, November 2026:
  // POST https://api.anthropic.com/v1/claude_code/routines/trig_01.../fire
  const recorded = {
    headers: {
      authorization: 'Bearer sk-ant-oat01-xxxxx',
      'anthropic-beta': 'experimental-cc-routine-2026-04-01',
      'anthropic-version': '2023-06-01',
    },
    body: { text: 'Sentry alert SEN-4521 fired in prod. Stack trace attached.' },
  };
  const { headers, body } = ask(
    { url, preset: 'claude-code-routine', secrets: { token: 'sk-ant-oat01-xxxxx' } },
    recorded.body.text,
  );
  expect({ headers, body: JSON.parse(body) }).toEqual(recorded);
});

test('an OpenClaw hook is asked as its documentation shows it', () => {
  // Recorded from https://docs.openclaw.ai/automation/cron-jobs/webhooks, November 2026: curl http://127.0.0.1:18789/hooks/agent
  const recorded = {
    headers: { authorization: 'Bearer <long-random-hook-token>', 'idempotency-key': 'webhook-smoke-001' },
    body: {
      message: 'Summarize this test event: the sample import completed.',
      name: 'Webhook smoke test',
      agentId: 'main',
      deliver: false,
    },
  };
  const body = { message: '{prompt}', name: 'Webhook smoke test', agentId: 'main', deliver: false };
  const settings: WebhookSettings = { url, preset: 'openclaw', secrets: { token: '<long-random-hook-token>' }, body };
  const made = requestOf(settings, {
    ...{ agent: 'leo', wake: { ...wake, prompt: recorded.body.message }, id: 'msg_1', now: NOON },
    idempotencyKey: 'webhook-smoke-001',
  });
  expect({ headers: made.headers, body: JSON.parse(made.body) }).toEqual(recorded);
  expect(JSON.parse(ask({ url, preset: 'openclaw', secrets: { token: 'x' } }, 'count').body)).toEqual({
    message: 'count',
    name: 'Belfry',
  });
});

test('what a prompt says stays within its field of a template', () => {
  const { body } = ask({
    url,
    auth: { bearer: 'KEY' },
    secrets: { KEY: 'k' },
    body: { a: ['{prompt}'], b: '{runId}/{attempt}' },
  });
  expect(JSON.parse(body)).toEqual({ a: [wake.prompt], b: 'run_1/1' });
  expect(
    JSON.parse(ask({ url, auth: { bearer: 'KEY' }, secrets: { KEY: 'k' }, body: '{prompt}' }, '{runId}').body),
  ).toBe('{runId}');
});

test('basic auth, a header of the service and a signature show who asks', () => {
  const secrets = { KEY: 'pässword'.normalize('NFC').replace('ä', 'a') };
  expect(ask({ url, auth: { basic: { user: 'me', password: 'KEY' } }, secrets }).headers).toEqual({
    authorization: `Basic ${Buffer.from('me:password').toString('base64')}`,
  });
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(
    ask({ url, secret, auth: { header: 'X-Key', secret: 'KEY' }, secrets, headers: { 'X-Team': 'a' } }).headers,
  ).toEqual({
    ...{ 'x-key': 'password', 'x-team': 'a', 'webhook-id': 'msg_1', 'webhook-timestamp': String(NOON / 1000) },
    'webhook-signature': expect.stringMatching(/^v1,/),
  });
});

test.each([
  [{ url }, 'secret', 'to sign with'],
  [{ url, auth: { bearer: 'KEY' } }, 'secrets', 'the secret "KEY" that auth names'],
  [{ url, auth: { bearer: 'toString' }, secrets: {} }, 'secrets', 'toString'],
  [{ url, auth: { bearer: 'K' }, secrets: { K: 'a\r\nx: y' } }, 'secrets', 'without line breaks'],
  [
    { url, auth: { bearer: 'K' }, secrets: { K: 'a' }, headers: { Authorization: 'x' } },
    'headers',
    'use auth and secrets',
  ],
  [{ url, auth: { bearer: 'K' }, secrets: { K: 'a' }, headers: { 'x-a': 'b\nc' } }, 'headers', '"x-a" is none'],
  [{ url, auth: { bearer: 'K' }, secrets: { K: 'a' }, body: { t: '{promt}' } }, 'body', 'not {promt}'],
  [{ url, preset: 'n8n', secrets: {} } as unknown as WebhookSettings, 'preset', 'claude-code-routine, openclaw'],
] as const)('settings that cannot be are refused with what is wrong (%#)', (settings, field, words) => {
  expect(webhookProblem(settings as WebhookSettings)).toMatchObject({ field, words: expect.stringContaining(words) });
});

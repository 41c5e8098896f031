import type { WebhookSettings } from '../agents.ts';

/**
 * The request formats of products, as their documentation shows them. The recorded requests are in
 * webhook-request.test.ts.
 */
export const WEBHOOK_PRESETS = {
  /**
   * Starts a new session of a Claude Code routine. The request's text is added to its saved prompt, and the answer
   * says that the session was started. It supports no idempotency key: a request whose answer was lost may have
   * started a session. https://platform.claude.com/docs/api/claude-code/routines-fire (November 2026, an experimental
   * interface)
   */
  'claude-code-routine': {
    auth: { bearer: 'token' },
    headers: { 'anthropic-beta': 'experimental-cc-routine-2026-04-01', 'anthropic-version': '2023-06-01' },
    body: { text: '{prompt}' },
    repeatable: false,
  },
  /**
   * Submits a turn to an agent of OpenClaw. A request with a known key is not carried out again.
   * https://docs.openclaw.ai/automation/cron-jobs/webhooks (November 2026)
   */
  openclaw: {
    auth: { bearer: 'token' },
    headers: { 'idempotency-key': '{idempotencyKey}' },
    body: { message: '{prompt}', name: 'Belfry' },
  },
} as const satisfies Readonly<Record<NonNullable<WebhookSettings['preset']>, Partial<WebhookSettings>>>;

/** The settings with those of their preset filled in; explicit ones take precedence. */
export function withPreset(webhook: WebhookSettings): WebhookSettings {
  if (webhook.preset === undefined) return webhook;
  const preset: Partial<WebhookSettings> = WEBHOOK_PRESETS[webhook.preset];
  return { ...preset, ...webhook, headers: { ...preset.headers, ...webhook.headers } };
}

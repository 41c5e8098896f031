/** One request to the outside: to an agent, or to a receiver of events. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** False: only public addresses may be reached. */
  readonly allowPrivate: boolean;
  /** Reads only the status of the response. @default false */
  readonly statusOnly?: boolean;
}

export interface WebhookResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/**
 * Sends requests: no redirects, one resolved address, a bounded response.
 * @throws RefusedWebhook for a forbidden address; any other error is a network failure
 */
export type PostWebhook = (request: WebhookRequest, signal: AbortSignal) => Promise<WebhookResponse>;

/** A forbidden address, or an unacceptable answer: a retry cannot help. */
export class RefusedWebhook extends Error {
  override readonly name = 'RefusedWebhook';
}

/** One request to somebody outside: an agent that is woken, or whoever is told something. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** False: only an address of the public internet is reached. */
  readonly allowPrivate: boolean;
  /** Reads only the status of the answer. @default false */
  readonly statusOnly?: boolean;
}

export interface WebhookResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/**
 * What carries requests out: no redirects, one resolved address, a bounded answer.
 * @throws RefusedWebhook for an address that may not be reached; anything else thrown is a network that failed
 */
export type PostWebhook = (request: WebhookRequest, signal: AbortSignal) => Promise<WebhookResponse>;

/** An address that may not be reached, or an answer that cannot be taken: trying again cannot help. */
export class RefusedWebhook extends Error {
  override readonly name = 'RefusedWebhook';
}

import type { ResponseParameters } from 'grammy/types';

/** An answer with `ok: false`. Its words are those of the real server, since libraries and bots read them. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly parameters: ResponseParameters | undefined;

  constructor(code: number, description: string, parameters?: ResponseParameters) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export function badRequest(words: string, parameters?: ResponseParameters): Refusal {
  return new Refusal(400, `Bad Request: ${words}`, parameters);
}

export function forbidden(words: string): Refusal {
  return new Refusal(403, `Forbidden: ${words}`);
}

export function conflict(words: string): Refusal {
  return new Refusal(409, `Conflict: ${words}`);
}

/** Flood control: the description and the parameter say the same number of seconds. */
export function tooManyRequests(retryAfter: number): Refusal {
  return new Refusal(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
}

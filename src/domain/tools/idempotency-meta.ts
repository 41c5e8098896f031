/** Under this name in `_meta` a call over MCP carries its idempotency key, whichever side of it Belfry is on. */
export const IDEMPOTENCY_META = 'belfry/idempotency-key';

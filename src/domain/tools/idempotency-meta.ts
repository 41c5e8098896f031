/** The name in `_meta` of a call's idempotency key over MCP, in both directions. */
export const IDEMPOTENCY_META = 'belfry/idempotency-key';

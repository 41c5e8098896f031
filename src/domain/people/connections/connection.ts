import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';

/** How long the person may take to answer after the page has shown the request. */
export const REQUEST_LIFE_MS = 10 * MINUTE_MS;
/** How long the code of an approval can be traded in. */
export const CODE_LIFE_MS = 60 * SECOND_MS;
/** How long an access token for `/mcp` is valid. */
export const ACCESS_LIFE_MS = HOUR_MS;
/** A connection without renewal for this long has ended. */
export const CONNECTION_LIFE_MS = 90 * DAY_MS;
/** A registered program that nobody approves within this time is forgotten. */
export const INERT_LIFE_MS = DAY_MS;
/** The most unapproved programs; the oldest makes room for the next. */
export const INERT_LIMIT = 200;
/** How long a used code is remembered, to recognise a second use. */
export const USED_CODE_KEPT_MS = DAY_MS;

/** The rights of a connection: those of an agent, at `/mcp`. There are no others. */
export const CONNECTION_SCOPE = 'agent';

/** A program that may ask people for a connection. */
export interface ConnectionClient {
  /** One of ours (`ocl_...`), or the https address of its own description. */
  readonly id: string;
  /** Its own name; null for none. Nobody checked it. */
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}

/** The address of an installation's MCP server, as the OAuth resource. */
export const resourceOf = (issuer: string): string => `${issuer}/mcp`;
export const issuerOf = (resource: string): string => resource.slice(0, -'/mcp'.length);

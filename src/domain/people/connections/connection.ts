import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';

/** How long the person's answer may take, once the page has shown what is asked for. */
export const REQUEST_LIFE_MS = 10 * MINUTE_MS;
/** How long the code that a yes yields may be traded in. */
export const CODE_LIFE_MS = 60 * SECOND_MS;
/** How long what a program shows at `/mcp` is good. */
export const ACCESS_LIFE_MS = HOUR_MS;
/** A connection that is not renewed for so long is over. */
export const CONNECTION_LIFE_MS = 90 * DAY_MS;
/** A program that registered, and that nobody said yes to within this time, is forgotten. */
export const INERT_LIFE_MS = DAY_MS;
/** Programs that nobody said yes to; the oldest makes room for the next. */
export const INERT_LIMIT = 200;
/** What a used code leaves behind is kept for so long, to recognise one who shows it again. */
export const USED_CODE_KEPT_MS = DAY_MS;

/** What a program may do by a connection: what an agent may, at `/mcp`. There is nothing else to ask for. */
export const CONNECTION_SCOPE = 'agent';

/** A program that may ask people for a connection. */
export interface ConnectionClient {
  /** One of ours (`ocl_...`), or the https address of the document in which it describes itself. */
  readonly id: string;
  /** What it calls itself; null: nothing. Nobody checked it. */
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}

/** Where the MCP server of an installation is, as OAuth names what is asked for. */
export const resourceOf = (issuer: string): string => `${issuer}/mcp`;
export const issuerOf = (resource: string): string => resource.slice(0, -'/mcp'.length);

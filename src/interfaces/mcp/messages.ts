/** A message of the protocol, as far as a relay looks at it: the server judges the rest. */
export interface RpcMessage {
  readonly jsonrpc: '2.0';
  readonly id?: RpcId;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

export type RpcId = string | number;
export type RpcRequest = RpcMessage & { readonly id: RpcId; readonly method: string };

/** Since 2026, a request carries the version of the protocol here. */
export const VERSION_META = 'io.modelcontextprotocol/protocolVersion';
export const SERVER_META = 'io.modelcontextprotocol/serverInfo';

const CLIENT_META = 'io.modelcontextprotocol/clientInfo';
/** A name with digits may be another one at each start. */
const LASTING_NAME = /^[\p{L} ._-]{1,40}$/u;

/** What the program that sends a request calls itself; null where it does not say, or may say something else next time. */
export function clientOf({ params }: RpcMessage): string | null {
  const meta = params?._meta as Readonly<Record<string, unknown>> | undefined;
  const info = (params?.clientInfo ?? meta?.[CLIENT_META]) as Readonly<Record<string, unknown>> | undefined;
  const name = info?.title ?? info?.name;
  return typeof name === 'string' && LASTING_NAME.test(name) ? name : null;
}

export const isRequest = (message: RpcMessage): message is RpcRequest =>
  message.method !== undefined && message.id !== undefined;

/** True for what answers a request, well or badly. */
export const isAnswer = (message: RpcMessage): boolean => message.method === undefined && message.id !== undefined;

/** The version that a request names itself; undefined for those of before. */
export function versionOf({ params }: RpcMessage): string | undefined {
  const version = (params?._meta as Readonly<Record<string, unknown>> | undefined)?.[VERSION_META];
  return typeof version === 'string' ? version : undefined;
}

/** Reads one message; null for anything else. */
export function readMessage(text: string): RpcMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { jsonrpc, id, method } = value as Record<string, unknown>;
  const hasId = typeof id === 'string' || typeof id === 'number';
  const hasAnswer = 'result' in value || 'error' in value;
  const isWhole = typeof method === 'string' ? id === undefined || hasId : hasAnswer && (hasId || id == null);
  return jsonrpc === '2.0' && isWhole ? (value as RpcMessage) : null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** What the server answers to every client that begins with a token of an agent. */
export interface FirstAnswers {
  /** The versions that begin with `initialize`, newest first. */
  readonly versions: readonly string[];
  /** The version whose requests name it themselves. */
  readonly modern: string;
  readonly initialize: Fields;
  readonly discover: Fields;
  /** The fields around a list since 2026. */
  readonly frame: Fields;
  readonly tools: readonly Fields[];
}

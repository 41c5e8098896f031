import type { OperationRoute } from '../operations/frame/operation.ts';

/** Where an operation lives below /api/v1. */
export interface Route extends Pick<OperationRoute, 'method' | 'path'> {
  /** A list or an object that its answer always holds, as in `health{}`. @default `items[]` for a read, nothing for a write */
  readonly holds?: string;
}

/** The route of each operation, by its name. */
export type Routes = Readonly<Record<string, Route>>;

export interface Request {
  readonly method: string;
  /** Below /api/v1, query included. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Splits an operation's input into path, query (GET and DELETE) and body. */
export function requestFor({ method, path }: Route, input: Readonly<Record<string, unknown>>): Request {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST' || method === 'PATCH') return { method, path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(
    [...rest].map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return { method, path: query ? `${filled}?${query}` : filled, body: undefined };
}

import { randomBytes } from 'node:crypto';
import type { Belfry } from '../app/belfry.ts';
import { houseOf } from '../app/house.ts';
import type { NamesOf } from '../domain/known-options.ts';
import { createHttpServer, type HttpServer } from '../interfaces/http/server.ts';
import { type Auth, createAuth } from '../interfaces/http/session/auth.ts';
import { ensureToken } from '../interfaces/local/token-file.ts';
import { systemClock } from '../system-clock.ts';
import { webFolder } from './web-folder.ts';

/** The access over HTTP, and the server's names. */
export interface DoorOptions {
  /** The https address for people and services; its host counts among `hosts`. @default none: only this computer */
  readonly publicUrl?: string;
  /** Host names beyond loopback at which it answers, without port. @default none */
  readonly hosts?: readonly string[];
  /** Origins of other pages that may call it from a browser, such as `https://app.example.com`. @default none */
  readonly origins?: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. @default none */
  readonly trustProxy?: readonly string[];
  /** Who may read `/metrics`: an admin, everybody, or nobody. @default 'token' */
  readonly metrics?: 'token' | 'open' | 'off';
  /** Whether the page is served. @default true */
  readonly page?: boolean;
}

export const DOOR_OPTIONS: NamesOf<DoorOptions> = {
  ...{ publicUrl: true, hosts: true, origins: true, trustProxy: true, metrics: true, page: true },
};

const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** The HTTP routes of an opened Belfry, without a port. @throws TypeError, AppError */
export async function openDoors(belfry: Belfry, options: DoorOptions): Promise<{ http: HttpServer; auth: Auth }> {
  const { app, folder } = houseOf(belfry);
  const { publicUrl, hosts = [], origins, trustProxy, metrics, page = true } = options;
  // Data in memory have no folder for a token, so people sign in by codes.
  const token = folder === ':memory:' ? randomBytes(32).toString('base64url') : ensureToken(folder).reveal();
  const auth = createAuth({ store: app.store, clock: systemClock, token, ownerId: app.owner.id });
  const http = await createHttpServer({
    app,
    auth,
    clock: systemClock,
    limits: app.limits,
    webFolder: page ? webFolder() : null,
    page,
    log: QUIET,
    hosts: [...hosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])],
    ...(origins && { origins }),
    ...(trustProxy && { trustProxy }),
    ...(metrics && { metrics }),
    publicUrl,
  });
  return { http, auth };
}

/** A link that signs one browser in, once, within ten minutes. */
export async function signInLink(auth: Auth, url: string): Promise<string> {
  return `${url}/#code=${(await auth.createSignInCode()).code}`;
}

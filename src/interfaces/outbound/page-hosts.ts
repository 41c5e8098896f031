// Finds the addresses of the hosts of pages to check: before the page is stored, because a transaction must not wait
// for a name server.
import { isPublicAddress } from '../../domain/net/address.ts';
import { parseGivenUrl } from '../../domain/net/given-url.ts';
import type { PageHosts } from '../../operations/frame/operation.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { type Resolve, resolveName } from './judged-request.ts';

/** How long a name server may take; a host without an answer is checked when the page is read. */
const ANSWER_LIMIT_MS = 3 * SECOND_MS;
/** How long a result is valid: for its request, and for those that arrive meanwhile. */
const KEPT_MS = 60 * SECOND_MS;
/** How many inside hosts are remembered. */
const KEPT_HOSTS = 1_000;
/** How many hosts of one request are resolved; a request has one page, or a few when several are decided at once. */
const HOSTS_AT_ONCE = 8;

export interface PageHostsOptions {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** @default the system's resolver */
  readonly resolve?: Resolve;
}

export function createPageHosts({ clock, resolve = resolveName }: PageHostsOptions): PageHosts {
  const inside = new Map<string, { readonly address: string; readonly until: number }>();
  const judge = async (host: string): Promise<void> => {
    const found = await resolve(host.replace(/^\[|\]$/g, ''));
    inside.delete(host);
    const closed = found.find(({ address }) => !isPublicAddress(address));
    if (closed === undefined) return;
    const [oldest] = inside.keys();
    if (inside.size >= KEPT_HOSTS && oldest !== undefined) inside.delete(oldest);
    inside.set(host, { address: closed.address, until: clock.now() + KEPT_MS });
  };
  return {
    async lookUp(pages) {
      const hosts = new Set(pages.flatMap((page) => hostOf(page) ?? []));
      if (hosts.size === 0) return;
      let disarm = () => {};
      const limit = new Promise<void>((resolveLimit) => {
        disarm = clock.setTimer(resolveLimit, ANSWER_LIMIT_MS);
      });
      const all = [...hosts].slice(0, HOSTS_AT_ONCE).map((host) => judge(host).catch(() => {}));
      await Promise.race([Promise.all(all), limit]);
      disarm();
    },
    addressInside(page) {
      const known = inside.get(hostOf(page) ?? '');
      return known === undefined || known.until < clock.now() ? null : known.address;
    },
  };
}

const hostOf = (page: string): string | null => parseGivenUrl(page.trim())?.hostname || null;

import { isInsideHost, parseGivenUrl } from './given-url.ts';

const EXPECTED = 'an https address of the public internet, without a password, such as https://example.org/belfry';
const LONGEST = 2_000;

/** Whether the operator allowed posts to this host wherever it is; `name` or `name:port`. */
export const isAllowedHost = (allowed: readonly string[], { hostname, host }: URL): boolean =>
  allowed.some((one) => one === hostname || one === host);

/**
 * Whether nobody on the way can read a post, or the operator allowed it: a host that is no longer allowed needs https
 * again.
 */
export const isSafeTransport = (allowed: readonly string[], url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isAllowedHost(allowed, url));

/**
 * Reads an address for posts and returns its used form.
 * @param allowed hosts of the operator's own network that may be posted to, even without TLS
 * @throws Error with what was expected
 */
export function readHookAddress(address: string, allowed: readonly string[]): string {
  const url = address.length > LONGEST ? null : parseGivenUrl(address);
  if (url === null || !isSafeTransport(allowed, url)) throw new Error(EXPECTED);
  if (url.username !== '' || url.password !== '' || url.hash !== '') throw new Error(EXPECTED);
  if (isInsideHost(url) && !isAllowedHost(allowed, url))
    throw new Error(`${EXPECTED}; BELFRY_WEBHOOK_HOSTS names those of your own network`);
  return url.href;
}

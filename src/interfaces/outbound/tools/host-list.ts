import { AppError } from '../../../domain/errors.ts';

/** A host in an operator's list: `example.org`, `example.org:8080`, `[::1]:80`; `*.example.org` means all below it. */
const HOST = /^(\*\.)?([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/**
 * Whether an address is at a host of the list. `name` means any port, `name:port` only that one.
 * @param hosts as `readHosts` returns them
 */
export function isListed({ hostname, host, port, protocol }: URL, hosts: readonly string[]): boolean {
  const withPort = port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
  return hosts.some((listed) => {
    if (!listed.startsWith('*.')) return listed === hostname || listed === withPort;
    const below = listed.slice(1);
    return hostname.endsWith(below) || withPort.endsWith(below);
  });
}

/** @throws AppError invalid_input for something that is not a host */
export function readHosts(whose: string, hosts: readonly string[]): readonly string[] {
  return hosts.map((given) => {
    const host = String(given).toLowerCase();
    if (HOST.test(host)) return host;
    throw new AppError('invalid_input', `${whose} holds ${JSON.stringify(given)}, which is no host.`, {
      hint: 'Write "example.org", "example.org:8080", or "*.example.org" for all below it; no http:// and no path.',
    });
  });
}

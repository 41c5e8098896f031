// The addresses that may be reached for somebody: only those of the public internet. Judged by the address itself,
// after resolving the name, because any name can point anywhere.

/** Ranges that an IPv4 address may not be in, as [first address, prefix length] (IANA special-purpose registry). */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of the range `2000::/3` that are not global, as [first groups, prefix length]. */
const CLOSED_V6: readonly (readonly [readonly number[], number])[] = [
  [[0x2001, 0x0000], 23],
  [[0x2001, 0x0db8], 32],
  [[0x2002], 16],
  [[0x3fff, 0x0000], 20],
];

/** The address as a number; null unless it is four decimal parts. */
function parseV4(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1);
  if (parts === undefined || parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0'))))
    return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isPublicV4(address: number): boolean {
  return !CLOSED_V4.some(([first, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(address / size) === Math.floor((parseV4(first) ?? 0) / size);
  });
}

/** The eight groups of an IPv6 address; null for any other text. One with a zone (`%eth0`) is never public. */
function parseV6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2 || !/^[0-9a-f:.]+$/i.test(text)) return null;
  const [head, tail] = halves.map((half) => groupsOf(half));
  if (head == null || tail === null) return null;
  if (tail === undefined) return head.length === 8 ? head : null;
  const missing = 8 - head.length - tail.length;
  return missing < 1 ? null : [...head, ...Array<number>(missing).fill(0), ...tail];
}

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    const v4 = index === parts.length - 1 && part.includes('.') ? parseV4(part) : null;
    if (v4 !== null) groups.push(Math.floor(v4 / 65_536), v4 % 65_536);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}

function isPublicV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, ...rest] = groups;
  const embedded = (groups[6] ?? 0) * 65_536 + (groups[7] ?? 0);
  const zeros = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  // An embedded IPv4 address, mapped or translated, decides.
  if (zeros(0, 5) && rest[3] === 0xffff) return isPublicV4(embedded);
  if (first === 0x64 && second === 0xff9b && zeros(2, 6)) return isPublicV4(embedded);
  if (first < 0x2000 || first > 0x3fff) return false;
  return !CLOSED_V6.some(([prefix, length]) => hasPrefix(groups, prefix, length));
}

function hasPrefix(groups: readonly number[], prefix: readonly number[], length: number): boolean {
  for (let bit = 0; bit < length; bit += 16) {
    const shift = Math.max(0, 16 - (length - bit));
    const index = bit / 16;
    if ((groups[index] ?? 0) >>> shift !== (prefix[index] ?? 0) >>> shift) return false;
  }
  return true;
}

/** Whether an address is on the public internet: not private, loopback, link-local, metadata, multicast or reserved. */
export function isPublicAddress(text: string): boolean {
  const v4 = parseV4(text);
  if (v4 !== null) return isPublicV4(v4);
  const v6 = parseV6(text);
  return v6 !== null && isPublicV6(v6);
}

/**
 * The network of an address for counting: an IPv4 address, or the /64 of an IPv6 one, which belongs to one customer.
 */
export function networkOf(text: string): string {
  const groups = parseV4(text) === null ? parseV6(text.split('%', 1)[0] ?? '') : null;
  if (groups === null) return text;
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

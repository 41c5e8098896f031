import { parseGivenUrl } from '../net/given-url.ts';

/** The fault of an address, in words; null for none. */
export function refusedAddress(text: string): string | null {
  const url = parseGivenUrl(text);
  if (url === null) return 'is not an address';
  if (url.username !== '' || url.password !== '') return 'holds a password; write it into headers';
  if (url.protocol === 'https:') return null;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'http:' && isHere ? null : 'should be an https address, or an http one on this computer';
}

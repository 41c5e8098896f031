import { isPublicAddress } from './address.ts';

/** Names that no public name server knows: of this computer, a home, or a company (RFC 6761, 6762, 8375; ICANN). */
const INSIDE = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Characters that the address parser would silently remove: the address would not be the one that was read. */
const STRIPPED = /[\s\p{Cc}]/u;

/** Parses a given address; null for other text, and for text with spaces, line breaks or other control characters. */
export const parseGivenUrl = (text: string): URL | null => (STRIPPED.test(text) ? null : URL.parse(text));

/**
 * Whether the written host is certainly not on the public internet: an inside address, a name without a dot, or a
 * name known only inside. Any other name must be resolved, each time.
 */
export function isInsideHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/^[\d.]+$|:/.test(host)) return !isPublicAddress(host);
  return !host.includes('.') || INSIDE.test(host.toLowerCase());
}

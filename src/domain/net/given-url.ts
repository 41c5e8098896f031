import { isPublicAddress } from './address.ts';

/** Names that no name server of the public internet knows: of this computer, of a house, of a company (RFC 6761, 6762, 8375; ICANN). */
const INSIDE = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Parts that the parser of addresses would take out in silence: the address would not be the one that was read. */
const STRIPPED = /[\s\p{Cc}]/u;

/** An address that somebody gave; null where the text is no address, or holds spaces, line breaks or other control characters. */
export const parseGivenUrl = (text: string): URL | null => (STRIPPED.test(text) ? null : URL.parse(text));

/**
 * Whether what is written already says that a host is not of the public internet: an address inside, a name without a dot, or one
 * that is known nowhere but inside. What any other name stands for only its look-up says, each time.
 */
export function isInsideHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/^[\d.]+$|:/.test(host)) return !isPublicAddress(host);
  return !host.includes('.') || INSIDE.test(host.toLowerCase());
}

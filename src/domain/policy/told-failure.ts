import type { Failure } from './retry.ts';

/** The location of something: a URL, an IP address, a name of this computer, each with its port. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'“”<>()]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\[[0-9a-f:]*:[0-9a-f:.]*\](?::\d+)?|(?<![\w:.])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:)*[0-9a-f]{0,4}::(?:[0-9a-f]{1,4}:)*[0-9a-f]{0,4})(?::\d+)?(?![\w:]|\.\w)|\blocalhost(?::\d+)?\b/gi;

/** A text with its addresses removed. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, 'an address');

/**
 * The reason of a failure for a chat, whose reader may be anybody the operator let in: without a provider's words and
 * without addresses. The page of the run has both.
 */
export const toldFailure = ({ message, told }: Pick<Failure, 'message' | 'told'>): string =>
  told ?? withoutAddresses(message);

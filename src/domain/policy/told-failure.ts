import type { Failure } from './retry.ts';

/** Where something is: a URL, an address of either kind, a name of this computer, each with its port. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'“”<>()]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\[[0-9a-f:]*:[0-9a-f:.]*\](?::\d+)?|(?<![\w:.])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:)*[0-9a-f]{0,4}::(?:[0-9a-f]{1,4}:)*[0-9a-f]{0,4})(?::\d+)?(?![\w:]|\.\w)|\blocalhost(?::\d+)?\b/gi;

/** A text in which addresses are not named. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, 'an address');

/**
 * Why something failed, as a person is told in a chat, who may be anybody the operator let in: without the words of a provider and without
 * addresses. The page of the run has both.
 */
export const toldFailure = ({ message, told }: Pick<Failure, 'message' | 'told'>): string =>
  told ?? withoutAddresses(message);

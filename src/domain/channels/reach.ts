/**
 * Whether a channel reaches its person: `open` (a page was open in the last day), `linked`, `closed` (no page was open,
 * or messages there were ended), `blocked` (it refuses messages, or the agent may not speak there), or `unknown`.
 */
export const REACH_STATES = ['open', 'linked', 'closed', 'blocked', 'unknown'] as const;

/** A channel on which something will be told, and whether it reaches its person as things stand. */
export interface Reach {
  readonly channel: string;
  readonly state: (typeof REACH_STATES)[number];
}

/** What is known of a link. */
interface LinkFacts {
  readonly ended: boolean;
  readonly failingSince: number | null;
}

/** The state of a link; null for none. */
export function linkReach(link: LinkFacts | null): Reach['state'] {
  if (link === null || link.ended) return 'closed';
  return link.failingSince === null ? 'linked' : 'blocked';
}

/** The code of the warning that nobody would hear it. */
export const REACHES_NOBODY = 'reaches_nobody';

/**
 * The warning for something that would be told where nobody is, with the one step that helps; null where it reaches
 * somebody, or where nobody knows.
 */
export function reachesNobody(reaches: readonly Reach[], isLinked: boolean) {
  if (reaches.some(({ state }) => state === 'open' || state === 'linked' || state === 'unknown')) return null;
  const isOnPage = reaches.some(({ channel }) => channel === 'web');
  const why = isOnPage ? 'no page was open in the last day' : 'messages there do not arrive';
  const message = isLinked
    ? `Nobody would hear this: ${why}. Let it go to another way as well, one that works.`
    : `Nobody would hear this: ${why}, and no other way is linked. Link one: ${LINK_STEP}.`;
  return { code: REACHES_NOBODY, message };
}

/** Where a way beside the page is linked. */
export const LINK_STEP = 'Settings, Ways to reach you, or `belfry link`';

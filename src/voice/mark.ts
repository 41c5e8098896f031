let isMarking = false;

/**
 * Puts all that Belfry says into ⟦ ⟧ until it is called with false: for a test of whether something is said around the
 * messages.
 */
export function markVoice(on: boolean): void {
  isMarking = on;
}

/** A piece of a message, in marks while a test asks for them. */
export const marked = (text: string): string => (isMarking && /\p{L}/u.test(text) ? `⟦${text}⟧` : text);

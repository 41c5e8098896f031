import { holdReload } from '../../upgrade/unsent.ts';

interface Draft {
  readonly text: string;
  /** Lets the page load itself anew again. */
  readonly release: () => void;
}

/** What was written and not sent yet, by thread: it is there again when its person comes back from another page. */
const drafts = new Map<string, Draft>();

export const readDraft = (threadId: string): string => drafts.get(threadId)?.text ?? '';

export function keepDraft(threadId: string, text: string): void {
  drafts.get(threadId)?.release();
  if (text.trim() === '') drafts.delete(threadId);
  else drafts.set(threadId, { text, release: holdReload() });
}

import { readLastPerson } from '../api/proof.ts';
import { holdReload } from './unsent.ts';

const KEY = 'belfry-drafts';

/** The quick-add line, the same on each page that has it. */
export const QUICK_ADD = 'quick-add';

/** The functions that release a hold on reloading, by the place of a draft. */
const holds = new Map<string, () => void>();

/** In the storage of this tab: drafts survive the end of a session and a reload. They belong to their writer alone. */
function readDrafts(person: string | undefined): Map<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      person: string;
      texts: [string, string][];
    } | null;
    return new Map(kept !== null && kept.person === person ? kept.texts : []);
  } catch {
    return new Map();
  }
}

/**
 * The unsent text of a place (a thread, the quick add); empty when there is none, or when somebody else is signed in.
 */
export const readDraft = (place: string): string => readDrafts(readLastPerson()?.id).get(place) ?? '';

/**
 * Stores a draft until its person comes back: from another page, from signing in again, from a new version of the
 * page.
 */
export function keepDraft(place: string, text: string): void {
  holds.get(place)?.();
  holds.delete(place);
  const isEmpty = text.trim() === '';
  if (!isEmpty) holds.set(place, holdReload());
  const person = readLastPerson()?.id;
  const texts = readDrafts(person);
  if (isEmpty) texts.delete(place);
  else texts.set(place, text);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, texts: [...texts] }));
  } catch {
    // A text too long for the storage stays only in its field.
  }
}

/** Deletes all drafts: their person signed out here. */
export function dropDrafts(): void {
  for (const release of holds.values()) release();
  holds.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

import { readLastPerson } from '../api/proof.ts';
import { holdReload } from './unsent.ts';

const KEY = 'belfry-drafts';

/** The line that adds a schedule, the same on each page that has it. */
export const QUICK_ADD = 'quick-add';

/** What lets the page load itself anew again, by the place of a draft. */
const holds = new Map<string, () => void>();

/** In the storage of this tab: it outlives the end of a session, and loading the page anew. It is its writer's alone. */
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

/** What was written at a place (a thread, the quick add) and not sent yet; empty: nothing, or somebody else is signed in. */
export const readDraft = (place: string): string => readDrafts(readLastPerson()?.id).get(place) ?? '';

/** Keeps it for when its person comes back: from another page, from signing in again, from a new version of the page. */
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
    // A text too long for the storage is kept by its field alone.
  }
}

/** Forgets all of them: their person signed out here. */
export function dropDrafts(): void {
  for (const release of holds.values()) release();
  holds.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing can be.
  }
}

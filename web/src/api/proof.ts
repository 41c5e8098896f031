// The proof that this page owns its session. The cookie alone proves nothing, because browsers send it to every port
// of a host.
const KEY = 'belfry-proof';
const PERSON_KEY = 'belfry-person';

/**
 * Read for each call, because another tab may have signed in or out meanwhile; null when there is none, or when
 * storage is blocked.
 */
export function readProof(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The last person who was signed in here. */
export interface LastPerson {
  readonly id: string;
  readonly name: string;
}

/** Null when nobody was, or when they signed out; the next person is then not asked about it. */
export function readLastPerson(): LastPerson | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
    const { id, name } = (kept ?? {}) as Partial<Record<string, unknown>>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}

/** Kept beyond the session, because another program on this machine may damage the cookie. */
export function keepLastPerson({ id, name }: LastPerson): void {
  try {
    localStorage.setItem(PERSON_KEY, JSON.stringify({ id, name }));
  } catch {
    // Without storage, nobody stays signed in either.
  }
}

export function keepProof(proof: string): void {
  localStorage.setItem(KEY, proof);
}

/** Signs out the other tabs too, which hear of it, and forgets the person. */
export function forgetProof(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(PERSON_KEY);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** True when the browser lets the page store anything. */
export function canKeepProof(): boolean {
  try {
    localStorage.setItem(`${KEY}-trial`, '');
    localStorage.removeItem(`${KEY}-trial`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls the listener when another tab signed in (with its new proof) or out (null). Returns the function that stops
 * it.
 */
export function onProofChange(listener: (proof: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // Clearing the storage reports no key.
    if (key === KEY || key === null) listener(key === null ? null : newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

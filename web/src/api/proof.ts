// What proves that this page's session is its own. The cookie alone proves nothing: browsers send it to every port of a machine.
const KEY = 'belfry-proof';
const PERSON_KEY = 'belfry-person';

/** Read anew for each call, because another tab may have signed in or out meanwhile; null: none, or storage is blocked. */
export function readProof(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Who was signed in here last, as the page knew them. */
export interface LastPerson {
  readonly id: string;
  readonly name: string;
}

/** Null: nobody was, or they signed out; whoever comes next is then not asked. */
export function readLastPerson(): LastPerson | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
    const { id, name } = (kept ?? {}) as Partial<Record<string, unknown>>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}

/** Remembers it beyond the session: a cookie may be damaged by another program of this machine. */
export function keepLastPerson({ id, name }: LastPerson): void {
  try {
    localStorage.setItem(PERSON_KEY, JSON.stringify({ id, name }));
  } catch {
    // Where nothing can be kept, nobody stays signed in either.
  }
}

export function keepProof(proof: string): void {
  localStorage.setItem(KEY, proof);
}

/** Signs out the other tabs too: they hear of it. Who it was is forgotten with it. */
export function forgetProof(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(PERSON_KEY);
  } catch {
    // Nothing was kept where nothing can be.
  }
}

/** Whether the browser lets the page keep anything. */
export function canKeepProof(): boolean {
  try {
    localStorage.setItem(`${KEY}-trial`, '');
    localStorage.removeItem(`${KEY}-trial`);
    return true;
  } catch {
    return false;
  }
}

/** Tells when another tab signed in (its new proof) or out (null). The answer stops it. */
export function onProofChange(listener: (proof: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // A cleared storage names no key.
    if (key === KEY || key === null) listener(key === null ? null : newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

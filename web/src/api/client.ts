import { createCaller } from '../../../src/client/index.ts';
import { readProof } from './proof.ts';

let onSignedOut: (news?: string, isRefused?: boolean) => void = () => {};
let askForCode: () => Promise<boolean> = async () => false;

/** Who is told that the session is over, with what the person should know of it; `isRefused`: an answer said so, the person did not ask for it. */
export function whenSignedOut(listener: (news?: string, isRefused?: boolean) => void): void {
  onSignedOut = listener;
}

/** Says that the session is over, as an answer would; `news`: what the person should read where they sign in. */
export function announceSignOut(news?: string): void {
  onSignedOut(news);
}

/** Who asks the person for a fresh sign-in code when an answer wants one; answers whether they gave a right one. */
export function whenCodeIsNeeded(ask: () => Promise<boolean>): void {
  askForCode = ask;
}

/** What each call shows besides the cookie. */
export const credentials = (): Readonly<Record<string, string>> => {
  const proof = readProof();
  return proof === null ? {} : { 'belfry-proof': proof };
};

/** The server the page came from, with the session's cookie and its proof: every operation, and what happens. */
export const client = createCaller({
  url: '',
  credentials,
  async fetch(address, init) {
    const response = await fetch(address, init);
    if (response.status === 401) onSignedOut(undefined, true);
    if (response.status !== 403 || !(await wantsCode(response))) return response;
    // It was refused before anything was done, so the same request may be sent again.
    return (await askForCode()) ? fetch(address, init) : response;
  },
});

async function wantsCode(response: Response): Promise<boolean> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (problem as { readonly code?: unknown } | null)?.code === 'confirmation_needed';
}

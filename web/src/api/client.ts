import { createCaller } from '../../../src/client/index.ts';
import { spokenLanguage } from '../voice/spoken.ts';
import { readProof } from './proof.ts';

let onSignedOut: (news?: string, isRefused?: boolean) => void = () => {};
let askForCode: () => Promise<boolean> = async () => false;

/**
 * Registers the listener for the end of the session, with a message for the person; `isRefused`: an answer said so,
 * the person did not ask for it.
 */
export function whenSignedOut(listener: (news?: string, isRefused?: boolean) => void): void {
  onSignedOut = listener;
}

/** Ends the session as a refused answer would; `news`: a message for the sign-in page. */
export function announceSignOut(news?: string): void {
  onSignedOut(news);
}

/** Registers how to ask the person for a fresh sign-in code; resolves to true when they gave a valid one. */
export function whenCodeIsNeeded(ask: () => Promise<boolean>): void {
  askForCode = ask;
}

/** The headers of each call besides the cookie: the server answers in the language of the page. */
export const credentials = (): Readonly<Record<string, string>> => {
  const proof = readProof();
  return { 'accept-language': spokenLanguage(), ...(proof === null ? {} : { 'belfry-proof': proof }) };
};

/** The client of the server that the page came from, with the session's cookie and its proof. */
export const client = createCaller({
  url: '',
  credentials,
  checksAnswers: true,
  async fetch(address, init) {
    const response = await fetch(address, init);
    if (response.status === 401) onSignedOut(undefined, true);
    if (response.status !== 403 || !(await wantsCode(response))) return response;
    // The request was refused before it had any effect, so it may be repeated.
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

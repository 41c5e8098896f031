// Where a browser is sent back to after the person's answer. Registered and requested addresses are compared letter
// by letter; only the port of a program on the person's own computer may differ, because it changes at each start
// (RFC 8252, section 7.3).

const LONGEST = 2000;
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** The scheme and host of a plain loopback address, its port, and the rest. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?([/?].*)?$/;

/** A scheme of a program's own: the name of a domain, reversed, so that no two programs meet at one (RFC 8252, 7.1). */
const PRIVATE_USE = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:\/{1,3}[^/]/;

/** Whether an address is handed to a program of the person's own device that has its scheme. */
export const isPrivateUse = ({ href }: Pick<URL, 'href'>): boolean => PRIVATE_USE.test(href);

/** Whether an address leads to a program on the computer of the person who follows it. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK_NAMES.has(hostname);

/** Why a browser is not sent to an address, as the end of a sentence; null when it may be registered. */
export function redirectFault(text: string): string | null {
  if (text.length > LONGEST) return `is longer than ${LONGEST} characters`;
  // A person and a comparison do not see what the address parser silently removes or reorders.
  if (!/^[!-~]+$/.test(text) || text.includes('\\')) return 'holds spaces, backslashes, or characters beyond ASCII';
  const url = URL.parse(text);
  if (url === null) return 'is no address';
  if (url.hash !== '' || text.includes('#')) return 'has a part behind #';
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?]*@/i.test(text))
    return 'holds a name or a password';
  if (url.protocol === 'https:') return null;
  if (PRIVATE_USE.test(text)) return null;
  if (!['http:', 'https:'].includes(url.protocol))
    return 'has a scheme that is no reversed name of a domain, such as com.example.app:/back (RFC 8252, section 7.1)';
  if (isLoopback(url) && LOOPBACK.test(text)) return null;
  // Compared letter by letter, any other spelling would match at no other port, and so never.
  if (isLoopback(url)) return 'names this computer in a way that never matches: write 127.0.0.1, [::1] or localhost';
  return 'must begin with https://, or with http:// for a program on the same computer (127.0.0.1, [::1], localhost)';
}

/** Whether a requested address is registered. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (redirectFault(asked) !== null) return false;
  const ownPort = LOOPBACK.exec(asked);
  return registered.some((known) => {
    if (known === asked) return true;
    const found = ownPort === null ? null : LOOPBACK.exec(known);
    return found !== null && found[1] === ownPort?.[1] && (found[3] ?? '') === (ownPort?.[3] ?? '');
  });
}

/** The address with the answer in its query. */
export function withAnswer(redirectUri: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.append(name, value);
  return url.href;
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** RFC 5321: no server accepts longer ones. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** A mail address in the form for servers, its domain in lower case and in ASCII; null for any other text. */
export function readMailAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const [local, typed] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return null;
  // Characters with a meaning in web addresses are refused.
  const domain = /[\s/?#:@\\%[\]]/.test(typed) ? '' : (URL.parse(`http://${typed}`)?.hostname ?? '');
  const address = `${local}@${domain}`;
  return DOMAIN.test(domain) && address.length <= LONGEST ? address : null;
}

/** The sender of mail: an address, with the name that people see. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/**
 * Reads `Belfry <belfry@example.org>` or only an address; null for neither. A name has no control character or quote.
 */
export function readMailSender(text: string): MailSender | null {
  const [, name = '', inner] = /^(?:([^<>]{0,100})<([^<>]+)>)$/.exec(text.trim()) ?? [];
  const address = readMailAddress((inner ?? text).trim());
  const spoken = name.trim().replace(/^"([^"]*)"$/, '$1');
  if (address === null || /[\p{Cc}\p{Zl}\p{Zp}"\\]/u.test(spoken)) return null;
  return { name: spoken === '' ? 'Belfry' : spoken, address };
}

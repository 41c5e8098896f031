import { AppError } from '../../../domain/errors.ts';
import { isListed, readHosts } from './host-list.ts';

export const REQUEST_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type RequestMethod = (typeof REQUEST_METHODS)[number];
const HARMLESS: ReadonlySet<RequestMethod> = new Set(['GET', 'HEAD']);

/** One line of the list: an allowed request. */
export interface RequestRule {
  /** "api.example.org", with a port unless it is that of https. */
  readonly host: string;
  readonly method: RequestMethod | readonly RequestMethod[];
  /**
   * The beginning of the path, in whole segments: "/v1/lights" also allows "/v1/lights/7", but not "/v1/lights-out".
   */
  readonly path: string;
  /**
   * Headers that are added when the call is made; `{NAME}` stands for a secret. Neither the model nor a card sees
   * their values.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** True allows http, without encryption. @default false */
  readonly plain?: boolean;
  /** True allows this computer and its network. @default false */
  readonly allowPrivate?: boolean;
  /** Whether each request needs a person's approval. @default for all but GET and HEAD */
  readonly asks?: boolean;
}

/** A checked rule. */
export interface ReadRule {
  readonly rule: RequestRule;
  readonly methods: readonly RequestMethod[];
  readonly hosts: readonly string[];
  readonly asks: (method: RequestMethod) => boolean;
}

/** @throws AppError invalid_input that names the rule and its fault */
export function readRules(
  rules: readonly RequestRule[],
  secrets: Readonly<Record<string, string>>,
): readonly ReadRule[] {
  if (rules.length === 0) throw wrongRule(0, 'allow should hold at least one line');
  return rules.map((rule, index) => {
    const methods = [rule.method].flat() as RequestMethod[];
    const odd = methods.find((method) => !REQUEST_METHODS.includes(method));
    if (methods.length === 0 || odd !== undefined)
      throw wrongRule(index, `method should be of ${REQUEST_METHODS.join(', ')}, not ${String(odd)}`);
    if (!/^\/[^?#%\\]*$/.test(rule.path) || /(^|\/)\.{1,2}(\/|$)/.test(rule.path))
      throw wrongRule(index, `path should begin with / and be plain, not ${JSON.stringify(rule.path)}`);
    for (const [name, value] of Object.entries(rule.headers ?? {})) {
      if (!/^[A-Za-z0-9-]+$/.test(name) || /[\r\n\0]/.test(value))
        throw wrongRule(index, `the header ${JSON.stringify(name)} cannot be sent`);
      for (const [, secret = ''] of value.matchAll(SECRET))
        if (secrets[secret] === undefined)
          throw wrongRule(index, `there is no secret ${secret} for the header ${name}`);
    }
    const hosts = readHosts(`The line ${index + 1} of http_request`, [rule.host]);
    return { rule, methods, hosts, asks: (method) => rule.asks ?? !HARMLESS.has(method) };
  });
}

const SECRET = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The headers of a rule with the secrets filled in. */
export function headersOf({ rule }: ReadRule, secrets: Readonly<Record<string, string>>): Record<string, string> {
  const filled = Object.entries(rule.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    value.replace(SECRET, (_, secret: string) => secrets[secret] ?? ''),
  ]);
  return Object.fromEntries(filled);
}

/** The first line that allows a request; undefined for none. */
export function ruleFor(rules: readonly ReadRule[], method: RequestMethod, url: URL): ReadRule | undefined {
  return rules.find(
    ({ rule, methods, hosts }) =>
      methods.includes(method) &&
      url.protocol === (rule.plain === true ? 'http:' : 'https:') &&
      isListed(url, hosts) &&
      isBelow(url.pathname, rule.path),
  );
}

/** Forms that a server may read as another path: encoded slashes, and segments that begin with two dots. */
const SLIPPERY = /%2f|%5c|%00|%2e|\\|\/\/|\/\.\.|\/\.(\/|$)/i;

function isBelow(path: string, prefix: string): boolean {
  if (SLIPPERY.test(path)) return false;
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

function wrongRule(index: number, words: string): AppError {
  return new AppError('invalid_input', `The line ${index + 1} of http_request: ${words}.`, {
    hint: 'Own tools are explained in docs/how-to/own-tools.md.',
  });
}

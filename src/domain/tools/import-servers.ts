import { refusedEnvironment } from './child-environment.ts';

/** A piece of code: a text, or one with the value of an environment variable in it. */
export type ImportedText =
  | { readonly text: string }
  | {
      readonly before: string;
      readonly variable: string;
      /** What people are shown of a text of several words: `…` in the place of the secret ones. */
      readonly masked?: string;
    };

/** A server from another program, without any of its secrets. */
export interface ImportedServer {
  /** Its name in Belfry. */
  readonly name: string;
  readonly command: readonly ImportedText[] | null;
  readonly url: ImportedText | null;
  readonly headers: Readonly<Record<string, ImportedText>>;
  readonly cwd: string | null;
  /** The names of the variables that it gets. */
  readonly passEnv: readonly string[];
  /** The names of its variables that Belfry never passes on. */
  readonly refused: readonly string[];
}

/**
 * The servers in a configuration file of Claude Desktop, Cursor (`mcpServers`) or VS Code (`servers`); comments are
 * allowed. Possible secrets are replaced with environment variables.
 * @throws SyntaxError when it is not JSON
 */
export function readServers(file: string): ImportedServer[] {
  const root = asObject(JSON.parse(withoutComments(file)));
  const servers = { ...asObject(root.mcpServers), ...asObject(root.servers), ...asObject(asObject(root.mcp).servers) };
  const used = new Set<string>();
  return Object.entries(servers).flatMap(([given, value]) => {
    const server = readServer(freeName(given, used), asObject(value));
    return server === null ? [] : [server];
  });
}

function readServer(name: string, value: Record<string, unknown>): ImportedServer | null {
  const stem = name.toUpperCase().replaceAll('-', '_');
  const names = Object.keys(asObject(value.env)).filter((one) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(one));
  const refused = names.filter((one) => refusedEnvironment({ passEnv: [one] }, {}) !== null);
  const rest = {
    name,
    refused,
    passEnv: names.filter((one) => !refused.includes(one)),
    cwd: typeof value.cwd === 'string' ? value.cwd : null,
  };
  const url = value.url ?? value.serverUrl;
  if (typeof url === 'string') {
    const headers = Object.keys(asObject(value.headers)).map(
      (header) =>
        [
          header.toLowerCase(),
          { before: '', variable: `${stem}_${header.toUpperCase().replace(/[^A-Z0-9]/g, '_')}` },
        ] as const,
    );
    const address = isOpenAddress(url) ? { text: url } : { before: '', variable: `${stem}_URL` };
    return { ...rest, command: null, url: address, headers: Object.fromEntries(headers) };
  }
  if (typeof value.command !== 'string') return null;
  const args = (Array.isArray(value.args) ? value.args : []).filter((one) => typeof one === 'string');
  const command = [
    { text: value.command },
    ...args.map((arg, index) => argument(arg, args[index - 1], `${stem}_ARG_${index + 1}`)),
  ];
  return { ...rest, command, url: null, headers: {} };
}

const SECRET_WORD = '(?:key|token|secret|pass|pwd|auth|bearer|cookie|credential)';
const SECRET_FLAG = new RegExp(`^--?[\\w-]*(?:${SECRET_WORD}|header)[\\w-]*$`, 'i');
/** A header or field with its value, as "x-api-key:1234". */
const SECRET_FIELD = new RegExp(`^[\\w-]*${SECRET_WORD}[\\w-]*:.`, 'i');
/** What a secret follows: "Bearer 1234", "authorization: 1234". */
const BEFORE_SECRET = new RegExp(`^(?:bearer|basic|[\\w-]*${SECRET_WORD}[\\w-]*:)$`, 'i');
/** After these a shell reads a whole command from one argument. */
const SHELL_FLAG = /^(?:-l?c|\/c|\/k|-command)$/i;

/** An argument without possible secrets. */
function argument(text: string, before: string | undefined, variable: string): ImportedText {
  const isShell = before !== undefined && SHELL_FLAG.test(before);
  if (/\s/.test(text) && (isShell || !/^--?[\w-]+=|^[A-Za-z_][A-Za-z0-9_]*=/.test(text))) {
    if (before !== undefined && SECRET_FLAG.test(before)) return { before: '', variable };
    const masked = withoutSecretWords(text);
    return masked === text ? { text } : { before: '', variable, masked };
  }
  const set = /^([A-Za-z_][A-Za-z0-9_]*)=./.exec(text);
  if (set?.[1] !== undefined) return { before: `${set[1]}=`, variable: set[1] };
  const flag = /^(--?[\w-]+=)./.exec(text)?.[1];
  if (flag !== undefined && (SECRET_FLAG.test(flag.slice(0, -1)) || mayBeSecret(text.slice(flag.length))))
    return { before: flag, variable };
  if (before !== undefined && SECRET_FLAG.test(before)) return { before: '', variable };
  return mayBeSecret(text) ? { before: '', variable } : { text };
}

/** The words of a text, with `…` in the place of each that may be secret. Quoted words are one. */
function withoutSecretWords(text: string): string {
  let before = '';
  return text.replace(/(?:"[^"]*"|'[^']*'|[^\s"'])+|["']/g, (word) => {
    const bare = word.replace(/["']/g, '');
    const isSecret =
      SECRET_FLAG.test(before) ||
      BEFORE_SECRET.test(before) ||
      (/\s/.test(bare) ? withoutSecretWords(bare) !== bare : 'variable' in argument(bare, undefined, ''));
    before = bare;
    if (!isSecret) return word;
    return `${/^(?:--?[\w-]+|[A-Za-z_][A-Za-z0-9_]*)=/.exec(bare)?.[0] ?? ''}…`;
  });
}

/** Rather one too many: an address with a password or a query, and anything that looks random. */
function mayBeSecret(text: string): boolean {
  if (text.includes('://')) return !isOpenAddress(text);
  return (
    SECRET_FIELD.test(text) ||
    /^(sk|pk|ghp|gho|github_pat|glpat|xox[a-z]|eyJ|AKIA|AIza)[-_A-Za-z0-9]/.test(text) ||
    isDrawn(text)
  );
}

const isDrawn = (text: string): boolean =>
  /^[A-Za-z0-9+_=.~-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !/^@?[a-z-]+$/.test(text);

function isOpenAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return !url.pathname.split('/').some((part) => isDrawn(part) || (part.length >= 16 && /\d/.test(part)));
}

/** The code for an agent in `belfry.config.ts`. Every server is off until somebody checked it. */
export function snippetOf(servers: readonly ImportedServer[]): string {
  const lines = servers.flatMap((server) => [
    `  ${keyOf(server.name)}: {`,
    '    enabled: false,',
    ...(server.command === null ? [] : [`    command: [${server.command.map(code).join(', ')}],`]),
    ...(server.url === null ? [] : [`    url: ${code(server.url)},`]),
    ...(server.cwd === null ? [] : [`    cwd: ${quoted(server.cwd)},`]),
    ...(server.passEnv.length === 0 ? [] : [`    passEnv: [${server.passEnv.map(quoted).join(', ')}],`]),
    ...(Object.keys(server.headers).length === 0
      ? []
      : [
          `    headers: { ${Object.entries(server.headers)
            .map(([name, value]) => `${keyOf(name)}: ${code(value)}`)
            .join(', ')} },`,
        ]),
    '  },',
  ]);
  return ['mcpServers: {', ...lines, '},'].join('\n');
}

/** The command or the address for people; a secret appears as its name. */
export function shownServer({ command, url }: ImportedServer): string {
  return [...(command ?? []), ...(url === null ? [] : [url])]
    .map((part) =>
      'text' in part
        ? /^[\w@%+=:,./-]+$/.test(part.text)
          ? part.text
          : JSON.stringify(part.text)
        : `${part.before}<${part.variable}${part.masked === undefined ? '' : `: ${part.masked}`}>`,
    )
    .join(' ');
}

/** The names of all secrets that are not imported. */
export function secretNames({ command, url, headers, passEnv }: ImportedServer): string[] {
  const parts = [...(command ?? []), ...(url === null ? [] : [url]), ...Object.values(headers)];
  return [...new Set([...passEnv, ...parts.flatMap((part) => ('variable' in part ? [part.variable] : []))])];
}

const code = (part: ImportedText): string => {
  if ('text' in part) return quoted(part.text);
  const value = `process.env.${part.variable}`;
  return part.before === '' ? `${value} ?? ''` : `${quoted(part.before)} + (${value} ?? '')`;
};
const keyOf = (name: string): string => (/^[a-z][a-z0-9]*$/i.test(name) ? name : quoted(name));
/** A TypeScript literal that nothing can end early or hide in. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

function freeName(given: string, used: Set<string>): string {
  const plain =
    given
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-$/g, '')
      .slice(0, 28) || 'server';
  let name = plain;
  for (let count = 2; used.has(name); count++) name = `${plain}-${count}`;
  used.add(name);
  return name;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** VS Code writes comments and trailing commas. */
function withoutComments(text: string): string {
  const kept = text.replace(/"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : ' ',
  );
  return kept.replace(/"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? '' : part)).replace(/^\ufeff/, '');
}

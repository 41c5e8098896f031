// Who may import whom. The picture of it is in ARCHITECTURE.md.
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { Import, Source } from './source.ts';

/** What each part of src may import besides itself. Types count too: knowing a shape is knowing the part it belongs to. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  when: [],
  talk: ['when'],
  voice: ['when', 'talk'],
  domain: ['when', 'talk', 'voice'],
  version: [],
  'system-clock': ['when', 'domain'],
  secret: ['when', 'domain'],
  config: ['when', 'domain', 'secret'],
  store: ['when', 'domain'],
  agenda: ['when', 'domain', 'store'],
  queue: ['when', 'domain', 'store'],
  engine: ['when', 'voice', 'domain', 'store', 'agenda', 'queue'],
  agent: ['when', 'talk', 'voice', 'domain', 'store', 'agenda', 'queue', 'engine'],
  operations: ['when', 'voice', 'domain', 'store', 'agenda', 'queue', 'engine'],
  channels: ['when', 'voice', 'domain', 'agent', 'interfaces', 'system-clock'],
  client: ['when', 'domain', 'operations'],
  'config-file': ['when', 'domain', 'config', 'secret', 'agent'],
  interfaces: [
    'when',
    'voice',
    'domain',
    'store',
    'agenda',
    'queue',
    'engine',
    'agent',
    'operations',
    'client',
    'config',
    'config-file',
    'secret',
    'version',
  ],
  app: ['*'],
  server: ['when', 'domain', 'secret', 'system-clock', 'interfaces', 'app'],
  main: [
    'when',
    'domain',
    'config',
    'config-file',
    'secret',
    'version',
    'system-clock',
    'agent',
    'client',
    'channels',
    'interfaces',
    'app',
    'server',
  ],
  index: [
    'when',
    'domain',
    'config',
    'config-file',
    'version',
    'engine',
    'agent',
    'operations',
    'client',
    'interfaces',
    'app',
  ],
  testing: ['*'],
  langgraph: ['when', 'domain', 'interfaces', 'agent', 'system-clock'],
  'ai-sdk': ['when', 'domain', 'interfaces', 'agent'],
  openai: ['when', 'domain', 'interfaces', 'agent'],
};

/** Parts that stand on top: nothing below may lean on them. */
const TOPS = ['channels', 'app', 'server', 'main', 'index', 'testing', 'langgraph', 'ai-sdk', 'openai'];

/** Parts that run in browsers too. */
const IN_BROWSERS = ['when', 'talk', 'voice', 'domain', 'client'];

/** What the client may run; of the operations it knows the types alone, so that it loads nothing of the server. */
const RUN_BY_CLIENT = ['when', 'voice', 'domain'];

/** What the page may run: it reads time and fills sentences as the server does, and calls the server as every program does. */
const SHARED_WITH_WEB = [
  'src/voice/holes.ts',
  'src/when/index.ts',
  'src/when/preview/index.ts',
  'src/when/translations/index.ts',
  'src/client/index.ts',
];

/** The only ways into the library of time: its face, what it says in other languages, and what is for Belfry alone, which not everybody has to carry. */
const FACE_OF_TIME = 'src/when/index.ts';
const TRANSLATIONS_OF_TIME = 'src/when/translations/index.ts';
const PREVIEW_OF_TIME = 'src/when/preview/index.ts';
const CALENDARS_OF_TIME = 'src/when/icalendar/index.ts';

/** All that the library of time may bring along. */
const PACKAGE_OF_TIME = 'temporal-polyfill';
const isOfTime = (specifier: string): boolean =>
  specifier === PACKAGE_OF_TIME || specifier.startsWith(`${PACKAGE_OF_TIME}/`);

/** Asks for the packages of PostgreSQL, for all others. */
const LOADS_POSTGRES = 'src/store/postgres/packages.ts';
/** The manifest stands beside `src` wherever that is; one file reads it, so that nothing a browser runs has it inside. */
const TELLS_VERSION = 'src/version.ts';

const WIRE_ABOVE = 'Move what is needed down, or let the part above hand it in (src/app.ts wires the parts).';

/** Import direction in src and web. Tests may import what they like: they stand outside the house. */
export function checkLayers(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => !isTest(source.path))
    .flatMap((source) => source.imports.flatMap((one) => judge(source.path, one) ?? []));
}

function judge(path: string, one: Import): Finding | undefined {
  if (path.startsWith('src/')) return judgeProduct(path, one);
  if (path.startsWith('web/')) return judgeWeb(path, one);
  return undefined;
}

function judgeProduct(path: string, one: Import): Finding | undefined {
  const from = layerOf(path);
  const allowed = MAY_IMPORT[from];
  const found = (problem: string, fix: string) => ({ rule: 'layers', path, line: one.line, problem, fix });
  if (!allowed) {
    return found(
      `belongs to no known part of src ("${from}")`,
      'Put it into a part, or add the part in scripts/rules/layers.ts.',
    );
  }
  if (one.target === undefined) {
    if (one.specifier.startsWith('@langchain/') && from !== 'langgraph') {
      return found(
        `${from} imports ${one.specifier}`,
        'It is not installed with Belfry: only src/langgraph may ask for it.',
      );
    }
    if (/^pg(-boss)?(\/|$)/.test(one.specifier) && !one.isType && path !== LOADS_POSTGRES && from !== 'testing') {
      return found(
        `${from} runs ${one.specifier}`,
        `It is not installed with Belfry: load it with ${LOADS_POSTGRES}, which says so where it is missing.`,
      );
    }
    if (one.specifier === 'grammy' && !path.startsWith('src/channels/telegram/')) {
      return found(
        `${from} imports grammy`,
        'It is not installed with Belfry: only src/channels/telegram may ask for it.',
      );
    }
    if (one.specifier === 'discord.js' && !path.startsWith('src/channels/discord/')) {
      return found(
        `${from} imports discord.js`,
        'It is not installed with Belfry: only src/channels/discord may ask for it.',
      );
    }
    if (/^nodemailer(\/|$)/.test(one.specifier) && !path.startsWith('src/channels/mail/')) {
      return found(
        `${from} imports ${one.specifier}`,
        'It is not installed with Belfry: only src/channels/mail may ask for it.',
      );
    }
    if (one.specifier === 'vitest') return found('imports vitest', 'A fixture for tests is named "...-fixture.ts".');
    if (IN_BROWSERS.includes(from) && one.specifier.startsWith('node:')) {
      return found(
        `${from} imports ${one.specifier}`,
        'It runs in browsers too: take what comes from outside as an argument.',
      );
    }
    if (from === 'when' && !isOfTime(one.specifier)) {
      return found(
        `when imports ${one.specifier}`,
        `Whoever imports belfry/when gets ${PACKAGE_OF_TIME} along, and nothing else.`,
      );
    }
    if (from === 'client' && !one.isType) {
      return found(
        `client runs ${one.specifier}`,
        'It brings no package along. Is only a type needed? Write `import type`.',
      );
    }
    return undefined;
  }
  if (path === TELLS_VERSION && one.target === 'package.json') return undefined;
  if (!one.target.startsWith('src/') || isTest(one.target)) {
    return found(
      `imports ${one.target}, which is not shipped`,
      'The product may import only what is in src besides tests, and packages.',
    );
  }
  if (
    from !== 'when' &&
    one.target.startsWith('src/when/') &&
    ![FACE_OF_TIME, TRANSLATIONS_OF_TIME, PREVIEW_OF_TIME, CALENDARS_OF_TIME].includes(one.target)
  ) {
    return found(`imports ${one.target}`, `The library of time has one face: import ${FACE_OF_TIME}.`);
  }
  const to = layerOf(one.target);
  if (from === 'client' && !one.isType && to !== from && !RUN_BY_CLIENT.includes(to)) {
    return found(
      `client runs ${one.target}`,
      'It loads nothing of the server. Is only a type needed? Write `import type`.',
    );
  }
  if (to === from || allowed.includes(to) || (allowed.includes('*') && !TOPS.includes(to))) return undefined;
  if (from === 'testing' && to === 'app') return undefined;
  // Two days are lived through by the clock of tests before a demo is served.
  if (from === 'main' && to === 'testing' && path.startsWith('src/main/demo/')) return undefined;
  return found(`${from} imports ${to} (${one.specifier})`, WIRE_ABOVE);
}

function judgeWeb(path: string, one: Import): Finding | undefined {
  const found = (problem: string, fix: string) => ({ rule: 'layers', path, line: one.line, problem, fix });
  // What builds the page runs in Node.
  if (path === 'web/vite.config.ts') return undefined;
  if (one.specifier.startsWith('node:')) return found(`web imports ${one.specifier}`, 'Browsers do not have it.');
  if (one.target === undefined || one.target.startsWith('web/')) return undefined;
  if (!one.target.startsWith('src/')) return found(`web imports ${one.target}`, 'It may import only from web and src.');
  if (one.isType || SHARED_WITH_WEB.includes(one.target)) return undefined;
  return found(
    `web runs ${one.target}`,
    `From src it may run ${SHARED_WITH_WEB.join(' and ')} alone. Is only a type needed? Write \`import type\`.`,
  );
}

/** The part of src that a file belongs to: its folder, or its own name when it stands alone. */
function layerOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');
}

// Who may import whom. The picture of it is in ARCHITECTURE.md.
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { Import, Source } from './source.ts';

/** What each part of src may import besides itself. Types count too: knowing a shape is knowing the part it belongs to. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  version: [],
  'system-clock': ['domain'],
  secret: ['domain'],
  config: ['domain', 'secret'],
  store: ['domain'],
  agenda: ['domain', 'store'],
  queue: ['domain', 'store'],
  engine: ['domain', 'store', 'agenda', 'queue'],
  agent: ['domain', 'store', 'agenda', 'queue', 'engine'],
  operations: ['domain', 'store', 'agenda', 'queue', 'engine'],
  client: ['domain', 'operations'],
  'config-file': ['domain', 'config', 'agent'],
  interfaces: [
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
  main: [
    'domain',
    'config',
    'config-file',
    'secret',
    'version',
    'system-clock',
    'agent',
    'client',
    'interfaces',
    'app',
  ],
  index: ['domain', 'config', 'config-file', 'version', 'engine', 'agent', 'operations', 'client', 'interfaces', 'app'],
  testing: ['*'],
  langgraph: ['domain', 'interfaces', 'agent', 'system-clock'],
  'ai-sdk': ['domain', 'interfaces', 'agent'],
  openai: ['domain', 'interfaces', 'agent'],
};

/** Parts that stand on top: nothing below may lean on them. */
const TOPS = ['app', 'main', 'index', 'testing', 'langgraph', 'ai-sdk', 'openai'];

/** What the page may run, so that its preview reads time as the server does. */
const SHARED_WITH_WEB = ['src/domain/time/', 'src/domain/trigger/'];

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
    if (one.specifier === 'vitest') return found('imports vitest', 'A fixture for tests is named "...-fixture.ts".');
    if (from === 'domain' && one.specifier.startsWith('node:')) {
      return found(
        `${from} imports ${one.specifier}`,
        'It runs in browsers too: take what comes from outside as an argument.',
      );
    }
    return undefined;
  }
  if (!one.target.startsWith('src/') || isTest(one.target)) {
    return found(
      `imports ${one.target}, which is not shipped`,
      'The product may import only what is in src besides tests, and packages.',
    );
  }
  const to = layerOf(one.target);
  if (to === from || allowed.includes(to) || (allowed.includes('*') && !TOPS.includes(to))) return undefined;
  if (from === 'testing' && to === 'app') return undefined;
  return found(`${from} imports ${to} (${one.specifier})`, WIRE_ABOVE);
}

function judgeWeb(path: string, one: Import): Finding | undefined {
  const found = (problem: string, fix: string) => ({ rule: 'layers', path, line: one.line, problem, fix });
  if (one.specifier.startsWith('node:')) return found(`web imports ${one.specifier}`, 'Browsers do not have it.');
  if (one.target === undefined || one.target.startsWith('web/')) return undefined;
  if (!one.target.startsWith('src/')) return found(`web imports ${one.target}`, 'It may import only from web and src.');
  if (one.isType || SHARED_WITH_WEB.some((folder) => one.target?.startsWith(folder))) return undefined;
  return found(
    `web runs ${one.target}`,
    'From src it may run domain/time and domain/trigger alone. Is only a type needed? Write `import type`.',
  );
}

/** The part of src that a file belongs to: its folder, or its own name when it stands alone. */
function layerOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');
}

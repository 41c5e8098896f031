// Each room has a face: one short page that says what lives there, and names nothing that is not there.
import { posix } from 'node:path';
import type { Finding } from './finding.ts';

/** Rooms that a newcomer enters first. Each folder of `src/interfaces` is one more. */
const ROOMS = [
  'src/when',
  'src/talk',
  'src/voice',
  'src/store',
  'src/agenda',
  'src/queue',
  'src/engine',
  'src/agent',
  'src/operations',
  'web/src',
];
const INTERFACE = /^src\/interfaces\/([^/]+)\//;

const LONGEST = 30;
const TYPES = '## Types to know';
const SECTIONS = [TYPES, '## The way in', '## What it must never do'];
/** "`Name` ([file.ts](file.ts))": a name, and the file that declares it. */
const NAMED = /`(\w+)` \(\[[^\]]*\]\(([^)]+)\)\)/g;

type Text = { readonly path: string; readonly text: string };

/** The README of each room is there, is short, has its sections, and each name in it is declared where it says. */
export function checkFaces(texts: readonly Text[]): Finding[] {
  const files = new Map(texts.map(({ path, text }) => [path, text]));
  const interfaces = texts.flatMap(({ path }) => INTERFACE.exec(path)?.[1] ?? []);
  const rooms = [...ROOMS, ...[...new Set(interfaces)].map((name) => `src/interfaces/${name}`)];
  return rooms.flatMap((room) => checkFace(`${room}/README.md`, files));
}

function checkFace(path: string, files: ReadonlyMap<string, string>): Finding[] {
  const found = (problem: string, fix: string, line?: number): Finding => ({ rule: 'faces', path, line, problem, fix });
  const text = files.get(path);
  if (text === undefined) {
    return [found('is missing', `Say what lives there, ${SECTIONS.map((name) => `"${name}"`).join(', ')}.`)];
  }
  const lines = text.trimEnd().split('\n');
  const long =
    lines.length > LONGEST
      ? [found(`has ${lines.length} lines, the limit is ${LONGEST}`, 'Keep what a newcomer needs first.')]
      : [];
  const missing = SECTIONS.filter((section) => !lines.includes(section)).map((section) =>
    found(`has no section "${section}"`, 'Add it.'),
  );
  const types = countTypes(lines);
  const several =
    types === 3 ? [] : [found(`names ${types} types to know, not three`, 'Name the three that matter most.')];
  const wrong = lines.flatMap((line, index) =>
    [...line.matchAll(NAMED)].flatMap(([, name = '', target = '']) => {
      const file = posix.join(posix.dirname(path), target);
      if (declares(files.get(file) ?? '', name)) return [];
      return [found(`names ${name}, which ${file} does not export`, 'Name what is there.', index + 1)];
    }),
  );
  return [...long, ...missing, ...several, ...wrong];
}

/** The items of the list under "Types to know" that name a type and its file. */
function countTypes(lines: readonly string[]): number {
  const start = lines.indexOf(TYPES) + 1;
  const end = lines.findIndex((line, index) => index >= start && line.startsWith('## '));
  const section = lines.slice(start, end === -1 ? lines.length : end);
  return start === 0 ? 0 : section.filter((line) => line.startsWith('- ') && line.search(NAMED) >= 0).length;
}

function declares(text: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:interface|type|class|const|function) ${name}\\b`, 'm').test(text);
}

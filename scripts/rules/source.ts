// A source file as the rules see it: its text, what it imports, the names it uses from outside, and the texts it spells out.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One import, re-export, `import()` or `import('...')` type. */
export interface Import {
  /** As written: './clock.ts', 'node:fs', 'zod'. */
  readonly specifier: string;
  /** Path of the file in the repository, or undefined for a package. */
  readonly target: string | undefined;
  /** It is gone when the program runs. */
  readonly isType: boolean;
  readonly line: number;
}

/** A name in use. A member of a named thing is there a second time, as `AbortSignal.timeout`. */
export interface NameUse {
  readonly name: string;
  readonly line: number;
}

/** A function with a body. */
export interface FunctionFacts {
  /** Its own name, or that of what it is assigned to; `(unnamed)` where there is none. */
  readonly name: string;
  readonly line: number;
  /** From its first line to its last, both counted. */
  readonly lines: number;
  readonly parameters: number;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
  readonly names: readonly NameUse[];
  /** Names behind a dot, of whatever they are members: `selectFrom`. */
  readonly members: readonly NameUse[];
  readonly functions: readonly FunctionFacts[];
  /** Regular expressions that are written out. */
  readonly patterns: readonly { readonly pattern: string; readonly flags: string; readonly line: number }[];
  /** Quoted texts and the pieces of templates, as they are at run time. */
  readonly strings: readonly { readonly text: string; readonly line: number }[];
}

/**
 * Reads TypeScript, TSX or JavaScript.
 * @throws {Error} when the text does not parse
 */
export function readSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  const broken = errors[0];
  if (broken) throw new Error(`${path} does not parse: ${broken.message}`);
  const lineOf = lineFinder(text);
  const imports: Import[] = [];
  const [names, members]: [NameUse[], NameUse[]] = [[], []];
  const strings: { text: string; line: number }[] = [];
  const patterns: { pattern: string; flags: string; line: number }[] = [];
  const functions: FunctionFacts[] = [];
  /** Names that stand before a function without one: a parent is visited before its children. */
  const given = new Map<number, string>();
  const nameOf = (key: { readonly type: string; readonly start: number; readonly end: number }) =>
    text.slice(key.start, key.end);
  const noteFunction = (node: {
    readonly start: number;
    readonly end: number;
    readonly id?: { readonly name: string } | null;
    readonly params: readonly unknown[];
    readonly body: unknown;
  }): void => {
    if (node.body === null) return;
    const line = lineOf(node.start);
    functions.push({
      name: node.id?.name ?? given.get(node.start) ?? '(unnamed)',
      line,
      lines: lineOf(node.end - 1) - line + 1,
      parameters: node.params.length,
    });
  };
  const add = (specifier: string, isType: boolean, start: number) =>
    imports.push({ specifier, target: resolve(path, specifier), isType, line: lineOf(start) });

  for (const { start, moduleRequest } of module.staticImports) add(moduleRequest.value, isErased(text, start), start);
  for (const { start, entries } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) add(request.value, isErased(text, start), start);
  }
  // Names of properties, which are not names of things: a parent is visited before its children.
  const labels = new Set<number>();
  const label = (node: { computed: boolean; key: { start: number } }) => {
    if (!node.computed) labels.add(node.key.start);
  };
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal') add(String(node.source.value), false, node.start);
    },
    TSImportType(node) {
      add(String(node.source.value), true, node.start);
    },
    Identifier(node) {
      if (!labels.has(node.start)) names.push({ name: node.name, line: lineOf(node.start) });
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      labels.add(node.property.start);
      members.push({ name: node.property.name, line: lineOf(node.property.start) });
      if (node.object.type !== 'Identifier') return;
      names.push({ name: `${node.object.name}.${node.property.name}`, line: lineOf(node.start) });
    },
    Literal(node) {
      if ('regex' in node) patterns.push({ ...node.regex, line: lineOf(node.start) });
      if (typeof node.value === 'string') strings.push({ text: node.value, line: lineOf(node.start) });
    },
    TemplateElement(node) {
      strings.push({ text: node.value.cooked ?? '', line: lineOf(node.start) });
    },
    VariableDeclarator(node) {
      if (node.init != null && node.id.type === 'Identifier') given.set(node.init.start, node.id.name);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) labels.add(node.key.start);
      given.set(node.value.start, nameOf(node.key));
    },
    PropertyDefinition(node) {
      label(node);
      if (node.value != null) given.set(node.value.start, nameOf(node.key));
    },
    MethodDefinition(node) {
      label(node);
      given.set(node.value.start, nameOf(node.key));
    },
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    TSPropertySignature: label,
    TSMethodSignature: label,
  }).visit(program);
  return { path, text, lineCount: countLines(text), imports, names, members, functions, patterns, strings };
}

/** `import { type A }` is not erased: it still loads the file. */
function isErased(text: string, start: number): boolean {
  return /^(import|export)\s+type\s/.test(text.slice(start, start + 20));
}

/** The number of lines, where a line break at the end does not begin another one. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function resolve(path: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

// Carries out the blocks of a document that are tagged `run`, in order, in a folder and with a data folder of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Block, Page } from '../../scripts/rules/markdown.ts';
import { root } from '../../scripts/setup/paths.mjs';
import { isFullLane } from '../lanes.ts';
import { compiledCode, NODE_ARGS, programAt, programsFolder } from '../support/programs/program-at.ts';

/**
 * @param home where `import 'belfry'` finds what is tried: this repository, or a project that installed it
 * @returns one sentence for each block that failed, or printed something else than its document says.
 */
export async function runPage(page: Page, home: string = join(programsFolder(), '.cache')): Promise<string[]> {
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'docs-'));
  // Apart from the folder, which must lie where `belfry` is found: this may lie in memory.
  const data = mkdtempSync(join(tmpdir(), 'belfry-docs-'));
  const place = { folder, data: join(data, 'data') };
  // A reader has started Belfry before; a command that only reads makes no data folder.
  mkdirSync(place.data, { mode: 0o700 });
  try {
    await using _ = page.blocks.some(isShellRun) ? await provideCommand(join(folder, 'belfry')) : null;
    const failures: string[] = [];
    for (const [index, block] of page.blocks.entries()) {
      if (!block.tags.includes('run')) continue;
      const failure = await runBlock(block, page.blocks[index + 1], place);
      if (failure) failures.push(`${page.path}:${block.line} ${failure}`);
    }
    return failures;
  } finally {
    for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
  }
}

const isShellRun = ({ language, tags }: Block): boolean => language === 'sh' && tags.includes('run');

/** Puts `belfry` there: the program itself where everything is run, else what carries out its commands in this process. */
async function provideCommand(file: string): Promise<AsyncDisposable> {
  const program = programAt('bin/belfry.mjs');
  // Loads the whole house, which pages without commands and the tests of the package do not need.
  if (!isFullLane) return (await import('./commands-here.ts')).commandsHere(file, program);
  symlinkSync(program, file);
  return { [Symbol.asyncDispose]: async () => {} };
}

/** Where a page is carried out, and where its Belfry keeps its data. */
interface PagePlace {
  readonly folder: string;
  readonly data: string;
}

async function runBlock(block: Block, next: Block | undefined, place: PagePlace): Promise<string | undefined> {
  const { code, out, error } =
    block.language === 'ts' ? await runTypeScript(block, place) : await runShell(block, place);
  if (code !== 0) return `ended with ${code}:\n${error || out}`;
  if (next?.language !== 'output' || isAsShown(out, next.content)) return undefined;
  return `printed:\n${out.trim()}\nbut the document shows:\n${next.content.trim()}`;
}

/** Whether a text is what the document shows, where `…` stands for anything. */
export function isAsShown(printed: string, shown: string): boolean {
  const parts = shown
    .trim()
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`).test(printed.trim());
}

function runTypeScript(block: Block, place: PagePlace) {
  const file = join(place.folder, `block-${block.line}.ts`);
  writeFileSync(file, block.content);
  return run(process.execPath, [...NODE_ARGS, file], place);
}

function runShell(block: Block, place: PagePlace) {
  return run('bash', ['-euo', 'pipefail', '-c', block.content], place);
}

async function run(program: string, args: string[], { folder, data }: PagePlace) {
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, ...compiledCode(), PATH: path, BELFRY_DATA: data, NO_COLOR: '1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, error, code: code as number | null };
}

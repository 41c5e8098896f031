// The code in the documents. A block tagged `run` is carried out by the tests, so a wrong tag would mean that it is not.
import type { Finding } from './finding.ts';
import type { Block, Page } from './markdown.ts';
import { readSource } from './source.ts';

const RUNNABLE = ['ts', 'sh'];

/** True for the pages whose blocks are carried out. */
export function isDocument(path: string): boolean {
  return /^(src\/.*)?README\.md$/.test(path) || (path.startsWith('docs/') && path.endsWith('.md'));
}

/** Tags are known, stand where they mean something, and TypeScript parses whether it is run or not. */
export function checkBlocks(pages: readonly Page[]): Finding[] {
  return pages
    .filter(({ path }) => isDocument(path))
    .flatMap(({ path, blocks }) =>
      blocks.flatMap((block, index) => {
        const problem = judge(block, blocks[index - 1]);
        if (!problem) return [];
        const fix = 'See "Documents" in CONTRIBUTING.md.';
        return [{ rule: 'blocks', path, line: block.line, problem, fix }];
      }),
    );
}

function judge(block: Block, before: Block | undefined): string | undefined {
  const unknown = block.tags.find((tag) => tag !== 'run');
  if (unknown) return `has the unknown tag "${unknown}"`;
  const runs = block.tags.includes('run');
  if (runs && !RUNNABLE.includes(block.language)) {
    return `cannot be run: its language is "${block.language}", not ${RUNNABLE.join(' or ')}`;
  }
  if (block.language === 'output' && !before?.tags.includes('run')) {
    return 'shows the output of nothing: the block before it is not tagged "run"';
  }
  return block.language === 'ts' ? parseProblem(block.content) : undefined;
}

function parseProblem(content: string): string | undefined {
  try {
    readSource('block.ts', content);
    return undefined;
  } catch (error) {
    return (error as Error).message.replace('block.ts ', '');
  }
}

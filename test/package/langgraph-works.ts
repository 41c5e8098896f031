// What belfry/langgraph is, whichever LangGraph it is installed with.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../scripts/rules/markdown.ts';
import { root } from '../../scripts/setup/paths.mjs';
import { runPage } from '../docs/run-page.ts';
import { IN_NODE, typecheck } from '../support/packed-belfry.ts';

export const PEERS = ['@langchain/core', '@langchain/langgraph', '@langchain/langgraph-checkpoint'];
const guide = join('docs', 'how-to', 'use-langgraph.md');

/** @param folderOf a project that has these versions */
export function langGraphWorks(end: string, versionOf: (name: string) => string, folderOf: () => string): void {
  describe(`belfry/langgraph with the ${end} LangGraph that it may be installed with`, () => {
    it('does what its guide shows: a graph waits for a yes and goes on with it, and a wake runs a graph', async () => {
      const folder = folderOf();
      for (const name of PEERS) {
        const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
        expect(`${name} ${version}`).toBe(`${name} ${versionOf(name)}`);
      }
      const page = readPage(guide, readFileSync(join(root, guide), 'utf8'));
      expect(page.blocks.filter(({ tags }) => tags.includes('run')).length).toBeGreaterThan(1);
      expect(await runPage(page, folder)).toEqual([]);
    });

    it('has types that fit', async () => {
      const folder = folderOf();
      const program = `
        import { MemorySaver, MessagesAnnotation, StateGraph } from '@langchain/langgraph';
        import { ToolNode } from '@langchain/langgraph/prebuilt';
        import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
        import { belfryTools, graphAgent, SqliteCheckpointer } from 'belfry/langgraph';
        export const saver: BaseCheckpointSaver = new SqliteCheckpointer(':memory:');
        const graph = new StateGraph(MessagesAnnotation).addNode('tools', new ToolNode(belfryTools())).addEdge('__start__', 'tools');
        export const agents = [graphAgent(graph.compile({ checkpointer: new MemorySaver() }))];
        // @ts-expect-error no such option
        graphAgent(graph.compile(), { zebra: 1 });
      `;
      writeFileSync(join(folder, 'graph.ts'), program);
      expect(await typecheck(folder, ['graph.ts'], ['--skipLibCheck', ...IN_NODE])).toEqual([]);
    });
  });
}

// belfry/langgraph at both ends of what its peers may be: with the newest LangGraph that was tried, and with the oldest.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readPage } from '../../scripts/rules/markdown.ts';
import { root } from '../../scripts/setup/paths.mjs';
import { runPage } from '../docs/run-page.ts';
import { IN_NODE, newProject, packedBelfry, typecheck } from '../support/packed-belfry.ts';

const { tarball, project } = await packedBelfry(inject('packedAt'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PEERS = ['@langchain/core', '@langchain/langgraph', '@langchain/langgraph-checkpoint'];
const oldestOf = (name: string): string => manifest.peerDependencies[name].replace(/^\^/, '');
const guide = join('docs', 'how-to', 'use-langgraph.md');
const folders = new Map([['newest', project]]);

beforeAll(async () => {
  const packages = [tarball, ...PEERS.map((name) => `${name}@${oldestOf(name)}`)];
  folders.set('oldest', await newProject(join(project, '..', 'oldest-langgraph'), packages));
});

describe.each([
  ['oldest', oldestOf],
  ['newest', (name: string): string => manifest.devDependencies[name]],
] as const)('belfry/langgraph with the %s LangGraph that it may be installed with', (end, versionOf) => {
  it('does what its guide shows: a graph waits for a yes and goes on with it, and a wake runs a graph', async () => {
    const folder = folders.get(end)!;
    for (const name of PEERS) {
      const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
      expect(`${name} ${version}`).toBe(`${name} ${versionOf(name)}`);
    }
    const page = readPage(guide, readFileSync(join(root, guide), 'utf8'));
    expect(page.blocks.filter(({ tags }) => tags.includes('run')).length).toBeGreaterThan(1);
    expect(await runPage(page, folder)).toEqual([]);
  });

  it('has types that fit', async () => {
    const folder = folders.get(end)!;
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

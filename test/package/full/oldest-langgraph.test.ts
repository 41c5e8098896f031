// belfry/langgraph with the oldest LangGraph that its peers may be: an installation of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';
import { newProject, packedBelfry } from '../../support/packed-belfry.ts';
import { langGraphWorks, PEERS } from '../langgraph-works.ts';

const { tarball, project } = await packedBelfry(inject('packedAt'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldestOf = (name: string): string => manifest.peerDependencies[name].replace(/^\^/, '');
let folder: string;

beforeAll(async () => {
  const packages = [tarball, ...PEERS.map((name) => `${name}@${oldestOf(name)}`)];
  folder = await newProject(join(project, '..', 'oldest-langgraph'), packages);
});

langGraphWorks('oldest', oldestOf, () => folder);

// belfry/langgraph with the newest LangGraph that was tried.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { packedBelfry } from '../support/packed-belfry.ts';
import { langGraphWorks } from './langgraph-works.ts';

const { project } = await packedBelfry(inject('packedAt'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

langGraphWorks(
  'newest',
  (name) => manifest.devDependencies[name],
  () => project,
);

// `npm run build`: makes the package that is published, in dist or in the folder named as argument. It has the shape of
// the repository (src, web/dist, bin), so that what finds its files beside it finds them in both.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensureClientTypes } from './setup/client-types.mjs';
import { runQuietly } from './setup/command.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/paths.mjs';
import { writePublishFiles } from './setup/publish-files.mjs';
import { publishManifest } from './setup/publish-manifest.mjs';
import { repositoryNode } from './setup/runtime.mjs';
import { step } from './setup/steps.mjs';
import { ensureWeb } from './setup/web.mjs';

const out = resolve(process.argv[2] ?? join(root, 'dist'));

const done =
  (await step('packages', () => ({ ok: true, note: ensurePackages() }))) &&
  (await step('web', () => ({ ok: true, note: ensureWeb() }))) &&
  (await step('generated', () => ({ ok: true, note: ensureClientTypes() }))) &&
  (await step('compile', compile)) &&
  (await step('package', () => ({ ok: true, note: assemble() }))) &&
  (await step('docs', writeDocs)) &&
  (await step('mcp', () => ({ ok: true, note: writePublishFiles(out, join(root, 'node_modules')) })));
if (!done) process.exitCode = 1;

function compile() {
  rmSync(out, { recursive: true, force: true });
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { ok, output } = runQuietly(repositoryNode(), [tsc, '--project', 'tsconfig.build.json', '--outDir', out]);
  return { ok, detail: output };
}

/** @returns {string} where the package is */
function assemble() {
  mkdirSync(out, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const published = publishManifest(manifest, (path) => existsSync(join(root, path)));
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const readMe = join('src', 'when', 'README.md');
  const talkData = join('src', 'talk', 'data');
  for (const name of ['README.md', readMe, talkData, 'LICENSE', 'CHANGELOG.md', 'bin', join('web', 'dist')]) {
    const from = join(root, name);
    if (existsSync(from)) cpSync(from, join(out, name), { recursive: true, filter: isPublished });
  }
  return out;
}

/** The documents as they were written: the site with its search stands where the repository is. */
function writeDocs() {
  const args = [join(root, 'scripts', 'site', 'write.ts'), join(out, 'web', 'dist', 'docs'), '--plain'];
  const { ok, output } = runQuietly(repositoryNode(), args);
  return { ok, detail: output };
}

/** @param {string} path */
function isPublished(path) {
  return !basename(path).startsWith('.belfry-') && path !== join(root, 'web', 'dist', 'docs');
}

// What Belfry is announced with as an MCP server, made beside the package: the entry of the MCP registry, links that install it in a program
// with one click, and a bundle that desktop programs open. Nothing is asked of the network.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';

/** The folder beside the package that is not published with it. */
export const PUBLISH_FOLDER = 'publish';

/** At most 100 characters fit into the registry. */
const DESCRIPTION = 'The clock of AI agents: reminders, schedules and wakes that come on time, with your approval.';

/** How a program starts Belfry's MCP server where nothing is installed: the newest one each time. */
const COMMAND = { command: 'npx', args: ['-y', 'belfry', 'mcp'] };

/** Files that only editors and debuggers need. */
const NOT_RUN = /\.(?:map|[mc]?ts|flow)$/i;

/** @typedef {{ name: string, version: string, homepage: string, license: string, keywords: string[], dependencies: Record<string, string> }} Published */

/**
 * The name in the registry, which begins with the host of the home page, reversed. The registry compares it with `mcpName` in the package.
 * @param {{ name: string, homepage: string }} manifest
 */
export function registryName({ name, homepage }) {
  return `${new URL(homepage).hostname.split('.').reverse().join('.')}/${name}`;
}

/**
 * @param {string} out the built package
 * @param {string} modules the folder `node_modules` with what it depends on
 * @returns {string} where they are
 */
export function writePublishFiles(out, modules) {
  /** @type {Published} */
  const manifest = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8'));
  const folder = join(out, PUBLISH_FOLDER);
  mkdirSync(folder, { recursive: true });
  /** @param {string} name @param {unknown} value */
  const write = (name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  write('server.json', registryEntry(manifest));
  write('install-links.json', installLinks());
  writeFileSync(join(folder, `${manifest.name}-${manifest.version}.mcpb`), bundle(out, modules, manifest));
  return folder;
}

/**
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 * @param {Published} manifest
 */
function registryEntry(manifest) {
  const { name, version, homepage } = manifest;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: registryName(manifest),
    title: 'Belfry',
    description: DESCRIPTION,
    version,
    websiteUrl: homepage,
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
      },
    ],
  };
}

/** Cursor: https://cursor.com/docs/mcp/install-links; VS Code: https://code.visualstudio.com/api/extension-guides/ai/mcp (November 2026). */
function installLinks() {
  const config = encodeURIComponent(Buffer.from(JSON.stringify(COMMAND)).toString('base64'));
  return {
    cursor: `cursor://anysphere.cursor-deeplink/mcp/install?name=belfry&config=${config}`,
    vscode: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'belfry', ...COMMAND }))}`,
  };
}

/**
 * The bundle (MCPB): a manifest, the package and what it depends on.
 * @param {string} out @param {string} modules @param {Published} manifest
 */
function bundle(out, modules, manifest) {
  /** @type {Record<string, Uint8Array>} */
  const files = {
    'manifest.json': Buffer.from(`${JSON.stringify(bundleManifest(manifest), null, 2)}\n`),
    'icon.png': readFileSync(join(out, 'web', 'dist', 'icon-512.png')),
  };
  /** @param {string} from @param {string} to */
  const add = (from, to) => {
    for (const path of filesOf(from)) files[[to, ...relative(from, path).split(sep)].join('/')] = readFileSync(path);
  };
  files['server/package.json'] = readFileSync(join(out, 'package.json'));
  files['server/LICENSE'] = readFileSync(join(out, 'LICENSE'));
  for (const part of ['bin', 'src', 'web']) add(join(out, part), `server/${part}`);
  for (const folder of packagesOf(dirname(modules), Object.keys(manifest.dependencies)))
    add(folder, ['server', ...relative(dirname(modules), folder).split(sep)].join('/'));
  return zipSync(files, { level: 9, mtime: '1980-01-02' });
}

/**
 * https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md, version 0.3
 * @param {Published} manifest
 */
function bundleManifest({ name, version, homepage, license, keywords }) {
  const entry = 'server/bin/belfry.mjs';
  return {
    manifest_version: '0.3',
    name,
    display_name: 'Belfry',
    version,
    description: DESCRIPTION,
    author: { name: 'Belfry', url: homepage },
    homepage,
    license,
    keywords,
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: entry,
      mcp_config: { command: 'node', args: [`\${__dirname}/${entry}`, 'mcp'], env: {} },
    },
    tools_generated: true,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=24.0.0' } },
  };
}

/**
 * The folders of these packages and of all that they depend on, found as Node finds them.
 * @param {string} from @param {readonly string[]} names @param {Set<string>} found
 */
function packagesOf(from, names, found = new Set()) {
  for (const name of names) {
    const folder = findPackage(from, name);
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    packagesOf(folder, Object.keys(dependencies), found);
  }
  return found;
}

/** @param {string} from @param {string} name @returns {string | null} */
function findPackage(from, name) {
  const folder = join(from, 'node_modules', ...name.split('/'));
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? null : findPackage(dirname(from), name);
}

/** @param {string} folder @returns {string[]} */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // What lies in a package's own node_modules is found by itself.
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(path);
    return entry.isFile() && !NOT_RUN.test(entry.name) ? [path] : [];
  });
}

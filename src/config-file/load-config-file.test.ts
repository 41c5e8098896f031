import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfigFile } from './load-config-file.ts';

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'belfry.config.mjs');
  writeFileSync(path, text);
  return path;
}

it('a file that waits for ever beside something that goes on is given up, with what to look for', async () => {
  const limit = new AbortController();
  const path = fileOf('await new Promise((done) => { globalThis.belfryConfigWaits?.(done); });\nexport default {};');
  const waits = Promise.withResolvers<() => void>();
  Object.assign(globalThis, { belfryConfigWaits: waits.resolve });
  const loading = loadConfigFile(path, limit.signal);
  const done = await waits.promise;
  limit.abort();
  await expect(loading).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'belfry.config.mjs could not be loaded: it was not done within 60 seconds.',
    hint: expect.stringContaining(`an await outside of every function in ${path}`),
  });
  done();
});

it('a file that is loaded leaves no listener behind, and one that throws what cannot be shown is refused', async () => {
  const before = process.listenerCount('beforeExit');
  expect(await loadConfigFile(fileOf('export default { agents: {} };'))).toEqual({ agents: [], places: [] });
  const odd = "throw { [Symbol.for('nodejs.util.inspect.custom')]() { throw new Error('no'); } };";
  await expect(loadConfigFile(fileOf(odd))).rejects.toThrow('it throws something, which is no error.');
  expect(process.listenerCount('beforeExit')).toBe(before);
});

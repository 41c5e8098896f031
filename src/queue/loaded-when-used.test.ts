import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The files of PostgreSQL packages that a fresh process loads for these modules. */
function loadedFor(...modules: string[]): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    for (const module of ${JSON.stringify(modules)}) await import(module);
    console.log(JSON.stringify(loaded.filter((url) => /node_modules\\/pg(-|\\/)/.test(url))));`;
  const repository = fileURLToPath(new URL('../..', import.meta.url));
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: repository,
    encoding: 'utf8',
  });
  return JSON.parse(said.trim().split('\n').at(-1) ?? '');
}

it('loads nothing of PostgreSQL before it is used, neither for the library nor for the app', () => {
  const modules = ['index.ts', 'app.ts', 'queue/pgboss-queue.ts'];
  expect(loadedFor(...modules.map((name) => new URL(`../${name}`, import.meta.url).href))).toEqual([]);
  expect(loadedFor('pg', 'pg-boss')).not.toEqual([]);
});

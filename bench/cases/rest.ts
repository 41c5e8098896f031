// Durable creates over HTTP: sign-in, checks, JSON and all, 32 connections from a second process.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openInstallation } from '../installation.ts';
import { type Figure, report, withFolder } from '../measure.ts';
import { serve } from '../serve.ts';

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const installation = await openInstallation(folder);
    await installation.app.start();
    const server = await serve(installation.app);
    const rate = await load(server.url, server.token);
    await server.close();
    await installation.app.stop();
    return [{ name: 'creates over REST, 32 connections', value: rate, unit: '/s', atLeast: 3_000 }];
  }),
);

/** The load comes from a process of its own. */
function load(url: string, token: string): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../rest-load.ts', import.meta.url)), url, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    child.on('exit', (code) => (code === 0 ? resolve(Number(text)) : reject(new Error('the load could not be made'))));
  });
}

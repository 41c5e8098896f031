import { statSync, unwatchFile, watchFile } from 'node:fs';
import { inspect } from 'node:util';
import { redactTokens } from './domain/people/token.ts';
import { STOP_SIGNALS } from './interfaces/cli/ports.ts';
import { runCli } from './interfaces/cli/run-cli.ts';
import { endProcess, endWithin } from './main/end-process.ts';
import { systemClock } from './system-clock.ts';
import { VERSION } from './version.ts';

// A reader that has seen enough (`belfry ls | head`) closes the pipe, and a terminal may be gone (EIO): neither is a failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

// What Node would print, without the secrets that may stand in it.
process.on('uncaughtException', (error) => {
  process.stderr.write(`Belfry ended because of an error that nobody handled:\n${redactTokens(inspect(error))}\n`);
  process.exit(1);
});

const code = await runCli(process.argv.slice(2), process, {
  version: VERSION,
  clock: systemClock,
  onStopSignal(listener) {
    for (const signal of STOP_SIGNALS) process.on(signal, listener);
    return () => {
      for (const signal of STOP_SIGNALS) process.off(signal, listener);
    };
  },
  exitNow: (code) => process.exit(code),
  endWithin,
  openData: async (project) => (await import('./main/open-data.ts')).openData(project),
  serve: async (project, options) => (await import('./main/run-server.ts')).runServer(project, options),
  restoreData: async (project, file, options) =>
    (await import('./main/restore-data.ts')).restoreData(project, file, options),
  holdRestored: async (project, since) => (await import('./main/restore-data.ts')).holdRestored(project, since),
  moveData: async (config, request) =>
    (await import('./interfaces/local/move-data.ts')).moveData(config, request, systemClock),
  planMove: async (config, request) =>
    (await import('./interfaces/local/move-data.ts')).planDataMove(config, request, systemClock),
  cancelMove: async (config, request) =>
    (await import('./interfaces/local/move-data.ts')).cancelDataMove(config, request, systemClock),
  fillDemo: async (folder, now) => (await import('./main/demo/fill-demo.ts')).fillDemo(folder, now),
  workingFolder: () => process.cwd(),
  onFileChange(path, listener) {
    const { mtimeMs } = statSync(path);
    const look = (now: { readonly mtimeMs: number }) => {
      if (now.mtimeMs === mtimeMs) return;
      stop();
      listener();
    };
    const stop = () => unwatchFile(path, look);
    watchFile(path, { persistent: false, interval: 1000 }, look);
    return stop;
  },
  describeModel: async (config) => {
    const { modelOf, modelWords } = await import('./main/model.ts');
    return `Model: ${modelWords(await modelOf(config))}`;
  },
});
await endProcess(code);

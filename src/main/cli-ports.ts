import { statSync, unwatchFile, watchFile } from 'node:fs';
import { type CliPorts, STOP_SIGNALS } from '../interfaces/cli/ports.ts';
import { systemClock } from '../system-clock.ts';
import { VERSION } from '../version.ts';
import { endWithin } from './end-process.ts';

/** What the commands need of this process and of the application, which is loaded only when a command uses it. */
export const CLI_PORTS: CliPorts = {
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
  openData: async (project) => (await import('./open-data.ts')).openData(project),
  serve: async (project, options) => (await import('./run-server.ts')).runServer(project, options),
  restoreData: async (project, file, options) =>
    (await import('./restore-data.ts')).restoreData(project, file, options),
  holdRestored: async (project, since) => (await import('./restore-data.ts')).holdRestored(project, since),
  moveData: async (config, request) =>
    (await import('../interfaces/local/move-data.ts')).moveData(config, request, systemClock),
  planMove: async (config, request) =>
    (await import('../interfaces/local/move-data.ts')).planDataMove(config, request, systemClock),
  cancelMove: async (config, request) =>
    (await import('../interfaces/local/move-data.ts')).cancelDataMove(config, request, systemClock),
  fillDemo: async (folder, now) => (await import('./demo/fill-demo.ts')).fillDemo(folder, now),
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
  checkChannels: async (config) => {
    const { channelsOf, introduceChannels } = await import('./channels.ts');
    return introduceChannels(await channelsOf(config));
  },
  describeModel: async (config) => {
    const { modelOf, modelWords } = await import('./model.ts');
    return `Model: ${modelWords(await modelOf(config))}`;
  },
};

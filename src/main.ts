import { runCli } from './interfaces/cli/run-cli.ts';
import { systemClock } from './system-clock.ts';
import { VERSION } from './version.ts';

// A reader that has seen enough (`belfry ls | head`) closes the pipe: that is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2), process, {
  version: VERSION,
  clock: systemClock,
  openData: async (config) => (await import('./main/open-data.ts')).openData(config),
  serve: async (config) => (await import('./main/run-server.ts')).runServer(config),
  describeModel: async (config) => {
    const { modelOf, modelWords } = await import('./main/model.ts');
    return `Model: ${modelWords(await modelOf(config))}`;
  },
});

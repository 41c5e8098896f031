import { spawn } from 'node:child_process';

/** Asks the desktop to show a page. Does nothing without a desktop, because the link was printed. */
export function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['explorer', url]
        : ['xdg-open', url];
  const child = spawn(command as string, args as string[], {
    stdio: 'ignore',
    detached: true,
    env: withoutSettings(process.env),
  });
  child.on('error', () => undefined);
  child.unref();
}

/** The settings hold secrets that a browser does not need. */
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^BELFRY_|^DATABASE_URL$/i.test(name)));

import { spawn } from 'node:child_process';

/** Asks the desktop to show a page. Where there is none, nothing happens: the link was printed. */
export function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['explorer', url]
        : ['xdg-open', url];
  const child = spawn(command as string, args as string[], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** Why a program cannot be started, with what to do; null when it can. */
export function programProblem(
  program: string,
  { cwd, path, platform = process.platform }: { cwd: string; path: string; platform?: NodeJS.Platform },
): string | null {
  const folder = statSync(cwd, { throwIfNoEntry: false });
  if (folder === undefined) return `the folder ${cwd} is not there: make it, or name another one as cwd`;
  if (!folder.isDirectory()) return `${cwd} is no folder: name one as cwd`;
  const isPath = isAbsolute(program) || program.includes('/') || (platform === 'win32' && program.includes('\\'));
  const places = isPath ? [resolve(cwd, program)] : path.split(delimiter).map((place) => join(place || cwd, program));
  const endings = platform === 'win32' ? ['', '.exe', '.com'] : [''];
  const files = places.flatMap((place) => endings.map((ending) => place + ending)).filter(isFile);
  if (files.length === 0) {
    return isPath
      ? `the program ${program} is not there: install it, or correct the path in command`
      : `the program ${JSON.stringify(program)} is not on Belfry's PATH: install it, or write its whole path in command`;
  }
  return files.some(isExecutable)
    ? null
    : `this user may not execute ${files[0]}: make it executable, as with chmod +x`;
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

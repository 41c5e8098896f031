import { chmodSync, closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { repairMode } from '../../store/sqlite/private-file.ts';

/** The files that Belfry writes into its folder, except the token: one that others could read is no longer used. */
const OWN =
  /^(belfry(-(replaced|moved)-.*)?\.db(-wal|-shm|-journal)?|belfry\.lock(-journal)?|belfry\.reserve|data-id|last-backup\.json|server(-\d+)?\.json|serve\.log)$/;
const OTHERS_READ = 0o055;
const GROUP_WRITES = 0o020;
const OTHERS_WRITE = 0o002;
/** Set on folders such as /tmp: everybody may write, and nobody may change another's files. */
const STICKY = 0o1000;

/**
 * Corrects the modes of a data folder: only this user may read Belfry's own files. Returns remarks for the owner, in
 * sentences. The folder itself stays unchanged, because it may serve other purposes too.
 * @throws AppError forbidden, when everybody could exchange the data
 */
export function tendFolder(folder: string): string[] {
  if (process.platform === 'win32') return [];
  const facts = statSync(folder, { throwIfNoEntry: false });
  if (facts === undefined) return [];
  const { mode } = facts;
  const octal = (mode & 0o777).toString(8).padStart(3, '0');
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0 && modesWork(folder)) {
    throw new AppError('forbidden', `Everybody on this computer can write to ${folder} (mode ${octal}).`, {
      hint: `Whoever can may exchange the data, and read the token. Run: chmod 700 "${folder}"`,
    });
  }
  const mended = readdirSync(folder)
    .filter((name) => OWN.test(name))
    .flatMap((name) => {
      const was = repairMode(join(folder, name));
      return was === null ? [] : [`${name} (mode ${was})`];
    });
  const sentences =
    mended.length === 0
      ? []
      : [`Others on this computer could read ${mended.join(', ')} in ${folder}; from now on only you can.`];
  if ((mode & (OTHERS_READ | GROUP_WRITES | OTHERS_WRITE)) !== 0)
    sentences.push(`Others on this computer can reach ${folder} (mode ${octal}). Run: chmod 700 "${folder}"`);
  return sentences;
}

/** Disks without modes, and some that are mounted into containers, accept a mode and keep their own. */
function modesWork(folder: string): boolean {
  const probe = join(folder, `.mode-${process.pid}`);
  try {
    rmSync(probe, { force: true });
    closeSync(openSync(probe, 'wx', 0o600));
    chmodSync(probe, 0o400);
    return (statSync(probe).mode & 0o777) === 0o400;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

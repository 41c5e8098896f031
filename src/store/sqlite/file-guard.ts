import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { APPLICATION_ID, installationIn } from './data-identity.ts';

/** What happened to an open file. */
export interface FileTrouble {
  /** As a sentence. */
  readonly message: string;
  /**
   * `moved`: the file is intact and open, but not under its name; `log`: only the files beside it changed; `content`:
   * the file has other content.
   */
  readonly kind: 'moved' | 'log' | 'content';
}

/** Checks whether the open file is still the one under its name. */
export interface FileGuard {
  /** Null when all is well. */
  look(): FileTrouble | null;
  /** Reports a commit of this process: changes of the file since the last look are its own. */
  written(): void;
  /**
   * Moves away a log that does not belong to the file under its name: at the next start SQLite would write it into
   * that file. Does nothing when the log belongs there.
   */
  setLogAside(trouble: FileTrouble): void;
  close(): void;
}

/** The header of a data file that is open in WAL mode (https://www.sqlite.org/fileformat2.html#the_database_header). */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const WRITE_VERSION_AT = 18;
const WAL_MODE = 0x0202;
const ROLLBACK_MODE = 0x0101;
const CHANGES_AT = 24;
const APPLICATION_AT = 68;

/** Up to this size, a file that another program wrote into is copied for a look. */
const COPIED_BYTES = 64 * 1024 * 1024;

/** Identifies a file, by the kernel's numbers; the number of an open file is never reused. */
type Identity = Pick<Stats, 'dev' | 'ino'>;

const lookAt = (file: string): Stats | null => {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
};
const isSame = (one: Identity, other: Identity): boolean => one.ino === other.ino && one.dev === other.dev;

/**
 * Watches a data file that SQLite has open in WAL mode, with its log and index. SQLite keeps writing into a file
 * whose name was removed or whose content was replaced, and all of that would be missing at the next start. Normal
 * use beside Belfry is accepted: another program may read, copy, or write through SQLite, which may move the log into
 * the file.
 * @param installation the owner of the data, as the connections of this process see it
 */
export function createFileGuard(file: string, installation: () => string | null): FileGuard {
  // Held to the end: closing any handle of a file releases SQLite's locks on it in this process.
  const handle = openSync(file, 'r');
  const own = fstatSync(handle);
  const beside = [`${file}-wal`, `${file}-shm`].map((name) => ({ name, own: lookAt(name) }));
  let seen = own;
  let changes = 0;

  const readHeader = (): string | null => {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(handle, header, 0, HEADER_BYTES, 0);
    const known = changes;
    changes = header.readUInt32BE(CHANGES_AT);
    const isOurs =
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      header.readUInt16BE(WRITE_VERSION_AT) === WAL_MODE &&
      // The first commits are only in the log.
      [0, APPLICATION_ID].includes(header.readUInt32BE(APPLICATION_AT));
    return isOurs && changes >= known ? null : `${file} was written over by something else.`;
  };

  /** The owner in the file itself, read from a copy of it, because otherwise the log would be read too. */
  const readInstallation = (size: number): string | null => {
    if (size > COPIED_BYTES) return null;
    const copy = `${file}-look`;
    let data: DatabaseSync | undefined;
    try {
      const bytes = Buffer.alloc(size);
      readSync(handle, bytes, 0, size, 0);
      bytes.writeUInt16BE(ROLLBACK_MODE, WRITE_VERSION_AT);
      rmSync(copy, { force: true });
      writeFileSync(copy, bytes, { mode: 0o600, flag: 'wx' });
      data = new DatabaseSync(copy, { readOnly: true });
      return installationIn(data);
    } catch {
      // Without its log, the file may be inconsistent.
      return null;
    } finally {
      data?.close();
      rmSync(copy, { force: true });
    }
  };

  const judgeContent = (size: number): string | null => {
    const written = readHeader();
    if (written !== null) return written;
    const found = readInstallation(size);
    return found === null || found === installation() ? null : `${file} has the data of another installation in it.`;
  };

  const look = (): FileTrouble | null => {
    const now = lookAt(file);
    if (now === null) return { kind: 'moved', message: `${file} is gone: it was deleted or moved away.` };
    if (!isSame(now, own)) return { kind: 'moved', message: `${file} is another file: it was replaced.` };
    if (now.size === 0) return { kind: 'content', message: `${file} was emptied.` };
    for (const { name, own: known } of beside) {
      const found = known === null ? null : lookAt(name);
      if (known !== null && (found === null || !isSame(found, known)))
        return { kind: 'log', message: `${name} was taken away.` };
    }
    if (now.size === seen.size && now.mtimeMs === seen.mtimeMs) return null;
    const message = judgeContent(now.size);
    if (message !== null) return { kind: 'content', message };
    seen = now;
    return null;
  };
  readHeader();
  return {
    look,
    written() {
      const now = fstatSync(handle);
      if (now.size === seen.size && now.mtimeMs === seen.mtimeMs) return;
      seen = now;
      readHeader();
    },
    setLogAside({ kind }) {
      const [log] = beside;
      const found = log === undefined ? null : lookAt(log.name);
      if (!log || found === null || found.size === 0) return;
      const isOwn = log.own !== null && isSame(found, log.own);
      if (kind === 'content' || !isOwn) renameSync(log.name, `${log.name}-left`);
    },
    close: () => closeSync(handle),
  };
}

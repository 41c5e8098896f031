import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { writeAtomically } from './atomic-file.ts';

/** The data file in a folder's marker; databases are named by their address. */
export const DATA_FILE = 'belfry.db';
/** Stands for an unreadable marker, which shows that there were data, but not which. */
const UNKNOWN = 'unknown';

const marks = z.record(z.string(), z.string());

/** The installation of a folder: its id, by the place of its data. */
type Marks = Readonly<z.infer<typeof marks>>;

/** Beside the token, and part of the folder, so that copies of the folder include it. */
export function markerFile(folder: string): string {
  return join(folder, 'data-id');
}

function readMarks(folder: string): Marks {
  let text: string;
  try {
    text = readFileSync(markerFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    return { [DATA_FILE]: UNKNOWN };
  }
  try {
    return marks.parse(JSON.parse(text));
  } catch {
    return { [DATA_FILE]: UNKNOWN };
  }
}

/** Records the installation of a place after its data are on the disk. Does nothing without a folder. */
export function markData(folder: string, place: string, installation: string): void {
  const known = readMarks(folder);
  if (known[place] === installation || !existsSync(folder)) return;
  writeMarks(folder, { ...known, [place]: installation });
}

/** Forgets a place: its data moved away, or are about to be replaced. */
export function unmarkData(folder: string, place: string): void {
  const { [place]: gone, ...others } = readMarks(folder);
  if (gone !== undefined) writeMarks(folder, others);
}

function writeMarks(folder: string, next: Marks): void {
  writeAtomically(markerFile(folder), `${JSON.stringify(next)}\n`, { replace: true });
}

/** A problem of a folder's data, and what to do. */
export interface DataProblem {
  readonly message: string;
  readonly hint: string;
}

/** Whether the data at a place are those of the folder. @param installation the data found there; null for none */
export function dataProblem(folder: string, place: string, installation: string | null): DataProblem | null {
  const known = readMarks(folder);
  const expected = known[place];
  const anew = `To begin anew without them, delete ${markerFile(folder)}.`;
  if (place !== DATA_FILE) {
    if (expected === undefined || expected === installation) return null;
    const what = installation === null ? 'has no data in it' : 'holds the data of another installation';
    return {
      message: `The database ${place} ${what}, and those of ${folder} were there.`,
      hint: `Bring them back with pg_restore, then run: belfry restore --from-dump-at MOMENT. Or set DATABASE_URL to where they are. ${anew}`,
    };
  }
  const file = join(folder, DATA_FILE);
  if (installation !== null) {
    if (expected === undefined || expected === UNKNOWN || expected === installation) return null;
    return {
      message: `${file} holds the data of another installation than ${folder} is of.`,
      hint: `Put the right file back, or a backup: belfry restore FILE. To take these: mv "${file}" "${file}.other" and belfry restore "${file}.other". Nothing was changed.`,
    };
  }
  if (expected !== undefined) {
    return {
      message: `${file} ${existsSync(file) ? 'is empty' : 'is gone'}, and the data of ${folder} were in it.`,
      hint: `Put the file back, or a backup: belfry restore FILE. ${anew} Nothing was changed.`,
    };
  }
  const [database] = Object.keys(known);
  if (database === undefined) return null;
  return {
    message: `The data of ${folder} are in the database ${database}, and DATABASE_URL is not set.`,
    hint: `Set DATABASE_URL. For data of their own choose another folder with BELFRY_DATA. ${anew}`,
  };
}

/** Refuses to continue without data, or with other data, when the folder had data. @throws AppError data_missing */
export function expectData(folder: string, place: string, installation: string | null): void {
  const problem = dataProblem(folder, place, installation);
  if (problem !== null) throw new AppError('data_missing', problem.message, { hint: problem.hint });
}

/**
 * The same for several processes on one folder and database. One of them may make the data between two reads of
 * another: the marker is written after the data, so a second read of the data sees them.
 * @throws AppError data_missing
 */
export async function expectSharedData(
  folder: string,
  place: string,
  look: () => Promise<string | null>,
): Promise<void> {
  if (dataProblem(folder, place, await look()) !== null) expectData(folder, place, await look());
}

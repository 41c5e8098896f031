import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { writeAtomically } from './atomic-file.ts';

/** The data file, as a folder's marker names it; databases are named by their address. */
export const DATA_FILE = 'belfry.db';
/** Of a marker that cannot be read: it says that there were data, and not which. */
const UNKNOWN = 'unknown';

const marks = z.record(z.string(), z.string());

/** Whose data a folder is of: the id of the installation, by the place where its data are. */
type Marks = Readonly<z.infer<typeof marks>>;

/** Beside the token, and part of the folder: it goes along when the folder is copied. */
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

/** Notes whose data are at a place, once they are on the disk there. Nothing where there is no folder. */
export function markData(folder: string, place: string, installation: string): void {
  const known = readMarks(folder);
  if (known[place] === installation || !existsSync(folder)) return;
  writeMarks(folder, { ...known, [place]: installation });
}

/** Forgets a place: data went from there, or are about to be replaced. */
export function unmarkData(folder: string, place: string): void {
  const { [place]: gone, ...others } = readMarks(folder);
  if (gone !== undefined) writeMarks(folder, others);
}

function writeMarks(folder: string, next: Marks): void {
  writeAtomically(markerFile(folder), `${JSON.stringify(next)}\n`, { replace: true });
}

/** What is wrong with the data of a folder, and what to do. */
export interface DataProblem {
  readonly message: string;
  readonly hint: string;
}

/**
 * Whether the data at a place are those the folder is of.
 * @param installation what is there; null: nothing
 */
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

/**
 * Refuses to go on with nothing, or with something else, where there were data.
 * @throws AppError data_missing
 */
export function expectData(folder: string, place: string, installation: string | null): void {
  const problem = dataProblem(folder, place, installation);
  if (problem !== null) throw new AppError('data_missing', problem.message, { hint: problem.hint });
}

/**
 * The same where several processes share a folder and a database. One of them may make the data between two looks of another: the marker
 * is written after the data, so a second look at the data sees what was marked.
 * @throws AppError data_missing
 */
export async function expectSharedData(
  folder: string,
  place: string,
  look: () => Promise<string | null>,
): Promise<void> {
  if (dataProblem(folder, place, await look()) !== null) expectData(folder, place, await look());
}

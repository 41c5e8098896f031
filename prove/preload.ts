// Makes the library of faults with the system's own C compiler.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Answers the library's path; null, said on the error output, where none can be made. */
export function makePreload(folder: string): string | null {
  const library = join(folder, 'faults.so');
  const source = join(import.meta.dirname, 'faults.c');
  try {
    if (process.platform !== 'linux') throw new Error(`it is written for Linux, and this is ${process.platform}`);
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'pipe' });
    return library;
  } catch (error) {
    process.stderr.write(
      `\nNOT PROVED: faults of files and of the clock, for the library of faults was not made (${error}).\n\n`,
    );
    return null;
  }
}

import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { exportData, exportLine } from '../../../../client/export-data.ts';
import { errorMessage, isAppError } from '../../../../domain/errors.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { printableOn } from '../../printing/printable.ts';

/**
 * `belfry export`: all data that Belfry keeps about the person, one JSON object per line, in a file that only they
 * can read.
 */
export const exportAll: CommandDefinition = {
  examples: ['belfry export belfry-data.ndjson', 'belfry export - | gzip > belfry-data.ndjson.gz'],
  define(command) {
    command
      .argument('<file>', 'where to write it; - for standard output')
      .option('-f, --force', 'replace the file if it is there');
  },
  async run(cli, [typed], options) {
    const { client } = await cli.connect();
    const { stdout } = cli.terminal;
    if (typed === '-') {
      // Waits for a slow pipe: the whole export need not fit into memory.
      for await (const one of exportData(client))
        if (!stdout.write(printableOn(stdout, exportLine(one))) && !(await drained(stdout))) break;
      return EXIT.ok;
    }
    const file = resolve(typed as string);
    if (!existsSync(dirname(file)))
      throw usageError(`There is no folder ${dirname(file)}.`, `Make it first: mkdir -p "${dirname(file)}"`);
    if (existsSync(file) && options.force !== true)
      throw usageError(`${file} is there already.`, 'Choose another name, or add --force to replace it.');
    const draft = `${file}.part`;
    const counts: Record<string, number> = {};
    try {
      rmSync(draft, { force: true });
      const place = openSync(draft, 'wx', 0o600);
      try {
        for await (const one of exportData(client)) {
          counts[one.kind] = (counts[one.kind] ?? 0) + 1;
          writeFileSync(place, exportLine(one));
        }
        fsyncSync(place);
      } finally {
        closeSync(place);
      }
      renameSync(draft, file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw isAppError(error) ? error : notWritten(file, error);
    }
    const items = Object.values(counts).reduce((sum, count) => sum + count, 0);
    cli.print.json({ file, items, counts });
    cli.print.line(`${items} things were written to ${file}. Only you can read it.`);
    return EXIT.ok;
  },
};

/**
 * Waits until the output has room. False when the reader closed the pipe or the terminal is gone, which is not a
 * failure.
 */
async function drained(stdout: Writable): Promise<boolean> {
  try {
    await once(stdout, 'drain');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE' || code === 'EIO') return false;
    throw error;
  }
}

/** The error for a folder that is full, or not writable. */
function notWritten(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error;
  return new CliError(`${file} could not be written: ${errorMessage(error)}.`, {
    exitCode: EXIT.failed,
    code: 'not_written',
    fix: 'Choose a folder that may be written to and has room.',
  });
}

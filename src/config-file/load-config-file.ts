import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { errorMessage } from '../domain/errors.ts';
import { type ReadConfig, readConfigFile, refused } from './read-config-file.ts';

/** How long a file may wait for something, such as a secret from a service. */
const LOAD_LIMIT_SECONDS = 60;
/** How much is shown of a thrown value that is not an error. */
const THROWN_CHARACTERS = 200;

/**
 * Runs a configuration file, in TypeScript without a build, and checks its export. `belfry` and its entries are found
 * wherever the file is, even in the data folder with nothing installed beside it.
 * @throws AppError invalid_input that names the file and its fault
 */
export async function loadConfigFile(
  path: string,
  // This timer does not keep the process alive: without other work the process ends at once, and `settles` reports
  // that.
  signal: AbortSignal = AbortSignal.timeout(LOAD_LIMIT_SECONDS * 1000),
): Promise<ReadConfig> {
  letFilesImportBelfry();
  let loaded: { readonly default?: unknown };
  try {
    loaded = await settles(import(pathToFileURL(path).href), signal);
  } catch (error) {
    if (error instanceof NeverSettles)
      throw refused(path, `could not be loaded: ${error.message}`, {
        hint: `Look for an await outside of every function in ${path}, and what it waits for.`,
      });
    throw refused(path, `could not be loaded: ${reasonOf(error, path)}`, { hint: hintFor(error, path), cause: error });
  }
  return readConfigFile(path, loaded.default);
}

class NeverSettles extends Error {}

/**
 * The export of a file.
 * @throws NeverSettles when the file waits for something that cannot come any more, or too long
 */
async function settles<T>(loading: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: never, reject } = Promise.withResolvers<never>();
  const nothingLeft = () => reject(new NeverSettles('it waits for something that never comes'));
  const tooLong = () => reject(new NeverSettles(`it was not done within ${LOAD_LIMIT_SECONDS} seconds`));
  process.once('beforeExit', nothingLeft);
  signal.addEventListener('abort', tooLong, { once: true });
  if (signal.aborted) tooLong();
  try {
    return await Promise.race([loading, never]);
  } finally {
    process.off('beforeExit', nothingLeft);
    signal.removeEventListener('abort', tooLong);
  }
}

let taught = false;

/** Uses the Belfry installed beside the file, otherwise this one. */
function letFilesImportBelfry(): void {
  if (taught) return;
  taught = true;
  module.registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'belfry' && !specifier.startsWith('belfry/')) return next(specifier, context);
      try {
        return next(specifier, context);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

/** The sentence of a thrown value, with the line if Node names one. */
function reasonOf(error: unknown, path: string): string {
  if (typeof error === 'object' && error !== null && !(error instanceof Error))
    return `it throws ${shownOf(error)}, which is no error`;
  const message =
    errorMessage(error)
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'no reason given';
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const line = new RegExp(`${RegExp.escape(path)}:(\\d+)`).exec(stack)?.[1];
  return `${message.replace(/\.$/, '')}${line === undefined ? '' : ` (line ${line})`}`;
}

function shownOf(thrown: object): string {
  try {
    return inspect(thrown, { depth: 1, breakLength: Number.POSITIVE_INFINITY }).slice(0, THROWN_CHARACTERS);
  } catch {
    return 'something';
  }
}

function hintFor(error: unknown, path: string): string {
  switch ((error as NodeJS.ErrnoException)?.code) {
    case 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX':
      return 'Types are taken away as the file is run, nothing more: no enums, no namespaces, no parameter properties.';
    case 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING':
      return 'Node runs no TypeScript inside node_modules: move the file, or write it as belfry.config.mjs.';
    case 'ERR_MODULE_NOT_FOUND':
      return `What it imports must be found from ${path}: install it there, and write the endings of your own files (./agents.ts).`;
    default:
      return `Correct it in ${path}.`;
  }
}

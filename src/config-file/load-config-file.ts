import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '../domain/errors.ts';
import { type ReadConfig, readConfigFile, refused } from './read-config-file.ts';

/**
 * Runs a configuration file, TypeScript as it is, and checks what it exports. `belfry` and its entries are found from there wherever the
 * file lies: it may stand in the data folder, with nothing installed beside it.
 * @throws AppError invalid_input that names the file and what is wrong with it
 */
export async function loadConfigFile(path: string): Promise<ReadConfig> {
  letFilesImportBelfry();
  let loaded: { readonly default?: unknown };
  try {
    loaded = (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
  } catch (error) {
    throw refused(path, `could not be loaded: ${reasonOf(error, path)}`, { hint: hintFor(error, path), cause: error });
  }
  return readConfigFile(path, loaded.default);
}

let taught = false;

/** Takes the Belfry that is installed beside the file, else this one. */
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

/** The sentence of what was thrown, with the line where Node names one. */
function reasonOf(error: unknown, path: string): string {
  const message =
    errorMessage(error)
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'no reason given';
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const line = new RegExp(`${RegExp.escape(path)}:(\\d+)`).exec(stack)?.[1];
  return `${message.replace(/\.$/, '')}${line === undefined ? '' : ` (line ${line})`}`;
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

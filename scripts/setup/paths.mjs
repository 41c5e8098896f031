// Where things are in the repository. Plain JavaScript, because the scripts of this folder run before anything is installed.
import { fileURLToPath } from 'node:url';

/** The repository's root folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

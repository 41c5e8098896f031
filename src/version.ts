import { readFileSync } from 'node:fs';

/** The version in package.json, which stands beside `src` in the repository and in the published package alike. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Where the built page lies; null: it was not built. */
export function webFolder(): string | null {
  return existsSync(FOLDER) ? FOLDER : null;
}

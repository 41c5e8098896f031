// `npm install` and `npm ci` run this: an editor finds the types of the client. It never fails an installation, and does nothing in one that
// is there to run Belfry alone, which needs no types.
import { ensureClientTypes } from './setup/client-types.mjs';

const omitted = process.env.npm_config_omit?.split(/\s+/) ?? [];
if (!omitted.includes('dev')) {
  try {
    ensureClientTypes();
  } catch (error) {
    console.error(`The types of the client were not made: ${error instanceof Error ? error.message : error}`);
  }
}

// Makes the programs that tests start, once a run: for the projects whose tests start many.
import { bundlePrograms } from './bundle.ts';
import { PROGRAMS_VARIABLE } from './program-at.ts';

export default async function setup(): Promise<void> {
  process.env[PROGRAMS_VARIABLE] ??= await bundlePrograms();
}

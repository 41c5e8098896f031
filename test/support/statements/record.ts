// For the projects whose tests run the store in their own process: in a run of all tests, what it executes is recorded.
import { STATEMENTS_VARIABLE } from './places.ts';

const folder = process.env[STATEMENTS_VARIABLE];
if (folder !== undefined) (await import('./recorder.ts')).recordInto(folder);

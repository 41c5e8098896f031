// Setup of each file of tests: random cases begin at the seed of the run, and a failure says how to repeat its own.
import fc from 'fast-check';
import { REPEAT, SEED } from '../lanes.ts';

fc.configureGlobal({
  seed: SEED,
  reporter: (details) => {
    if (details.failed)
      throw new Error(`${fc.defaultReportMessage(details)}\nTo repeat it, set ${REPEAT}.`, {
        cause: details.errorInstance,
      });
  },
});

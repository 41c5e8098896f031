// Every place that may break a rule, with the reason. An exception that excuses nothing any more is itself a finding.
import type { Finding } from './finding.ts';

export interface Exception {
  readonly rule: string;
  /** A file, or a folder with a slash at the end. */
  readonly path: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  { rule: 'clock', path: 'src/system-clock.ts', reason: 'it is the clock' },
  {
    rule: 'clock',
    path: 'src/testing/simulated-clock.ts',
    reason: 'reads the start that a test writes as text; no real time enters',
  },
  {
    rule: 'clock',
    path: 'src/client/events.ts',
    reason: "waits before it connects again, in the user's own program, where there is no Clock",
  },
  {
    rule: 'clock',
    path: 'src/interfaces/local/discover-server.ts',
    reason: 'gives up on a real socket, before there is an application with a Clock',
  },
  {
    rule: 'clock',
    path: 'src/config-file/load-config-file.ts',
    reason:
      'gives up on a real file, before there is an application with a Clock; its timer must keep no process alive',
  },
  {
    rule: 'clock',
    path: 'src/interfaces/tools/belfry/schedule-tools.ts',
    reason: 'reads instants that operations answer as ISO text; no present time enters',
  },
  {
    rule: 'clock',
    path: 'src/interfaces/tools/words-for-models.ts',
    reason: 'reads instants that operations answer as ISO text; no present time enters',
  },
  {
    rule: 'clock',
    path: 'src/interfaces/reading/read-apart.ts',
    reason: 'ends a thread that works too long: it guards a real processor, of which no simulated time speaks',
  },
  {
    rule: 'clock',
    path: 'src/main/loop-thread.ts',
    reason: 'is a thread of its own that listens whether the real main thread stands still; what it decides is pure',
  },
  {
    rule: 'sleeps',
    path: 'test/process/kill.test.ts',
    reason: 'kills a real process at a random moment, which is what the test is about',
  },
  {
    rule: 'sleeps',
    path: 'test/process/kill/',
    reason: 'a real process asks again until its real clock has brought it to rest',
  },
  {
    rule: 'sleeps',
    path: 'test/postgres/full/chaos-rounds.test.ts',
    reason: 'kills a real process at a random moment, which is what the test is about',
  },
  {
    rule: 'sleeps',
    path: 'test/browser/slow-page.ts',
    reason: 'makes a real browser slow, so that a test which depends on its speed is found',
  },
  {
    rule: 'sleeps',
    path: 'test/postgres/chaos/victim.ts',
    reason: 'agents whose work takes its time on the real clock of a real process',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/cli/doctor/data-checks.ts',
    reason: 'it examines a data file, or a server, that may be too broken to be opened as a store',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/cli/doctor/storage-checks.ts',
    reason: 'it examines a data file, or a server, that may be too broken to be opened as a store',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/cli/doctor/row-checks.ts',
    reason: 'the doctor reads the rows of schedules as they are in the data, of either database',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/cli/doctor/work-checks.ts',
    reason: 'it examines a data file, or a server, that may be too broken to be opened as a store',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/cli/doctor/zone-checks.ts',
    reason: 'it examines a data file, or a server, that may be too broken to be opened as a store',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/cli/doctor/postgres-checks.ts',
    reason: 'it examines a data file, or a server, that may be too broken to be opened as a store',
  },
  {
    rule: 'sql',
    path: 'src/interfaces/local/replace-data.ts',
    reason: 'opens data files to put one in the place of another, before there is a store',
  },
  {
    rule: 'sql',
    path: 'src/langgraph/checkpoint-file.ts',
    reason: 'opens a file of its own, which holds graphs and nothing of Belfry',
  },
  {
    rule: 'sql',
    path: 'src/langgraph/sqlite-checkpointer.ts',
    reason: 'reads and writes a file of its own, which holds graphs and nothing of Belfry',
  },
  {
    rule: 'sql',
    path: 'src/testing/conformance/store.ts',
    reason: 'is the suite that a store has to pass, its statements included',
  },
  {
    rule: 'sql',
    path: 'src/testing/conformance/open-empty-store.ts',
    reason: 'makes an empty schema on a server, and takes it away afterwards',
  },
];

/** Takes out what is excused, and adds what is excused for nothing. */
export function applyExceptions(findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] {
  const excuses = (exception: Exception, finding: Finding) =>
    exception.rule === finding.rule &&
    (exception.path.endsWith('/') ? finding.path.startsWith(exception.path) : finding.path === exception.path);
  const left = findings.filter((finding) => !exceptions.some((exception) => excuses(exception, finding)));
  const idle = exceptions
    .filter((exception) => !findings.some((finding) => excuses(exception, finding)))
    .map(({ rule, path }) => ({
      rule: 'exceptions',
      path: 'scripts/rules/exceptions.ts',
      problem: `excuses ${path} from "${rule}", which it does not break`,
      fix: 'Remove the exception.',
    }));
  return [...left, ...idle];
}

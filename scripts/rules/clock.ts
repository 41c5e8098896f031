// Time comes from the Clock, so that tests can move it and nothing depends on the speed of a machine.
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { NameUse, Source } from './source.ts';

const READS_TIME = ['Date', 'performance.now', 'process.hrtime', 'process.uptime', 'Temporal.Now'];
const ARMS_TIMER = ['setTimeout', 'setInterval', 'AbortSignal.timeout'];
const WAITS = [...ARMS_TIMER, 'Atomics.wait', 'page.waitForTimeout', 'vi.advanceTimersByTime'];
const TIMER_MODULES = ['node:timers', 'node:timers/promises', 'timers', 'timers/promises'];

/** In src the present and timers come from a Clock. */
export function checkClock(sources: readonly Source[]): Finding[] {
  const inProduct = sources.filter((source) => source.path.startsWith('src/') && !isTest(source.path));
  return uses('clock', inProduct, [...READS_TIME, ...ARMS_TIMER], (name) =>
    READS_TIME.includes(name)
      ? 'Take the instant as an EpochMs, or ask the Clock; zone arithmetic is in src/when/time.'
      : 'Use setTimer of the Clock.',
  );
}

/** Tests wait for what happens, never for time to pass. */
export function checkSleeps(sources: readonly Source[]): Finding[] {
  const tests = sources.filter((source) => isTest(source.path));
  return uses('sleeps', tests, WAITS, () => 'Wait for the event itself, or move the simulated clock.');
}

function uses(
  rule: string,
  sources: readonly Source[],
  banned: readonly string[],
  fix: (name: string) => string,
): Finding[] {
  return sources.flatMap((source) => {
    const timers = source.imports
      .filter((one) => TIMER_MODULES.includes(one.specifier))
      .map((one) => ({ name: one.specifier, line: one.line }));
    const isBanned = ({ name }: NameUse) => banned.includes(name.replace(/^globalThis\./, ''));
    const perLine = new Map(
      [...timers, ...source.names.filter(isBanned)].map((use) => [`${use.line} ${use.name}`, use]),
    );
    return [...perLine.values()].map(({ name, line }) => ({
      rule,
      path: source.path,
      line,
      problem: `uses ${name}`,
      fix: fix(name),
    }));
  });
}

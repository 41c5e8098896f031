import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { FunctionFacts, Source } from './source.ts';

/** In lines, and in parameters that are told apart by their places. */
const LIMITS = { lines: 60, parameters: 5 };
/** Lines that are listed are brought down by so many at a time: a small change of a long function needs no change of the list. */
const STEP = 10;

/** A function that is over a limit, and how large it may be: hardly larger than it is. */
export interface LongFunction {
  readonly path: string;
  readonly name: string;
  readonly lines?: number;
  readonly parameters?: number;
}

const keyOf = (path: string, name: string): string => `${path} ${name}`;

/**
 * No function of the product longer than can be seen at one look, or with more parameters than can be told apart by their places. Those that
 * were there before the rule are listed with their numbers, which only get smaller.
 */
export function checkFunctions(
  sources: readonly Pick<Source, 'path' | 'functions'>[],
  known: readonly LongFunction[],
): Finding[] {
  const allowed = new Map(known.map((one) => [keyOf(one.path, one.name), one]));
  const seen = new Map<string, FunctionFacts>();
  const findings: Finding[] = [];
  for (const { path, functions } of sources.filter((source) => !isTest(source.path))) {
    for (const one of functions) {
      if (one.lines <= LIMITS.lines && one.parameters <= LIMITS.parameters) continue;
      const key = keyOf(path, one.name);
      const before = seen.get(key);
      seen.set(key, {
        ...one,
        lines: Math.max(one.lines, before?.lines ?? 0),
        parameters: Math.max(one.parameters, before?.parameters ?? 0),
      });
      const listed = allowed.get(key);
      if (one.lines > (listed?.lines ?? LIMITS.lines))
        findings.push(over(path, one, 'lines', listed, 'Split it by what it does.'));
      if (one.parameters > (listed?.parameters ?? LIMITS.parameters))
        findings.push(over(path, one, 'parameters', listed, 'Let it take one object of options.'));
    }
  }
  return [...findings, ...known.flatMap((one) => outdated(one, seen.get(keyOf(one.path, one.name))))];
}

/** The limit is said also of what is listed: once it is split, or moves to another file, that is what holds. */
function over(
  path: string,
  facts: FunctionFacts,
  what: keyof typeof LIMITS,
  listed: LongFunction | undefined,
  fix: string,
): Finding {
  const { name, line } = facts;
  const old = listed?.[what];
  const but = old === undefined ? '' : ` (and ${old} for this one, which is older than the limit)`;
  return {
    rule: 'functions',
    path,
    line,
    problem: `${name} has ${facts[what]} ${what}, the limit is ${LIMITS[what]}${but}`,
    fix,
  };
}

/** What is listed with much more than it has would let it grow again. */
function outdated({ path, name, lines, parameters }: LongFunction, now: FunctionFacts | undefined): Finding[] {
  const isClose = (listed: number | undefined, is: number, limit: number, step: number): boolean =>
    listed === undefined || (is > limit && is > listed - step);
  const isRight =
    now !== undefined &&
    isClose(lines, now.lines, LIMITS.lines, STEP) &&
    isClose(parameters, now.parameters, LIMITS.parameters, 1);
  if (isRight) return [];
  const has =
    now === undefined
      ? 'it is under the limits, or gone'
      : `it has ${now.lines} lines and ${now.parameters} parameters`;
  return [
    {
      rule: 'functions',
      path: 'scripts/rules/long-functions.ts',
      problem: `lists ${name} of ${path} with larger numbers: ${has}`,
      fix: 'Bring its numbers down to what it has, or take it out. What moves to another file keeps to the limits.',
    },
  ];
}

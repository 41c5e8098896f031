import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One figure of a benchmark. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was promised, in the same unit; `atMost` for durations and sizes, `atLeast` for rates. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** What the figure does not include, or cannot do. */
  readonly note?: string;
}

/** Whether each case is only tried: `npm run bench -- --small`. */
const IS_SMALL = process.env.BELFRY_BENCH_SMALL === '1';

/** How much of something a case takes: `many`, or `few` where it is only tried. */
export const sized = (many: number, few: number): number => (IS_SMALL ? few : many);

/** A folder on the real disk that goes when the case ends. */
export async function withFolder<T>(fn: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(process.env.BELFRY_BENCH_DIR ?? tmpdir(), 'belfry-bench-'));
  try {
    return await fn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Runs a case in a process of its own, so that no case warms or burdens another; null when it said it cannot run here. */
export function runCase(
  file: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Figure[] | { readonly skipped: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', file, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    child.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(text) as Figure[] | { skipped: string });
      else reject(new Error(`${file} ended with code ${code}`));
    });
  });
}

/** What a case prints: its figures for `run.ts`. */
export function report(figures: readonly Figure[] | { readonly skipped: string }): void {
  process.stdout.write(JSON.stringify(figures));
}

// Judges from outside: by what was confirmed to a caller and what came to a receiver, and by nothing of Belfry's data.
// `node prove/judge.ts LEDGER` prints the verdict on a ledger.
import { type Act, type Line, readLedger } from './ledger.ts';

export interface Verdict {
  /** Confirmed, and it did not come or is not there. */
  readonly lost: readonly string[];
  /** Came under a second id, or after it was cancelled or done. */
  readonly doubled: readonly string[];
  /** Not as it should be, and Belfry said so. */
  readonly named: readonly string[];
}

/** What became of one reminder. */
interface Life {
  readonly asked: Readonly<Record<Act, number>>;
  readonly confirmed: Readonly<Record<Act, number>>;
  /** Messages under ids of their own. */
  readonly came: ReadonlySet<string>;
  readonly repeated: number;
  /** Messages that came after a confirmed `cancel` or `done`. */
  readonly after: number;
  /** Whether it came again after the last confirmed snooze. */
  readonly cameAfterSnooze: boolean;
  readonly isLater: boolean;
  /** Undefined where nobody asked. */
  readonly state: string | null | undefined;
}

const ENDED: Partial<Record<Act, readonly string[]>> = {
  done: ['acknowledged', 'stopped'],
  cancel: ['cancelled'],
};

export function judge(lines: readonly Line[]): Verdict {
  const names = new Set(lines.flatMap((line) => ('name' in line ? [line.name] : [])));
  const told = lines.filter((line) => line.kind === 'told').map(({ words }) => words);
  const lost: string[] = [];
  const doubled: string[] = [];
  const named: string[] = [];
  for (const name of names) {
    const life = lifeOf(lines.filter((line) => 'name' in line && line.name === name));
    const missing = missingOf(life);
    for (const what of missing) {
      if (told.length > 0) named.push(`${name}: ${what}; Belfry said: ${told.join(' ')}`);
      else lost.push(`${name}: ${what}`);
    }
    if (life.after > 0) doubled.push(`${name}: came after it was cancelled or done`);
    // A repetition that says so is honest.
    if (life.repeated > 0) named.push(`${name}: came again with "(repeated)"`);
    if (life.came.size > 1 + life.asked.snooze) doubled.push(`${name}: came under ${life.came.size} ids`);
  }
  return { lost, doubled, named };
}

function lifeOf(lines: readonly Line[]): Life {
  const none = (): Record<Act, number> => ({ create: 0, snooze: 0, done: 0, cancel: 0 });
  const [asked, confirmed, came] = [none(), none(), new Set<string>()];
  let [repeated, after, cameAfterSnooze, isLater] = [0, 0, true, false];
  let state: string | null | undefined;
  for (const line of lines) {
    if (line.kind === 'asked') asked[line.act]++;
    if (line.kind === 'asked' && line.isLater === true) isLater = true;
    if (line.kind === 'state') state = line.state;
    if (line.kind === 'confirmed') {
      confirmed[line.act]++;
      if (line.act === 'snooze') cameAfterSnooze = false;
    }
    if (line.kind !== 'came' || came.has(line.id)) continue;
    if (line.isRepeated) repeated++;
    else came.add(line.id);
    cameAfterSnooze = true;
    if (confirmed.cancel + confirmed.done > 0) after++;
  }
  return { asked, confirmed, came, repeated, after, cameAfterSnooze, isLater, state };
}

function missingOf({ confirmed, came, repeated, cameAfterSnooze, isLater, state }: Life): string[] {
  const missing: string[] = [];
  const isOver = confirmed.cancel + confirmed.done > 0;
  const isWaiting = isLater && state === 'active';
  if (confirmed.create > 0 && came.size + repeated === 0 && !isOver && !isWaiting) missing.push('never came');
  if (!cameAfterSnooze && !isOver) missing.push('did not come again after it was snoozed');
  for (const [act, states] of Object.entries(ENDED)) {
    if (confirmed[act as Act] === 0 || states.includes(String(state))) continue;
    missing.push(`"${act}" was confirmed, and it is ${state ?? 'gone'}`);
  }
  return missing;
}

if (import.meta.main) {
  const verdict = judge(readLedger(process.argv[2] ?? ''));
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  process.exitCode = verdict.lost.length + verdict.doubled.length > 0 ? 1 : 0;
}

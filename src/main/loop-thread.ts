// A thread that listens to the beats of the main thread. While those are missing it takes the main thread's stack and
// writes it down at once: the process may be killed before it can do so itself.
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { BEAT_MS, firstLoopLiveness, judgeLoop } from '../domain/health/standstill.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the start of a thread.');
const beats = new Int32Array(workerData as SharedArrayBuffer);
const now = (): number => performance.now();
const beatNow = (): number => Atomics.load(beats, 0);

let liveness = firstLoopLiveness(now(), beatNow());
let stack: string | null = null;

setInterval(() => {
  const judged = judgeLoop(liveness, { now: now(), beat: beatNow() });
  liveness = judged.liveness;
  const { finding } = judged;
  if (finding?.kind === 'stack') takeStack();
  if (finding?.kind === 'over') {
    const { cause, lastedMs } = finding;
    port.postMessage({ cause, lastedMs, stack: cause === 'work' ? stack : null });
    stack = null;
  }
}, BEAT_MS);

/** Answered in the middle of whatever the main thread does, a regular expression included. */
const STACK = `(() => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  try { return new Error().stack; } finally { Error.stackTraceLimit = before; }
})()`;

function takeStack(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: STACK }, (error, answer) => {
    session.disconnect();
    if (error !== null) return;
    const [, , ...frames] = String(answer.result.value).split('\n');
    stack = frames.join('\n');
    const entry = { level: 50, time: Date.now(), msg: 'the process stands still', stack };
    writeSync(2, `${JSON.stringify(entry)}\n`);
  });
}

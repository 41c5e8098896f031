// croner and node-schedule on the burst and the steady load. Both keep everything in memory: a restart loses it all.
import { Cron } from 'croner';
import schedule from 'node-schedule';
import { type Figure, percentile, report, sized } from '../measure.ts';

const BURST = sized(10_000, 200);
const PER_SECOND = 200;
const SECONDS = sized(20, 1);
const NOTE = 'in memory only: nothing survives a restart, no lanes, no policies, no retries';

type Arm = (at: Date, fn: () => void) => void;
const peers: Record<string, Arm> = {
  croner: (at, fn) => void new Cron(at, fn),
  'node-schedule': (at, fn) => void schedule.scheduleJob(at, fn),
};

async function burst(arm: Arm): Promise<number> {
  const due = Math.ceil((Date.now() + 4_000) / 1000) * 1000;
  let last = 0;
  let started = 0;
  for (let i = 0; i < BURST; i++) {
    arm(new Date(due), () => {
      started += 1;
      last = Date.now();
    });
  }
  while (started < BURST) await new Promise((resolve) => setTimeout(resolve, 50));
  return last - due;
}

async function steady(arm: Arm): Promise<number[]> {
  const late: number[] = [];
  const first = Date.now() + 3_000;
  const count = PER_SECOND * SECONDS;
  for (let i = 0; i < count; i++) {
    const at = first + Math.floor((i * 1000) / PER_SECOND);
    arm(new Date(at), () => late.push(performance.timeOrigin + performance.now() - at));
  }
  while (late.length < count) await new Promise((resolve) => setTimeout(resolve, 100));
  return late;
}

const figures: Figure[] = [];
for (const [name, arm] of Object.entries(peers)) {
  figures.push({ name: `${name}: 10,000 due at one instant`, value: await burst(arm), unit: 'ms', note: NOTE });
  const late = await steady(arm);
  figures.push({
    name: `${name}: 200 a second, lateness, 99th percentile`,
    value: percentile(late, 0.99),
    unit: 'ms',
    note: NOTE,
  });
  // croner takes dates to the second: what it starts early, it starts early.
  figures.push({ name: `${name}: earliest start`, value: Math.min(...late), unit: 'ms' });
}
report(figures);
process.exit(0);

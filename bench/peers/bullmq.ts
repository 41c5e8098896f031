// BullMQ on a Redis server of its own, where redis-server is installed: durable adds, and 10,000 delayed entries due at one instant.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type Figure, report, sized } from '../measure.ts';

const PORT = 26_379;
const COUNT = sized(10_000, 200);
const connect = () => new Redis({ host: '127.0.0.1', port: PORT, maxRetriesPerRequest: null });
const NOTE = 'Redis with appendfsync always; no stated rule for clock changes, no lanes, no record of what was missed';

const folder = mkdtempSync(join(tmpdir(), 'belfry-bench-redis-'));
const redis = spawn(
  'redis-server',
  ['--port', String(PORT), '--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always', '--save', ''],
  {
    stdio: 'ignore',
  },
);
const missing = await new Promise<boolean>((resolve) => {
  redis.once('error', () => resolve(true));
  redis.once('spawn', () => resolve(false));
});
if (missing) {
  report({ skipped: 'redis-server is not installed, so BullMQ was not measured' });
} else {
  try {
    await reachable();
    report(await measure());
  } finally {
    redis.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(0);

async function reachable(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(PORT, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('redis-server did not answer within 5 seconds');
}

async function measure(): Promise<Figure[]> {
  const queue = new Queue('bench', { connection: connect() });
  await queue.waitUntilReady();
  const due = Date.now() + 20_000;
  const from = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next < COUNT) await queue.add(`entry ${next++}`, {}, { delay: due - Date.now() });
    }),
  );
  const rate = (COUNT / (performance.now() - from)) * 1000;
  let started = 0;
  let last = 0;
  const worker = new Worker(
    'bench',
    async () => {
      started += 1;
      last = Date.now();
    },
    { connection: connect(), concurrency: 256 },
  );
  while (started < COUNT) await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.close();
  await queue.close();
  return [
    { name: 'BullMQ: durable adds, 32 callers', value: rate, unit: '/s', note: NOTE },
    { name: 'BullMQ: 10,000 due at one instant', value: last - due, unit: 'ms', note: NOTE },
  ];
}

import type { EpochMs } from '../domain/time/clock.ts';
import { LATE_AFTER_MS, type Wake } from '../domain/wake.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `Saturday 21 November 2026, 09:00 (Europe/Warsaw)` */
export function instantWords(at: EpochMs, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    if (formats.size > 100) formats.clear();
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      dateStyle: 'full',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return `${format.format(at).replace(' at ', ', ')} (${zone})`;
}

/** `1 h 35 min`; seconds below two minutes. */
export function spanWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    days > 0 ? `${days} d` : '',
    hours > 0 ? `${hours} h` : '',
    minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** What the agent is told when it is woken: what to do, and every timing fact. */
export function wakeWords(wake: Wake): string {
  const { zone } = wake;
  const lines = [
    wake.kind === 'reminder'
      ? 'A reminder is due. Tell the person, in your own words:'
      : 'A scheduled action is due. Carry it out:',
    wake.prompt,
    '',
    `Schedule: ${wake.sentence}`,
    `Made on: ${instantWords(wake.scheduledAt, zone)}`,
    `Due: ${instantWords(wake.dueAt, zone)}`,
    `Now: ${instantWords(wake.now, zone)}`,
  ];
  if (wake.lateByMs > LATE_AFTER_MS) lines.push(`Late by ${spanWords(wake.lateByMs)}: say so.`);
  if (wake.attempt > 1) lines.push(`This is attempt ${wake.attempt}.`);
  const next = wake.upcoming[0];
  if (next !== undefined) lines.push(`Next time: ${instantWords(next, zone)}`);
  if (wake.previousOutcome !== null) {
    lines.push(`Last time: ${wake.previousOutcome.state} on ${instantWords(wake.previousOutcome.endedAt, zone)}`);
    if (wake.previousOutcome.output) lines.push(`It ended with: ${wake.previousOutcome.output.slice(0, 2_000)}`);
  }
  return lines.join('\n');
}

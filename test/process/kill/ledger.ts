import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Channel } from '../../../src/domain/channels/delivery.ts';

/** One message as the outside world saw it. */
export interface LedgerLine {
  readonly deliveryId: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly nominalAt: number | null;
  readonly text: string;
}

/** A channel whose other end is a file: appended and fsynced before the send is answered. Nothing of Belfry reads it. */
export function createLedgerChannel(file: string): Channel {
  return {
    name: 'web',
    capabilities: { maxLength: null, markup: true, buttons: true, dedupes: true },
    async send({ deliveryId, scheduleId, runId, nominalAt, text, messageId }) {
      const line: LedgerLine = { deliveryId, scheduleId, runId, nominalAt, text };
      appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
      return { channelMessageId: messageId };
    },
  };
}

/** What was sent, each delivery once, as a channel that dedupes shows it. A line cut off by a kill was not sent. */
export function readLedger(file: string): LedgerLine[] {
  if (!existsSync(file)) return [];
  const seen = new Map<string, LedgerLine>();
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const line = JSON.parse(text) as LedgerLine;
      seen.set(line.deliveryId, line);
    } catch {
      // Empty, or cut off in the middle: fsync had not answered.
    }
  }
  return [...seen.values()];
}

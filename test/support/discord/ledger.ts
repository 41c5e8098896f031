// What people see on Discord, in the order in which it came about. Written by the fake alone: what was refused is not in it,
// and what took effect is, answered or not.
import type { EpochMs } from '../../../src/when/index.ts';
import { createEntries } from '../entry-waiters.ts';
import { judge, type Verdict } from '../verdict.ts';

interface Written {
  readonly messageId: string;
  readonly from: string;
  readonly isBot: boolean;
  readonly text: string;
  /** Labels of buttons and placeholders of selects, row by row. */
  readonly buttons: readonly (readonly string[])[];
}

/** What happened on the screen. */
export type Sight =
  | (Written & {
      readonly kind: 'message';
      readonly isSilent: boolean;
      readonly replyTo?: string;
      /** The only one who sees it. */
      readonly onlyFor?: string;
      /** Whom it rings: ids of people, or "everyone". */
      readonly pings: readonly string[];
    })
  | (Written & { readonly kind: 'edit' })
  | { readonly kind: 'deletion'; readonly messageId: string; readonly by: string }
  | { readonly kind: 'typing'; readonly by: string }
  /** "... is thinking", until an answer takes its place. */
  | { readonly kind: 'thinking'; readonly to: string }
  | { readonly kind: 'interaction'; readonly by: string; readonly what: string }
  | { readonly kind: 'modal'; readonly to: string; readonly title: string; readonly customId: string }
  | { readonly kind: 'choices'; readonly to: string; readonly names: readonly string[] }
  | {
      readonly kind: 'reaction';
      readonly messageId: string;
      readonly by: string;
      readonly emoji: string;
      readonly isOn: boolean;
    }
  | { readonly kind: 'thread'; readonly threadId: string; readonly name: string };

/** One line of the ledger. */
export type LedgerEntry = Sight & { readonly order: number; readonly at: EpochMs; readonly channelId: string };

export interface ShownMessage extends Written {
  readonly isEdited: boolean;
  readonly isSilent: boolean;
  readonly pings: readonly string[];
  readonly replyTo?: string;
  readonly onlyFor?: string;
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  of(channelId: string): readonly LedgerEntry[];
  /** What stands in a channel, thread or direct conversation now, oldest first. */
  screen(channelId: string): readonly ShownMessage[];
  /** What the bot said there and is not deleted. */
  said(channelId: string): readonly string[];
  /** The first entry, past or future, that is meant. */
  when(isMeant: (entry: LedgerEntry) => boolean): Promise<LedgerEntry>;
  /** Compares what the bot sent there with what it should have sent. */
  judge(channelId: string, expected: readonly string[]): Verdict;
  record(at: EpochMs, channelId: string, sight: Sight): void;
}

export function createLedger(): Ledger {
  const { entries, when, add } = createEntries<LedgerEntry>();
  const ledger: Ledger = {
    entries,
    of: (channelId) => entries.filter((entry) => entry.channelId === channelId),
    screen(channelId) {
      const shown = new Map<string, ShownMessage>();
      for (const entry of ledger.of(channelId)) {
        if (entry.kind === 'message') shown.set(entry.messageId, { ...entry, isEdited: false });
        if (entry.kind === 'deletion') shown.delete(entry.messageId);
        const before = entry.kind === 'edit' ? shown.get(entry.messageId) : undefined;
        if (before && entry.kind === 'edit') {
          shown.set(entry.messageId, { ...before, text: entry.text, buttons: entry.buttons, isEdited: true });
        }
      }
      return [...shown.values()];
    },
    said: (channelId) =>
      ledger
        .screen(channelId)
        .filter((message) => message.isBot)
        .map((message) => message.text),
    when,
    judge(channelId, expected) {
      const texts = ledger
        .of(channelId)
        .flatMap((entry) => (entry.kind === 'message' && entry.isBot ? [entry.text] : []));
      return judge(texts, expected);
    },
    record(at, channelId, sight) {
      add({ ...sight, order: entries.length + 1, at, channelId });
    },
  };
  return ledger;
}

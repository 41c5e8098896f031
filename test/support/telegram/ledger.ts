// What a person would see on their phone, in the order in which it came about, per chat. It is written by the fake alone, so
// that it can judge the bot: no call that was refused is in it, and every one that took effect is, answered or not.
import type { MessageEntity } from 'grammy/types';
import type { EpochMs } from '../../../src/when/index.ts';
import { createEntries } from '../entry-waiters.ts';
import { judge, type Verdict } from '../verdict.ts';

interface Written {
  readonly messageId: number;
  /** Account that wrote it. */
  readonly from: number;
  readonly isBot: boolean;
  readonly text: string;
  readonly entities: readonly MessageEntity[];
  /** Labels, row by row. */
  readonly buttons: readonly (readonly string[])[];
}

/** What happened on the screen. */
export type Sight =
  | (Written & { readonly kind: 'message'; readonly isSilent: boolean; readonly replyTo?: number })
  | (Written & { readonly kind: 'edit' })
  | { readonly kind: 'deletion'; readonly messageId: number; readonly by: number }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'draft'; readonly draftId: number; readonly text: string }
  | { readonly kind: 'press'; readonly messageId: number; readonly by: number; readonly data: string }
  | { readonly kind: 'notice'; readonly to: number; readonly text: string; readonly isAlert: boolean }
  | { readonly kind: 'reaction'; readonly messageId: number; readonly by: number; readonly emoji: readonly string[] };

/** One line of the ledger. */
export type LedgerEntry = Sight & {
  /** From 1, over all chats. */
  readonly order: number;
  readonly at: EpochMs;
  readonly chatId: number;
  readonly threadId?: number;
};

/** A message as it stands on the screen now. */
export interface ShownMessage extends Written {
  readonly isEdited: boolean;
  readonly isSilent: boolean;
  readonly replyTo?: number;
  readonly threadId?: number;
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  /** Everything that happened in a chat, or in one of its topics. */
  of(chatId: number, threadId?: number): readonly LedgerEntry[];
  /** What stands in the chat now, oldest first. */
  screen(chatId: number, threadId?: number): readonly ShownMessage[];
  /** What the bot said there and is not deleted, as text. */
  said(chatId: number, threadId?: number): readonly string[];
  /** The first entry, past or future, that is meant. */
  when(isMeant: (entry: LedgerEntry) => boolean): Promise<LedgerEntry>;
  /** Compares what the bot sent to a chat with what it should have sent. */
  judge(chatId: number, expected: readonly string[], threadId?: number): Verdict;
  record(at: EpochMs, chatId: number, threadId: number | undefined, sight: Sight): void;
}

export function createLedger(): Ledger {
  const { entries, when, add } = createEntries<LedgerEntry>();
  const isIn = (chatId: number, threadId?: number) => (entry: LedgerEntry) =>
    entry.chatId === chatId && (threadId === undefined || entry.threadId === threadId);

  const ledger: Ledger = {
    entries,
    of: (chatId, threadId) => entries.filter(isIn(chatId, threadId)),
    screen(chatId, threadId) {
      const shown = new Map<number, ShownMessage>();
      for (const entry of ledger.of(chatId, threadId)) {
        if (entry.kind === 'message') shown.set(entry.messageId, { ...entry, isEdited: false });
        if (entry.kind === 'edit') {
          const before = shown.get(entry.messageId);
          const { text, entities, buttons } = entry;
          if (before) shown.set(entry.messageId, { ...before, text, entities, buttons, isEdited: true });
        }
        if (entry.kind === 'deletion') shown.delete(entry.messageId);
      }
      return [...shown.values()];
    },
    said: (chatId, threadId) =>
      ledger
        .screen(chatId, threadId)
        .filter((message) => message.isBot)
        .map((message) => message.text),
    when,
    judge(chatId, expected, threadId) {
      const sent = ledger.of(chatId, threadId).filter((entry) => entry.kind === 'message' && entry.isBot);
      return judge(
        sent.map((entry) => (entry.kind === 'message' ? entry.text : '')),
        expected,
      );
    },
    record(at, chatId, threadId, sight) {
      const place = threadId === undefined ? {} : { threadId };
      add({ ...sight, order: entries.length + 1, at, chatId, ...place });
    },
  };
  return ledger;
}

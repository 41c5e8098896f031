// What waits for the bot. An update is kept until it is confirmed, for 24 hours at most ("Incoming updates are stored on the
// server until the bot receives them either way, but they will not be kept longer than 24 hours": core.telegram.org/bots/api).
import type { Update } from 'grammy/types';
import { type Clock, DAY_MS, type EpochMs } from '../../../src/when/index.ts';

/** The kinds of updates, by their names in `Update`. */
export type UpdateKind = Exclude<keyof Update, 'update_id'>;

/** "Specify an empty list to receive all update types except chat_member, message_reaction, and message_reaction_count". */
const ONLY_WHEN_ASKED: readonly string[] = ['chat_member', 'message_reaction', 'message_reaction_count'];

export interface WaitingUpdate {
  readonly update: Update;
  readonly at: EpochMs;
  /** Updates of one chat go out one after the other. */
  readonly chatId: number | undefined;
}

export interface Updates {
  /** Waiting and not confirmed. */
  readonly waiting: readonly WaitingUpdate[];
  /** Thrown away because nobody fetched them for 24 hours. */
  readonly expired: readonly Update[];
  /** Which kinds the bot asked for; undefined: those that it gets when it asks for nothing. */
  allowed: readonly string[] | undefined;
  /** Called when there may be something to hand out. */
  wake: () => void;
  /** Keeps one for the bot, unless it asked not to get this kind. */
  add<K extends UpdateKind>(kind: K, content: NonNullable<Update[K]>, chatId?: number): Update | undefined;
  /** What a fetch gets: confirms all before `offset`, or all but the last ones when it is negative. */
  fetch(offset: number, limit: number): readonly Update[];
  confirm(updateId: number): void;
  /** Takes out one alone, which a webhook has taken. */
  take(updateId: number): void;
  /** What waits, in the order the test asked for and without what it left out; for a webhook, which takes one by one. */
  arranged(): readonly WaitingUpdate[];
  forget(): void;
  /** Nothing is handed out until `release`. */
  hold(): void;
  release(): void;
  readonly isHeld: boolean;
  /** Changes the next batch on its way out: reorder it, double something, leave something out. */
  arrangeNext(arrange: (batch: readonly Update[]) => readonly Update[]): void;
  /** Hands an update out again, with its own id, although it was confirmed. */
  replay(update: Update): void;
  /** Takes the replayed ones, for a webhook. */
  takeReplayed(): readonly Update[];
}

export function createUpdates(clock: Clock, firstId: number): Updates {
  const waiting: WaitingUpdate[] = [];
  const expired: Update[] = [];
  const replayed: Update[] = [];
  const arrangements: ((batch: readonly Update[]) => readonly Update[])[] = [];
  let nextId = firstId;
  let isHeld = false;

  const isTooOld = (one: WaitingUpdate): boolean => clock.now() - one.at >= DAY_MS;
  const keep = (left: readonly WaitingUpdate[]): void => void waiting.splice(0, waiting.length, ...left);
  const expire = (): void => {
    if (!waiting.some(isTooOld)) return;
    expired.push(...waiting.filter(isTooOld).map((one) => one.update));
    keep(waiting.filter((one) => !isTooOld(one)));
  };
  const isWanted = (kind: string): boolean =>
    updates.allowed === undefined || updates.allowed.length === 0
      ? !ONLY_WHEN_ASKED.includes(kind)
      : updates.allowed.includes(kind);

  const updates: Updates = {
    get waiting() {
      expire();
      return waiting;
    },
    expired,
    allowed: undefined,
    wake: () => {},
    add(kind, content, chatId) {
      if (!isWanted(kind)) return undefined;
      const update: Update = { update_id: nextId++, [kind]: content };
      waiting.push({ update, at: clock.now(), chatId });
      updates.wake();
      return update;
    },
    fetch(offset, limit) {
      expire();
      if (offset > 0) updates.confirm(offset - 1);
      if (offset < 0) waiting.splice(0, Math.max(0, waiting.length + offset));
      if (isHeld) return [];
      const batch = [...updates.takeReplayed(), ...waiting.map((one) => one.update)].slice(0, limit);
      const arrange = batch.length > 0 ? arrangements.shift() : undefined;
      return structuredClone(arrange ? arrange(batch) : batch) as Update[];
    },
    confirm(updateId) {
      keep(waiting.filter((one) => one.update.update_id > updateId));
    },
    take(updateId) {
      const index = waiting.findIndex((one) => one.update.update_id === updateId);
      if (index >= 0) waiting.splice(index, 1);
    },
    arranged() {
      expire();
      const arrange = waiting.length > 0 ? arrangements.shift() : undefined;
      if (arrange) {
        const ids = arrange(waiting.map((one) => one.update)).map((update) => update.update_id);
        keep([...new Set(ids)].flatMap((id) => waiting.filter((one) => one.update.update_id === id)));
      }
      return [...waiting];
    },
    forget() {
      waiting.length = 0;
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      updates.wake();
    },
    get isHeld() {
      return isHeld;
    },
    arrangeNext: (arrange) => void arrangements.push(arrange),
    replay(update) {
      replayed.push(update);
      updates.wake();
    },
    takeReplayed: () => replayed.splice(0),
  };
  return updates;
}

import { shorten } from '../../domain/shorten.ts';

/** Where a program reads what waits. */
export const WAITING_URI = 'belfry://waiting';

/** A reminder of a program that came and was not answered. */
interface WaitingReminder {
  readonly reminderId: string;
  readonly what: string;
  /** When it came, or came again; ISO 8601. */
  readonly since: string;
}

/** What waits for the person, as one program may know it. */
export interface Waiting {
  /** The program's own, oldest first. */
  readonly items: readonly WaitingReminder[];
  /** How many others wait: their texts are nothing for this program. */
  readonly others: number;
}

export const waitingWords = ({ reminderId, what, since }: WaitingReminder): string =>
  `From Belfry: ${JSON.stringify(shorten(what))} came at ${since} and is not answered (${reminderId}). Tell the person if they have not seen it; settle takes their answer.`;

export const othersWords = (others: number): string =>
  others === 1 ? '1 reminder waits in Belfry.' : `${others} reminders wait in Belfry.`;

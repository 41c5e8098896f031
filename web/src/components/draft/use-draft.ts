import { useRef, useState } from 'react';
import { isAppError } from '../../../../src/client/index.ts';
import {
  chooseSide,
  type Draft,
  type DraftShape,
  editDraft,
  isSettled,
  meetVersion,
  openDraft,
  type Path,
} from './draft.ts';

/** Who was faster, and when; null when unknown. */
export interface Meeting {
  readonly by: string | null;
  readonly at: string | null;
}

/** The result of sending: `choose`, the person must look at conflicts; `same`, nothing differs. */
export type Sent<A> =
  | { readonly kind: 'saved'; readonly answer: A }
  | { readonly kind: 'same' }
  | { readonly kind: 'choose' };

export interface SendDraft<T, F, A> {
  /** Sends the differences from the version that the form is based on; null when nothing differs. @throws AppError */
  readonly send: (draft: Draft<T, F>) => Promise<A> | null;
  readonly read: () => Promise<T>;
  /** True when merged changes may be sent without the person having seen them. @default true */
  readonly isFree?: boolean;
}

export interface DraftInHand<T, F> {
  readonly draft: Draft<T, F>;
  /** Null when nobody was faster. */
  readonly meeting: Meeting | null;
  readonly isSettled: boolean;
  set<K extends keyof F>(name: K, value: F[K]): void;
  choose(path: Path, side: 'mine' | 'theirs'): void;
  /** @throws AppError for any other refusal */
  save<A>(way: SendDraft<T, F, A>): Promise<Sent<A>>;
}

/** How often a form is sent again when somebody else is faster each time. */
const MOST_TRIES = 3;

/**
 * A form based on the version it was opened with, whatever arrives meanwhile, until the server reports a newer
 * version.
 */
export function useDraft<T, F extends object>(stored: T, shape: DraftShape<T, F>): DraftInHand<T, F> {
  const [draft, setDraft] = useState(() => openDraft(stored, shape));
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  // After a wait, the present content of the form is sent.
  const latest = useRef(draft);
  const change = (step: (before: Draft<T, F>) => Draft<T, F>) => {
    latest.current = step(latest.current);
    setDraft(latest.current);
  };
  return {
    draft,
    meeting,
    isSettled: isSettled(draft),
    set: (name, value) => change((before) => editDraft(before, { ...before.form, [name]: value })),
    choose: (path, side) => change((before) => chooseSide(before, path, side)),
    async save({ send, read, isFree = true }) {
      for (let tries = 1; ; tries++) {
        try {
          const sent = send(latest.current);
          return sent === null ? { kind: 'same' } : { kind: 'saved', answer: await sent };
        } catch (error) {
          if (!isAppError(error, 'stale_revision') || tries > MOST_TRIES) throw error;
          const newer = await read();
          change((before) => meetVersion(before, newer, shape));
          setMeeting({ by: wordOf(error.details.changedBy), at: wordOf(error.details.changedAt) });
          if (!isFree || !isSettled(latest.current)) return { kind: 'choose' };
        }
      }
    },
  };
}

const wordOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

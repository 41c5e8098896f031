// What the thread for texts of strangers reads: plain data go in, plain data come out.
import type { CalendarEntry } from '../../domain/calendar/posted-entry.ts';
import type { FeedReader, ReadFeed } from './calendar/read-feed.ts';
import type { PostedReader } from './calendar/read-posted.ts';
import type { RawPage, ReadPage } from './page/read-page.ts';

/** The kinds of text, with what is asked and what is answered. */
export interface Readings {
  readonly calendar: { readonly asked: FeedReader & { readonly text: string }; readonly answer: ReadFeed };
  /** A calendar that was posted; null for anything else. */
  readonly posted: { readonly asked: PostedReader; readonly answer: readonly CalendarEntry[] | null };
  readonly page: { readonly asked: RawPage; readonly answer: ReadPage };
}

export type ReadingKind = keyof Readings;

/** Reads a text in this thread. Each kind is loaded when the first of it comes. */
export const READ: {
  readonly [K in ReadingKind]: () => Promise<(asked: Readings[K]['asked']) => Readings[K]['answer']>;
} = {
  calendar: async () => {
    const { readFeed } = await import('./calendar/read-feed.ts');
    return ({ text, ...reader }) => readFeed(text, reader);
  },
  posted: async () => {
    const { readPosted } = await import('./calendar/read-posted.ts');
    return readPosted;
  },
  page: async () => {
    const [{ readPage }, { pageText }] = await Promise.all([
      import('./page/read-page.ts'),
      import('./page/page-text.ts'),
    ]);
    return (asked) => readPage(asked, pageText);
  },
};

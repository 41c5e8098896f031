import { describe, expect, it } from 'vitest';
import { cursorOf, placesInSight, rowsOf, withAnswers } from './pages.ts';

const page = (ids: string, nextCursor: string | null) => ({ items: [...ids].map((id) => ({ id })), nextCursor });
const pages = [page('abc', '1'), page('def', '2'), page('ghi', '3')];

describe('a list that is read page by page', () => {
  it('reads a page with the cursor of the one before it', () => {
    expect(cursorOf(pages, 0)).toBeUndefined();
    expect(cursorOf(pages, 2)).toBe('2');
    expect(cursorOf(pages, 5)).toBeNull();
  });

  it('takes newer answers in their places, and drops what stood behind the last page', () => {
    expect(withAnswers(pages, [[1, pages[1]]])).toBe(pages);
    expect(withAnswers(pages, [[3, page('j', null)]])).toHaveLength(4);
    expect(withAnswers(pages, [[0, page('ab', null)]])).toEqual([page('ab', null)]);
  });

  it('shows a row once that stands on two pages for a moment', () => {
    expect(rowsOf([page('abc', '1'), page('cde', null)]).map(({ id }) => id)).toEqual([...'abcde']);
  });

  it('reads again only the pages in sight, and the next one when its rows are near', () => {
    expect(placesInSight(pages, 0, 2, 0)).toEqual([0]);
    expect(placesInSight(pages, 2, 3, 0)).toEqual([0, 1]);
    expect(placesInSight(pages, 6, 8, 1)).toEqual([2, 3]);
    expect(placesInSight([page('abc', null)], 0, 2, 50)).toEqual([0]);
  });
});

import { describe, expect, it } from 'vitest';
import { findSections } from '../../web/docs/search.js';

const index = {
  pages: [
    { file: 'how-to/back-up.html', title: 'Back up' },
    { file: 'how-to/quiet.html', title: 'Keep quiet' },
  ],
  sections: [
    { page: 0, heading: 'Back up', anchor: 'back-up', words: 'Copies everything, also while it runs.' },
    {
      page: 0,
      heading: 'Going back',
      anchor: 'going-back',
      words: `${'Before that comes much else. '.repeat(20)}Then restore the copy.`,
    },
    { page: 1, heading: 'Quiet hours', anchor: 'quiet-hours', words: 'In Ärzte hours (c++) nothing is said.' },
    { page: 1, heading: 'Four', anchor: 'four', words: 'hours' },
    { page: 1, heading: 'Five', anchor: 'five', words: 'hours' },
    { page: 1, heading: 'Six', anchor: 'six', words: 'hours' },
  ],
};
const anchors = (query: string) => findSections(index, query).map(({ anchor }) => anchor);

describe('the search of the documents', () => {
  it('finds what has every word, a heading before a mere mention', () => {
    expect(anchors('back')).toEqual(['back-up', 'going-back']);
    expect(anchors('quiet HOURS')[0]).toBe('quiet-hours');
    expect(anchors('quiet copies')).toEqual([]);
  });

  it('finds words by their beginning, and none by its middle', () => {
    expect(anchors('resto')).toEqual(['going-back']);
    expect(anchors('store')).toEqual([]);
    expect(anchors('ärzte')).toEqual(['quiet-hours']);
  });

  it('takes signs for no words, and finds nothing for nothing', () => {
    expect(anchors('restore++ (')).toEqual(['going-back']);
    expect(anchors('  .* [ ')).toEqual([]);
  });

  it('shows the words around the first that was asked for, and three places of a page at most', () => {
    const [found] = findSections(index, 'restore');
    expect(found).toMatchObject({ file: 'how-to/back-up.html', title: 'Back up', heading: 'Going back' });
    expect(found?.excerpt).toMatch(/^… .*Then restore the copy/);
    expect(found?.excerpt.length).toBeLessThan(160);
    expect(anchors('hours')).toHaveLength(3);
  });
});

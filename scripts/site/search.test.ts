import { describe, expect, it } from 'vitest';
import { findSections } from '../../web/docs/search.js';
import { root } from '../setup/paths.mjs';
import { makeSite } from './site.ts';

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

describe('what people type', () => {
  const documents = JSON.parse(String(makeSite(root).get('search.json')));
  const found = (query: string) => findSections(documents, query).map(({ file, anchor }) => `${file}#${anchor}`);

  it.each([
    ['uninstall', 'how-to/restore.html#uninstall'],
    ['remove Belfry', 'how-to/restore.html#uninstall'],
    ['vacation', 'how-to/quiet-hours.html'],
    ['do not disturb', 'how-to/quiet-hours.html'],
    ['password', 'how-to/troubleshooting.html#the-page-asks-me-to-sign-in-again'],
    ['how do I log in', 'how-to/troubleshooting.html#the-page-asks-me-to-sign-in-again'],
    ['language', 'how-to/use-the-page.html#settings'],
    ['dark mode', 'how-to/use-the-page.html#settings'],
    ['cron', 'how-to/repeat.html'],
    ['every 2 weeks', 'how-to/repeat.html'],
    ['fortnight', 'how-to/repeat.html'],
    ['change port', 'how-to/troubleshooting.html#the-port-is-taken'],
    ['change the port', 'how-to/troubleshooting.html#the-port-is-taken'],
    ['email', 'how-to/mail.html'],
    ['time zone', 'how-to/time-zones.html'],
    ['start at boot', 'how-to/run-as-a-service.html'],
    ['update', 'how-to/upgrade.html'],
    ['delete my data', 'how-to/restore.html'],
    ['api key', 'how-to/use-your-own-model.html'],
    ['mcp', 'how-to/mcp.html'],
    ['snooze', 'how-to/follow-up.html'],
    ['whatsapp', 'how-to/write-a-channel.html'],
    ['new computer', 'how-to/move.html'],
    ['todo', 'how-to/tasks.html'],
    ['reminder', 'how-to/remind-me.html'],
    ['reminder did not come', 'how-to/find-out-why.html'],
    ['install', 'start.html'],
  ])('finds the page that answers "%s" first', (query, place) => {
    expect(found(query)[0]).toMatch(place);
  });

  it.each(['version', 'reminders', 'undo'])('finds the change log after all others: "%s"', (query) => {
    const isOfChanges = found(query).map((place) => place.startsWith('project/changelog.html'));
    expect(isOfChanges[0]).toBe(false);
    expect(isOfChanges).toEqual(isOfChanges.toSorted());
  });

  it('puts what is late after what says less, and what comes last after all', () => {
    const told = (late: number) => ({ file: `${late}`, title: 'Told', late });
    const section = (page: number, heading: string) => ({ page, heading, anchor: '', words: 'oven oven' });
    const pages = [told(2), told(1), told(0)];
    const sections = [section(0, 'Oven'), section(1, 'Pan'), section(2, 'Pan')];
    expect(findSections({ pages, sections }, 'the oven').map(({ file }) => file)).toEqual(['0', '1', '2']);
    expect(documents.pages.filter(({ late }: { late: number }) => late === 2)).toMatchObject([
      { file: 'project/changelog.html' },
    ]);
  });
});

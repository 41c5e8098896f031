import { describe, expect, it } from 'vitest';
import { provesShown, type ShownProof } from './shown.ts';

const AT_IT: ShownProof = { visible: true, focused: true, onScreenMs: 1_000, inputAgoMs: 60_000, screen: 'own' };

describe('A line on the page', () => {
  it.each<readonly [string, Partial<ShownProof>, boolean]>([
    ['on screen for a second, with a key, touch or scroll in the last minute', {}, true],
    ['on screen for less than a second', { onScreenMs: 999 }, false],
    ['in a page that nobody touched for more than a minute', { inputAgoMs: 60_001 }, false],
    ['in a window behind another one', { focused: false }, false],
    ['in a tab that is not in front', { visible: false }, false],
    ['on a shared screen', { screen: 'shared' }, false],
    ['read aloud, wherever it is on the page', { screen: 'read_aloud', visible: false, onScreenMs: 0 }, true],
    ['on a page that would be read aloud and has not the focus', { screen: 'read_aloud', focused: false }, false],
    ['on a page that would be read aloud to nobody', { screen: 'read_aloud', inputAgoMs: 60_001 }, false],
  ])('%s: %j proves %s', (_, circumstances, proven) => {
    expect(provesShown({ ...AT_IT, ...circumstances })).toBe(proven);
  });
});

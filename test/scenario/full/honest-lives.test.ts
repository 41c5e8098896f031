// A thousand lives: the fast lane lives twenty of them.
import { expect, it } from 'vitest';
import { liveTen } from '../honest-lives-fixture.ts';

const WORLDS = Array.from({ length: 100 }, (_, world) => world);

it.each(WORLDS)(
  'A thousand random lives with kills: nothing due is forgotten, and nothing is claimed that is not so: ten of world %i',
  async (world) => {
    const { wrong, claims } = await liveTen(world);
    expect(wrong.join('\n\n')).toBe('');
    expect(claims).toBeGreaterThan(20);
  },
);

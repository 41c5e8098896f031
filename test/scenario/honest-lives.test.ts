import { expect, it } from 'vitest';
import { liveTen } from './honest-lives-fixture.ts';

it.each([0, 1])(
  'Random lives with kills: nothing due is forgotten, and nothing is claimed that is not so: ten lives of world %i',
  async (world) => {
    const { wrong, claims } = await liveTen(world);
    expect(wrong.join('\n\n')).toBe('');
    expect(claims).toBeGreaterThan(20);
  },
);

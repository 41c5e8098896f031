import { describe, expect, it } from 'vitest';
import { sparkTone, sparkWords } from './spark-words.ts';

const run = (state: 'succeeded' | 'failed' | 'skipped' | 'running', latenessMs: number | null = 0) => ({
  state,
  latenessMs,
});

describe('the marks of the last runs', () => {
  it('tell what failed before what was late, and what was left out from both', () => {
    expect(sparkTone(run('failed', 90_000))).toBe('bad');
    expect(sparkTone(run('succeeded', 90_000))).toBe('late');
    expect(sparkTone(run('succeeded', 59_999))).toBe('good');
    expect(sparkTone(run('skipped', null))).toBe('skipped');
    expect(sparkTone(run('running', 10))).toBe('busy');
  });

  it('are one sentence for who cannot see them', () => {
    expect(sparkWords([])).toBe('No runs yet');
    expect(sparkWords([run('succeeded')])).toBe('Last run: 1 well');
    expect(sparkWords([run('succeeded'), run('succeeded', 90_000), run('failed'), run('running', null)])).toBe(
      'Last 4 runs: 1 well, 1 late, 1 failed, 1 not done yet',
    );
  });
});

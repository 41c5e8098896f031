import { describe, expect, it } from 'vitest';
import { bytesWords, costWords, growthWords, skewWords, verdictWords } from './health-words.ts';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;
const finding = (state: 'well' | 'mind' | 'wrong') => ({ check: 'x', state, message: 'x', fix: null, help: null });

describe('the words of health', () => {
  it('say how Belfry is by what is gravest', () => {
    expect(verdictWords([finding('well')])).toBe('All is well.');
    expect(verdictWords([finding('mind')])).toBe('Nothing is wrong; 1 thing to keep in mind.');
    expect(verdictWords([finding('wrong'), finding('mind'), finding('mind')])).toBe(
      '1 thing is wrong, 2 things to keep in mind.',
    );
    expect(verdictWords([finding('wrong'), finding('wrong')])).toBe('2 things are wrong.');
  });

  it('say how far two clocks are apart, where that is more than a slow way explains', () => {
    expect(skewWords(-900)).toBe('as on this device');
    expect(skewWords(180_000)).toBe('3 minutes ahead of this device');
    expect(skewWords(-5_000)).toBe('5 seconds behind this device');
  });

  it('say how the data grew over a week, or over as much of it as is known', () => {
    expect(growthWords([], 1e6, NOW)).toBeNull();
    expect(growthWords([{ at: NOW - DAY / 2, bytes: 1 }], 1e6, NOW)).toBeNull();
    expect(growthWords([{ at: NOW - 3 * DAY, bytes: 1_048_576 }], 3_145_728, NOW)).toBe('2.0 MB more in 3 days');
    const sizes = [20, 8, 2].map((days) => ({ at: NOW - days * DAY, bytes: days * 1_048_576 }));
    expect(growthWords(sizes, 1_048_576, NOW)).toBe('7.0 MB less in 8 days');
    expect(growthWords([{ at: NOW - 3 * DAY, bytes: 5_000 }], 5_100, NOW)).toBe('none in 3 days');
    expect(bytesWords(999)).toBe('999 bytes');
  });
});

describe('what an outage cost', () => {
  it.each([
    [0, 0, 'Nothing of yours was missed or late.'],
    [1, 0, '1 time of yours was missed.'],
    [7, 1, '7 times of yours were missed, 1 run began late.'],
    [0, 3, '3 runs began late.'],
    [null, null, null],
  ])('is said in words: %s missed, %s late', (missed, late, words) => {
    expect(costWords(missed, late)).toBe(words);
  });
});

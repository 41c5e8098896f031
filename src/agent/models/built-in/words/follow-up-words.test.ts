import { describe, expect, it } from 'vitest';
import { readFollowUps } from './follow-up-words.ts';

describe('what a request says of its follow-ups', () => {
  it.each([
    ['call Bob in 5 minutes and follow up twice', { max_follow_ups: 2 }],
    ['call Bob in 5 minutes, with 3 follow-ups', { max_follow_ups: 3 }],
    ['call Bob at 9, follow up 3 times every 10 minutes', { max_follow_ups: 3, follow_up_interval: '10 minutes' }],
    ['call Bob at 9 and follow up every hour', { follow_up_interval: '1 hour' }],
    [
      'call Bob at 9 and follow up every 15 minutes up to four times.',
      { max_follow_ups: 4, follow_up_interval: '15 minutes' },
    ],
    ['call Bob at 9 with follow-ups', {}],
  ])('%s', (text, followUps) => {
    expect(readFollowUps(text)).toEqual({
      before: expect.stringMatching(/^call Bob (?:at 9|in 5 minutes)$/),
      followUps,
    });
  });

  it.each([
    'follow up',
    'remind me at 9 to send the follow up',
    'remind me at 9 to email Bob and follow up',
    'follow up with Bob tomorrow at 9',
    'remind me tomorrow to follow up with Sarah',
    'remind me at 9 to write two follow-up letters',
    'call Bob at 9 and follow up 0 times',
  ])('%s says nothing of them', (text) => {
    expect(readFollowUps(text)).toBe(null);
  });
});

import { describe, expect, it } from 'vitest';
import { linkReach, type Reach, reachesNobody } from './reach.ts';

const at = (channel: string, state: Reach['state']): Reach => ({ channel, state });

describe('What would be told', () => {
  it.each([
    ['a page that was open', [at('web', 'open')]],
    ['a chat that is linked, and a page that is not open', [at('web', 'closed'), at('telegram', 'linked')]],
    ['a program that shows it in its own way', [at('web', 'unknown')]],
  ])('reaches somebody on %s', (_, reaches) => {
    expect(reachesNobody(reaches, false)).toBeNull();
  });

  it('reaches nobody on a page that was not open, nor on a link that refuses or was ended, and says the step that helps', () => {
    expect(reachesNobody([at('web', 'closed')], false)).toEqual({
      code: 'reaches_nobody',
      message:
        'Nobody would hear this: no page was open in the last day, and no other way is linked. Link one: Settings, Ways to reach you, or `belfry link`.',
    });
    expect(reachesNobody([at('web', 'closed')], true)?.message).toContain('Let it go to another way as well');
    expect(reachesNobody([at('telegram', 'blocked')], true)?.message).toContain('messages there do not arrive');
  });

  it('is closed where a link is gone or was ended, and blocked where it fails', () => {
    const link = { ended: false, failingSince: null };
    expect([null, { ...link, ended: true }, { ...link, failingSince: 1 }, link].map(linkReach)).toEqual([
      'closed',
      'closed',
      'blocked',
      'linked',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type BrowserFacts, deviceState, guessName } from './device-state.ts';

const BROWSER: BrowserFacts = {
  ...{ isSecure: true, hasPush: true, permission: 'default', isApple: false, isInstalled: false },
};
const HOUSE = { publicKey: 'B0', publicUrl: null };

describe('notifications on this device', () => {
  it.each([
    ['can be turned on over https or on this computer', {}, {}, 'possible'],
    ['need keys of this Belfry', {}, { publicKey: null }, 'no-keys'],
    ['need an https address where there is none', { isSecure: false, hasPush: false }, {}, 'no-address'],
    [
      'are to be had at the https address there is',
      { isSecure: false },
      { publicUrl: 'https://b.example' },
      'other-address',
    ],
    ['need the home screen on an iPhone', { isApple: true, hasPush: false }, {}, 'home-screen'],
    ['can be turned on from the home screen', { isApple: true, isInstalled: true }, {}, 'possible'],
    ['are not known to every browser', { hasPush: false }, {}, 'unsupported'],
    ['were refused in the browser', { permission: 'denied' }, {}, 'denied'],
  ] as const)('%s', (_, browser, house, state) => {
    expect(deviceState({ ...BROWSER, ...browser }, { ...HOUSE, ...house })).toBe(state);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36', 'Android phone'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux computer'],
    ['curl', 'This device'],
  ])('begin with a name: %s is a %s', (userAgent, name) => {
    expect(guessName(userAgent)).toBe(name);
  });
});

import { expect, it } from 'vitest';
import { readYesNo } from './yes-no.ts';

it.each(['yes', 'Yes, please!', 'ja', 'oui', 'sí', 'tak, proszę', 'do it'])(
  '"%s" is a yes to whatever was asked',
  (text) => expect(readYesNo(text)).toBe('yes'),
);

it.each(['no', 'cancel', 'nein, danke', 'non', 'nie', 'never mind'])('"%s" is a no to whatever was asked', (text) =>
  expect(readYesNo(text)).toBe('no'),
);

it.each(['cancel it', 'cancel them all', 'yes, cancel it', 'all of them', 'keep it', 'yes and call Bob', 'maybe'])(
  '"%s" is neither: it depends on what was asked, or says more',
  (text) => expect(readYesNo(text)).toBeNull(),
);

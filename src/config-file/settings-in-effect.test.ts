import { expect, it } from 'vitest';
import { shownValue } from './settings-in-effect.ts';

it('the address of a server is shown without the name and the password in it', () => {
  expect(shownValue('https://ana:open%20sesame@bots.example:8081/x?y=@')).toBe(
    'https://[redacted]@bots.example:8081/x?y=@',
  );
  expect(shownValue('https://api.telegram.org/@me')).toBe('https://api.telegram.org/@me');
});

import { expect, it } from 'vitest';
import { askingProgram } from './asking-program.ts';
import { isRegistered, redirectFault, withAnswer } from './redirect-uri.ts';

const LOOPBACK = ['http://127.0.0.1', 'http://[::1]', 'http://localhost'];

it.each(LOOPBACK)('a program that registered %s is sent back to that name alone, at any port', (own) => {
  for (const name of LOOPBACK) expect(isRegistered(`${name}:3000/cb`, [`${own}:9/cb`]), name).toBe(name === own);
});

it.each([
  'http://127.1:9/cb',
  'http://LOCALHOST:9/cb',
  'http://2130706433/cb',
  'http://[0:0:0:0:0:0:0:1]/cb',
  'http://localhost./cb',
  'HTTP://localhost/cb',
  'http://127.0.0.1:/cb',
])('an address that can never match is refused when it is registered: %s', (uri) => {
  expect(redirectFault(uri)).not.toBeNull();
  for (const plain of LOOPBACK) expect(redirectFault(`${plain}:9/cb`)).toBeNull();
});

it('a program is sent back by a scheme of its own that is a reversed name of a domain, compared letter by letter', () => {
  const own = 'com.example.app:/oauth/back';
  expect(redirectFault(own)).toBeNull();
  expect(isRegistered(own, [own])).toBe(true);
  expect(isRegistered(`${own}/more`, [own])).toBe(false);
  expect(withAnswer(own, { code: 'bfc_1', state: null })).toBe('com.example.app:/oauth/back?code=bfc_1');
  expect(askingProgram({ id: 'ocl_1', name: 'App', redirectUris: [own] }, own).returnsTo).toBeNull();
});

it.each(['cursor://back', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'com.example.app:'])(
  'a scheme that any program may claim, and one that a browser acts on, is refused: %s',
  (uri) => {
    expect(redirectFault(uri)).not.toBeNull();
  },
);

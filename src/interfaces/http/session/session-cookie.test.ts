import { expect, it } from 'vitest';
import { sessionCookies } from './session-cookie.ts';

it('all cookies of the name are tried, since a neighbour can set one that browsers send first', () => {
  const header = 'belfry_session_7433=planted; other=x; belfry_session_7433=mine; __Host-belfry_session_7433=safe';
  expect(sessionCookies(header, '127.0.0.1:7433')).toEqual(['safe', 'planted', 'mine']);
  const many = Array.from({ length: 100 }, (_, n) => `belfry_session=${n}`).join('; ');
  expect(sessionCookies(many, 'belfry.example')).toHaveLength(20);
});

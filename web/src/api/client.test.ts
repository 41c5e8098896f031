import { expect, it, onTestFinished, vi } from 'vitest';
import { client, whenSignedOut } from './client.ts';
import { sessionCalls } from './session-calls.ts';

/** A server that refuses every request, with a count of how often the page heard that its session ended. */
function setup() {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return Response.json({ code: 'unauthenticated', detail: 'Sign in first.' }, { status: 401 });
  });
  const told = vi.fn();
  whenSignedOut(told);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    whenSignedOut(() => {});
  });
  return { asked, told };
}

it('asks the server of the page with the cookie of the page, and says when the session is over', async () => {
  const { asked, told } = setup();
  await expect(client.getMe()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(asked).toEqual([['/api/v1/me', expect.objectContaining({ method: 'GET', credentials: 'same-origin' })]]);
  expect(told).toHaveBeenCalledOnce();
});

it('takes a code that is refused for what it is, and for no end of a session', async () => {
  const { asked, told } = setup();
  await expect(sessionCalls.signIn('AAAA')).rejects.toMatchObject({ message: 'Sign in first.' });
  expect(asked).toEqual([['/api/v1/session', expect.objectContaining({ method: 'POST', body: '{"code":"AAAA"}' })]]);
  expect(told).not.toHaveBeenCalled();
});

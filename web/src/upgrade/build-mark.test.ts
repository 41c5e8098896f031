import { expect, it, onTestFinished, vi } from 'vitest';
import { readBuild, servedBuild } from './build-mark.ts';

const page = '<!doctype html><head><meta name="belfry-build" content="aZ09-_x"><title>Belfry</title>';

it('the build of a page stands in it, and a page that says none has none', () => {
  expect(readBuild(page)).toBe('aZ09-_x');
  expect(readBuild('<!doctype html><title>Sign in to the hotel network</title>')).toBeNull();
});

it('the build that is served is unknown where no page answers', async () => {
  const answer = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  answer.mockResolvedValueOnce(new Response(page));
  expect(await servedBuild()).toBe('aZ09-_x');
  answer.mockResolvedValueOnce(new Response(page, { status: 502 }));
  expect(await servedBuild()).toBeNull();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await servedBuild()).toBeNull();
});

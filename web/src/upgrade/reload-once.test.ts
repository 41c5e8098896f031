import { describe, expect, it } from 'vitest';
import { createReloads } from './reload-once.ts';

/** A tab whose memory outlives the page in it. */
function tab() {
  const kept = new Map<string, string>();
  let reloaded = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reload = () => {
    reloaded += 1;
  };
  const load = () => createReloads({ storage, reload });
  return { load, storage, times: () => reloaded };
}

describe('a page that loads itself anew', () => {
  it('does it once for a reason, also when the page that was loaded finds the same reason', () => {
    const { load, times } = tab();
    expect(load().once('build b')).toBe(true);
    for (let n = 0; n < 5; n++) expect(load().once('build b')).toBe(false);
    expect(times()).toBe(1);
    expect(load().once('build c')).toBe(true);
  });

  it('ends between two servers of different builds that answer in turns', () => {
    const { load, times } = tab();
    for (let n = 0; n < 10; n++) load().once(n % 2 === 0 ? 'build a' : 'build b');
    expect(times()).toBe(2);
  });

  it('may do it again for a reason that was gone in between', () => {
    const { load, times } = tab();
    load().once('part tasks');
    load().forget('part tasks');
    load().forget('part tasks');
    expect(load().once('part tasks')).toBe(true);
    expect(times()).toBe(2);
  });

  it('does nothing where the tab could not remember that it did', () => {
    const { storage, times } = tab();
    const blocked = () => {
      throw new Error('blocked');
    };
    const reload = () => expect.unreachable();
    expect(createReloads({ storage: { ...storage, setItem: blocked }, reload }).once('build b')).toBe(false);
    expect(createReloads({ storage: { ...storage, getItem: blocked }, reload }).once('build b')).toBe(false);
    createReloads({ storage: { ...storage, getItem: blocked }, reload }).forget('build b');
    expect(times()).toBe(0);
  });
});

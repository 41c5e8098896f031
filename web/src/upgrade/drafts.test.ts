import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastPerson } from '../api/proof.ts';
import { dropDrafts, keepDraft, readDraft } from './drafts.ts';
import { hasUnsent } from './unsent.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  keepLastPerson({ id: 'usr_ann', name: 'Ann' });
});
afterEach(() => {
  dropDrafts();
  vi.unstubAllGlobals();
});

it('keeps what was not sent for its thread alone, and the page from loading itself anew meanwhile', () => {
  keepDraft('thr_1', 'call Sar');
  keepDraft('thr_1', 'call Sarah');
  expect([readDraft('thr_1'), readDraft('thr_2'), hasUnsent()]).toEqual(['call Sarah', '', true]);
  keepDraft('thr_1', ' ');
  expect([readDraft('thr_1'), hasUnsent()]).toEqual(['', false]);
});

it('shows it to nobody but who wrote it, and to nobody after they signed out here', () => {
  keepDraft('quick-add', 'every day at 9 call Sarah');
  keepLastPerson({ id: 'usr_bob', name: 'Bob' });
  expect(readDraft('quick-add')).toBe('');
  keepLastPerson({ id: 'usr_ann', name: 'Ann' });
  expect(readDraft('quick-add')).toBe('every day at 9 call Sarah');
  keepDraft('thr_1', 'and mine');
  dropDrafts();
  expect([readDraft('quick-add'), readDraft('thr_1'), hasUnsent()]).toEqual(['', '', false]);
});

it('goes on without them where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('thr_1', 'call Sarah');
  expect(readDraft('thr_1')).toBe('');
});

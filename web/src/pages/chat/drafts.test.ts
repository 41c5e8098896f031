import { expect, it } from 'vitest';
import { hasUnsent } from '../../upgrade/unsent.ts';
import { keepDraft, readDraft } from './drafts.ts';

it('keeps what was not sent for its thread alone, and the page from loading itself anew meanwhile', () => {
  keepDraft('thr_1', 'call Sar');
  keepDraft('thr_1', 'call Sarah');
  expect([readDraft('thr_1'), readDraft('thr_2'), hasUnsent()]).toEqual(['call Sarah', '', true]);
  keepDraft('thr_1', ' ');
  expect([readDraft('thr_1'), hasUnsent()]).toEqual(['', false]);
});

import { describe, expect, it } from 'vitest';
import { SAID_AT, SAID_IN } from '../fixtures/summary.ts';
import { previewRequest } from './preview.ts';

describe('A request that says by its opening what should happen', () => {
  const limits = { minimumGapMs: 60_000, minimumDelayMs: 1_000, horizonMs: 86_400_000 * 3_650 };
  const preview = (text: string) => {
    const read = previewRequest(text, { now: SAID_AT, zone: SAID_IN, limits });
    return read.ok ? [read.preview.intent, read.preview.what] : read.reason;
  };
  it.each(['wake me up in 8 hrs', 'please wake me at 7am', 'tomorrow at 6am wake me up'])('%s', (text) => {
    expect(preview(text)).toEqual(['reminder', 'Wake up']);
  });
  it('keeps what else was said, and asks where nothing was', () => {
    expect(preview('wake me at 6am to run')).toEqual(['reminder', 'run']);
    expect(preview('remind me at 6pm')).toEqual(['reminder', null]);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError, errorWords, offlineError, readProblem } from './problem.ts';

describe('what a refused call says', () => {
  it('shows the sentence and what to do about it', () => {
    const problem = readProblem(400, {
      code: 'unknown_zone',
      detail: '"Warsw" is not a time zone.',
      hint: 'Did you mean Europe/Warsaw?',
    });
    expect(errorWords(new ApiError(problem))).toBe('"Warsw" is not a time zone. Did you mean Europe/Warsaw?');
  });

  it('has a sentence also for an answer that is no problem document', () => {
    expect(readProblem(502, '<html>')).toMatchObject({ code: 'internal', detail: expect.stringContaining('502') });
    expect(readProblem(401, undefined).code).toBe('unauthenticated');
  });

  it('says so when no answer came at all', () => {
    expect(errorWords(offlineError())).toContain('Belfry does not answer');
  });
});

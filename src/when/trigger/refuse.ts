import type { ParseIssueCode, UnreadWhen } from './reading.ts';
import { type Said, type SpokenOptions, sayIssue } from './said.ts';

/** One issue, in the requested language, otherwise in `read`, the language of the words. */
export const refuse = (
  code: ParseIssueCode,
  message: Said,
  span: readonly [number, number],
  hint: Said,
  spoken: SpokenOptions,
  read?: string,
): UnreadWhen => ({ ok: false, issues: [sayIssue({ code, message, span, hint }, spoken, read)] });

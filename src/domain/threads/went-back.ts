import type { StepResponse } from './thread.ts';

/** True for an answer that was returned to the model, so that nobody read it. */
export const wentBack = ({ sentBack, writtenCall }: StepResponse): boolean =>
  sentBack !== undefined || writtenCall !== undefined;

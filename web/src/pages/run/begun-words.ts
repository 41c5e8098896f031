import { say } from '../../voice/say.ts';

/** The words in place of a time that a run does not have; an ended run will not get one. */
export const noMomentWords = ({ endedAt }: { readonly endedAt: string | null }): string =>
  endedAt === null ? say('work.notYet') : say('work.never');

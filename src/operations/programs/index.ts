import { listProgramsOperation } from './list-programs.ts';
import { muteProgram } from './mute-program.ts';

/** Operations about programs that tell the person something. */
export const PROGRAM_OPERATIONS = [listProgramsOperation, muteProgram] as const;

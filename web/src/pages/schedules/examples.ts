import { say } from '../../voice/say.ts';
/** Example texts; each makes a schedule unchanged. */
export const examples = (): readonly string[] => [say('add.example1'), say('add.example2'), say('add.example3')];

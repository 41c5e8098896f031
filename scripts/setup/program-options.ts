import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options that a program was started with. With `--help` it says how it is used and ends; it refuses options that
 * do not exist.
 * @param usage how it is used, in lines
 */
export function readProgramOptions<T extends Options>(usage: string, options: T, args = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    console.error(`error: ${(error as Error).message.split('. ')[0]}.\n\n${usage}`);
    process.exit(2);
  }
}

import type { Config } from '../../../config.ts';
import { type Finding, well, wrong } from '../../../domain/health/finding.ts';
import { asCliError } from '../failure.ts';
import type { CliPorts } from '../ports.ts';

const CHECK = 'services';

/** Checks for each channel whether its service accepts Belfry's credentials, with a new request. */
export async function channelFindings(config: Config, ports: Pick<CliPorts, 'checkChannels'>): Promise<Finding[]> {
  try {
    return (await ports.checkChannels(config)).map(({ name, account, trouble }) =>
      trouble === null
        ? well(CHECK, `${name} answers${account === null ? '' : `: ${account}`}.`)
        : wrong(
            CHECK,
            `${name} takes no messages: ${trouble}.`,
            'Correct its settings, or see why it cannot be reached.',
          ),
    );
  } catch (error) {
    const failure = asCliError(error);
    return [wrong(CHECK, failure.message, failure.fix ?? 'Correct the settings of the channel.')];
  }
}

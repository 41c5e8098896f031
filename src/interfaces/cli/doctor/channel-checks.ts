import type { Config } from '../../../config.ts';
import { type Finding, well, wrong } from '../../../domain/health/finding.ts';
import { asCliError } from '../failure.ts';
import type { CliPorts } from '../ports.ts';

const CHECK = 'services';

/** Whether each service that is set up takes this Belfry's word for who it is, asked anew from here. */
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

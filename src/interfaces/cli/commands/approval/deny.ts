import type { CommandDefinition } from '../../cli.ts';
import { decideSeveral } from '../../decide-several.ts';
import { EXIT } from '../../exit-codes.ts';
import { proposalFinder } from '../../ids.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry deny`: denies requests; the agent is told, with the reason if there is one. */
export const deny: CommandDefinition = {
  examples: ['belfry deny 7fm2a --reason "too often"', 'belfry deny 7fm2a k3x9q'],
  define(command) {
    command
      .argument('<id...>', 'ids of proposals, or unique pieces of them')
      .option('-r, --reason <words>', 'why not; the agent is told');
  },
  async run(cli, [typed], options) {
    const { client } = await cli.connect();
    const find = proposalFinder(client);
    const ids = [...new Set(await Promise.all((typed as string[]).map(find)))];
    const reason = options.reason as string | undefined;
    const [only] = ids;
    if (only === undefined || ids.length > 1) {
      const cards = await Promise.all(ids.map((id) => client.getProposal({ id })));
      return decideSeveral(cli, client, cards, { decision: 'deny', reason });
    }
    const answer = await client.denyProposal({ id: only, reason });
    const { proposal, words } = answer;
    cli.print.json(answer);
    if (cli.print.format === 'plain') cli.print.line(`${proposal.id}\t${proposal.state}`);
    else cli.print.line(`${printable(words)} (${printable(proposal.what.shown)})`);
    return EXIT.ok;
  },
};

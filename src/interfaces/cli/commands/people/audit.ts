import type { AuditView } from '../../../../operations/people/access-views.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportHead,
  exportLine,
} from '../../../../operations/people/audit-export.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findUser, scheduleFinder } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { readAll } from '../../pages.ts';
import { printableOn } from '../../printing/printable.ts';
import { momentsOf } from '../schedules/ls.ts';

/** `belfry audit`: who changed what, when and from where. */
export const audit: CommandDefinition = {
  examples: ['belfry audit', 'belfry audit --schedule k3x9q', 'belfry audit --export csv > audit.csv'],
  define(command) {
    command
      .option('--schedule <id>', 'only what is about this schedule')
      .option('--user <who>', 'of another person: their name or id')
      .option('-n, --n <count>', 'how many at most', '20')
      .option('--export [format]', `print the whole record: ${EXPORT_FORMATS.join(' or ')}`);
  },
  async run(cli, _args, options) {
    const count = countOption('--n', options.n);
    const format = options.export === true ? 'ndjson' : (options.export as string | undefined);
    if (format !== undefined && !(EXPORT_FORMATS as readonly string[]).includes(format)) {
      throw usageError(`--export should be ${EXPORT_FORMATS.join(' or ')}; it is "${format}".`);
    }
    const { client } = await cli.connect();
    const { schedule, user } = options as { schedule?: string; user?: string };
    const scheduleId = schedule === undefined ? undefined : await scheduleFinder(client)(schedule);
    const userId = user === undefined ? undefined : await findUser(client, user);
    const most = format === undefined ? count : undefined;
    const found = await readAll((paging) => client.listAudit({ scheduleId, userId, ...paging }), most);
    const { print } = cli;
    if (format !== undefined) {
      const as = format as ExportFormat;
      const { stdout } = cli.terminal;
      const lines = found.map((entry) => exportLine(as, entry as AuditView));
      stdout.write(printableOn(stdout, exportHead(as) + lines.join('')));
      return EXIT.ok;
    }
    print.json(found);
    if (found.length === 0) print.note('Nothing was changed yet.');
    const moments = await momentsOf(cli);
    const plain = print.format === 'plain';
    if (found.length > 0) {
      print.table(found, [
        { title: 'WHEN', value: ({ at }) => (plain ? at : moments.short(at)), style: (_, style) => style.dim },
        { title: 'WHAT', value: ({ words }) => words, shrinkTo: 20 },
      ]);
    }
    return EXIT.ok;
  },
};

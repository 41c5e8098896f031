import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { redactTokens } from '../../domain/people/token.ts';
import type { Executor, OperationCall } from '../../operations/execute.ts';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
  exportHead,
  exportLine,
} from '../../operations/people/audit-export.ts';
import { listAuditOperation } from '../../operations/people/list-audit.ts';
import { PAGE_SIZE_LIMIT } from '../../operations/views/page.ts';
import type { Clock } from '../../when/index.ts';
import { originOf, signedInOf } from './session/signed-in.ts';
import { requireConfirmed } from './session/step-up.ts';

export const auditExportQuery = z.strictObject({
  format: z
    .enum(EXPORT_FORMATS)
    .default('ndjson')
    .describe('"ndjson": one JSON object a line; "csv": a table for spreadsheets'),
  scheduleId: z.string().min(1).max(100).optional().describe('Only what is about this schedule'),
  userId: z.string().min(1).max(100).optional().describe('Whose; for admins'),
});

/** Like `list-audit`, which it reads page by page. */
export const EXPORT_AUDIT = { name: 'export-audit', scope: 'user', effect: 'read', stepUp: true } as const;

type Input = Parameters<typeof listAuditOperation.handler>[1];
type Page = Awaited<ReturnType<typeof listAuditOperation.handler>>;

/** `GET /audit/export`: the complete audit record as a file, newest first, read page by page to save memory. */
export function addAuditRoutes(server: FastifyInstance, executor: Executor, clock: Pick<Clock, 'now'>): void {
  server.get('/audit/export', { exposeHeadRoute: false }, async (request, reply) => {
    const query = auditExportQuery.safeParse(request.query);
    if (!query.success) {
      const issues = query.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new AppError('invalid_input', 'The export takes a format (ndjson or csv), a scheduleId and a userId.', {
        details: { issues },
      });
    }
    const { format, ...filter } = query.data;
    const call = { actor: signedInOf(request).actor, origin: originOf(request) };
    await executor.admit(EXPORT_AUDIT, { ...call, input: filter });
    requireConfirmed(EXPORT_AUDIT, signedInOf(request), clock.now());
    // Reads the first page before the answer begins, so that a refusal can still be sent.
    const first = await readPage(executor, call, { ...filter, limit: PAGE_SIZE_LIMIT });
    return reply
      .type(EXPORT_TYPES[format])
      .header('content-disposition', `attachment; filename="belfry-audit.${format}"`)
      .send(Readable.from(lines(executor, call, { format, filter, first })));
  });
}

function readPage(executor: Executor, call: Omit<OperationCall, 'input'>, input: Input): Promise<Page> {
  return executor.execute(listAuditOperation, { ...call, input });
}

async function* lines(
  executor: Executor,
  call: Omit<OperationCall, 'input'>,
  { format, filter, first }: { format: ExportFormat; filter: Omit<Input, 'limit'>; first: Page },
): AsyncGenerator<string> {
  yield exportHead(format);
  let page = first;
  for (;;) {
    yield redactTokens(page.items.map((entry) => exportLine(format, entry as never)).join(''));
    if (page.nextCursor === null) return;
    page = await readPage(executor, call, { ...filter, limit: PAGE_SIZE_LIMIT, cursor: page.nextCursor });
  }
}

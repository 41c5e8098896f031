// Which files of tests are begun first. Vitest goes by their size where it has not run them before, which says nothing of how long they take.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes half a minute and more, the longest first; the package comes after those that run while it is packed. One that was begun last
 * would be waited for while a processor is idle.
 */
const LONGEST = [
  'test/docs/documents.test.ts',
  'test/process/kill-chat.test.ts',
  'test/postgres/model.test.ts',
  'test/process/kill.test.ts',
  'test/process/kill-points.test.ts',
  'test/package/published.test.ts',
  'test/process/cli.test.ts',
  'test/package/full/bundled.test.ts',
  'test/postgres/full/move-process.test.ts',
  'test/postgres/takeover.test.ts',
  'test/process/full/service.test.ts',
  'test/package/full/oldest-langgraph.test.ts',
  'test/package/langgraph.test.ts',
  'test/process/data-lost.test.ts',
  'test/postgres/full/chaos-rounds.test.ts',
  'test/process/full/chat-lives.test.ts',
  'test/postgres/full/chaos-share.test.ts',
  'test/process/cli-server.test.ts',
  'test/process/backup.test.ts',
  'test/process/full/telegram.test.ts',
  'test/scenario/upcoming.test.ts',
  'test/process/full/discord.test.ts',
  'test/process/full/config-tools.test.ts',
  'test/process/stop.test.ts',
  'test/postgres/full/chaos-network.test.ts',
  'test/process/full/workers.test.ts',
  'test/postgres/full/roles.test.ts',
  'test/postgres/chaos-kill.test.ts',
  'test/docs/examples.test.ts',
  'test/postgres/full/chaos-places.test.ts',
  'test/postgres/pgboss-queue.test.ts',
  'test/browser/first-minute.test.ts',
  'test/browser/approvals-lines.test.ts',
  'test/browser/lost-updates.test.ts',
  'test/browser/approvals.test.ts',
  'test/browser/no-white-page.test.ts',
  'test/browser/pages.test.ts',
  'test/browser/read-only.test.ts',
  'test/browser/quick-add.test.ts',
  'test/browser/schedule-page.test.ts',
  'test/browser/approvals-bulk.test.ts',
  'test/browser/states.test.ts',
  'test/browser/calendar.test.ts',
  'test/browser/channels.test.ts',
  'test/browser/phone.test.ts',
  'test/browser/every-page.test.ts',
  'src/interfaces/http/route-table.test.ts',
];

/** The longest of each group of projects first, then as Vitest would: project by project, whose files share a worker. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at === -1 ? LONGEST.length : at;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    // Sorting keeps the order of what is equal.
    return sorted.sort((a, b) => group(a) - group(b) || place(a) - place(b));
  }
}

import { initial } from './0001-initial.ts';
import { openRows } from './0002-open-rows.ts';
import { access } from './0003-access.ts';
import { windows } from './0004-windows.ts';
import { proposals } from './0005-proposals.ts';
import { deviceZone } from './0006-device-zone.ts';
import { calls } from './0007-calls.ts';
import { reminders } from './0008-reminders.ts';
import { tasks } from './0009-tasks.ts';
import { events } from './0010-events.ts';
import { noticesAndTemplates } from './0011-notices-and-templates.ts';
import { depth } from './0012-depth.ts';
import { budgets } from './0013-budgets.ts';
import { channels } from './0014-channels.ts';
import { agents } from './0015-agents.ts';
import { doubts } from './0016-doubts.ts';
import { fairShares } from './0017-fair-shares.ts';
import { places } from './0018-places.ts';
import { changesInPlace } from './0019-changes-in-place.ts';
import { pageSessions } from './0020-page-sessions.ts';
import { coming } from './0021-coming.ts';
import { chains } from './0022-chains.ts';
import { channelConnections } from './0023-channel-connections.ts';
import { channelHeard } from './0024-channel-heard.ts';
import { chatApprovals } from './0025-chat-approvals.ts';
import { outsideCalls } from './0026-outside-calls.ts';
import { mcpTools } from './0027-mcp-tools.ts';
import { tokenAudience } from './0028-token-audience.ts';
import { runTokens } from './0029-run-tokens.ts';
import { runRecord } from './0030-run-record.ts';
import { lists } from './0031-lists.ts';
import { refusals } from './0032-refusals.ts';
import { toolDecisions } from './0033-tool-decisions.ts';
import { heartbeatInterval } from './0034-heartbeat-interval.ts';
import { leftOut } from './0035-left-out.ts';
import { provenAddresses } from './0036-proven-addresses.ts';
import { push } from './0037-push.ts';
import { eventSubscriptions } from './0038-event-subscriptions.ts';
import { acpSessions } from './0039-acp-sessions.ts';
import { failing } from './0040-failing.ts';
import { direct } from './0041-direct.ts';
import { connections } from './0042-connections.ts';
import { languages } from './0043-languages.ts';
import { wakeOffers } from './0044-wake-offers.ts';
import { wakeAllowances } from './0045-wake-allowances.ts';
import { stays } from './0046-stays.ts';
import { heldPlain } from './0047-held-plain.ts';
import { searchWords } from './0048-search-words.ts';
import { channelAnswers } from './0049-channel-answers.ts';
import { lateRuns } from './0050-late-runs.ts';
import { calendarAddresses } from './0051-calendar-addresses.ts';
import { chainCounts } from './0052-chain-counts.ts';
import { channelAccounts } from './0053-channel-accounts.ts';
import { weekStarts } from './0054-week-starts.ts';
import { calendars } from './0055-calendars.ts';
import { replies } from './0056-replies.ts';
import { shown } from './0057-shown.ts';
import { zoneFrom } from './0058-zone-from.ts';
import { saidReminders } from './0059-said-reminders.ts';
import { undoSteps } from './0060-undo-steps.ts';
import { calendarMends } from './0061-calendar-mends.ts';
import { offers } from './0062-offers.ts';
import { programReminders } from './0063-program-reminders.ts';
import { undoLines } from './0064-undo-lines.ts';
import { programMutes } from './0065-program-mutes.ts';
import { digests } from './0066-digests.ts';
import { digestLines } from './0067-digest-lines.ts';
import { handedOver } from './0068-handed-over.ts';
import { oneUndo } from './0069-one-undo.ts';
import { tokenPurpose } from './0070-token-purpose.ts';
import { undoInOrder } from './0071-undo-in-order.ts';
import type { Migration } from './migration.ts';

/** In order; numbers grow by one. Never edit a released migration. */
export const MIGRATIONS: readonly Migration[] = [
  initial,
  openRows,
  access,
  windows,
  proposals,
  deviceZone,
  calls,
  reminders,
  tasks,
  events,
  noticesAndTemplates,
  depth,
  budgets,
  channels,
  agents,
  doubts,
  fairShares,
  places,
  changesInPlace,
  pageSessions,
  coming,
  chains,
  channelConnections,
  channelHeard,
  chatApprovals,
  outsideCalls,
  mcpTools,
  tokenAudience,
  runTokens,
  runRecord,
  lists,
  refusals,
  toolDecisions,
  heartbeatInterval,
  leftOut,
  provenAddresses,
  push,
  eventSubscriptions,
  acpSessions,
  failing,
  direct,
  connections,
  languages,
  wakeOffers,
  wakeAllowances,
  stays,
  heldPlain,
  searchWords,
  channelAnswers,
  lateRuns,
  calendarAddresses,
  chainCounts,
  channelAccounts,
  weekStarts,
  calendars,
  replies,
  shown,
  zoneFrom,
  saidReminders,
  undoSteps,
  calendarMends,
  offers,
  programReminders,
  undoLines,
  programMutes,
  digests,
  digestLines,
  handedOver,
  oneUndo,
  tokenPurpose,
  undoInOrder,
];
export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.number ?? 0;

import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { ACCEPTED, stepOf } from '../../engine/runs/wake-answer.ts';
import { addCalendar } from '../../operations/calendar/add-calendar.ts';
import { createCalendarAddress } from '../../operations/calendar/create-calendar-address.ts';
import { removeCalendar } from '../../operations/calendar/remove-calendar.ts';
import { askConsent } from '../../operations/channels/ask-consent.ts';
import { linkChannel } from '../../operations/channels/link-channel.ts';
import { pairChannel } from '../../operations/channels/pair-channel.ts';
import type { Guarded } from '../../operations/frame/check-access.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import { createHook } from '../../operations/hooks/create-hook.ts';
import { createSubscription } from '../../operations/hooks/create-subscription.ts';
import { giveSubscription } from '../../operations/hooks/subscription-fixture.ts';
import { agentsOf } from '../../operations/operations-fixture.ts';
import { giveConnectionRequest } from '../../operations/people/connections/connection-request-fixture.ts';
import { createToken } from '../../operations/people/create-token.ts';
import { createUser } from '../../operations/people/create-user.ts';
import { giveOffer } from '../../operations/promises/offer-fixture.ts';
import { giveAllowance } from '../../operations/proposals/allowances/allowance-fixture.ts';
import { approveProposal } from '../../operations/proposals/approve-proposal.ts';
import { proposeChange } from '../../operations/proposals/propose-change.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import { acknowledgeReminder } from '../../operations/reminders/acknowledge-reminder.ts';
import { giveReminder } from '../../operations/reminders/reminder-fixture.ts';
import { cancelSchedule } from '../../operations/schedules/cancel-schedule.ts';
import { createSchedule } from '../../operations/schedules/create-schedule.ts';
import { runSchedule } from '../../operations/schedules/run-schedule.ts';
import { skipNext } from '../../operations/schedules/skip-next.ts';
import { updateSchedule } from '../../operations/schedules/update-schedule.ts';
import { addTask } from '../../operations/tasks/add-task.ts';
import { saveTemplate } from '../../operations/templates/save-template.ts';
import { listMessages } from '../../operations/threads/list-messages.ts';
import { sendMessage } from '../../operations/threads/send-message.ts';
import { claimPairing } from '../../store/channels/pairings.ts';
import type { Tx } from '../../store/database.ts';
import { putOffer } from '../../store/runs/wake-offers.ts';
import { insertStep } from '../../store/threads/steps.ts';
import { loadTurnOfRun, updateTurn } from '../../store/threads/turn-rows.ts';
import { recordListing } from '../../store/tools/mcp-tools.ts';
import { createRecordingChannel } from '../../testing/recording-channel.ts';
import { EXPORT_AUDIT } from './audit-routes.ts';
import { type Credential, setupCredentials } from './credentials-fixture.ts';
import { STREAM_EVENTS } from './events/event-routes.ts';
import { READ_METRICS } from './health-routes.ts';
import { RESOURCE_METADATA } from './oauth/metadata-routes.ts';
import { ASK_CONNECTION } from './oauth/request-route.ts';
import { API_BASE } from './server.ts';
import { CREATE_SIGN_IN_CODE } from './session/session-routes.ts';

export type World = Awaited<ReturnType<typeof setupWorld>>;

/** One route with a valid request, so that only the credential decides. */
export interface Row {
  readonly method: string;
  /** As declared, with `:id`. */
  readonly path: string;
  /** Guards the route; null when it is open to everybody. */
  readonly guard: Guarded | null;
  /** The status of a request that succeeds. */
  readonly status: number;
  /** The path's parameters belong to Ann and her agent `belfry`. */
  readonly ask: (world: World) => Asked | Promise<Asked>;
}

interface Asked {
  readonly path?: string;
  readonly body?: unknown;
  readonly query?: string;
}

/** A server with a tool that changed since it was first listed. */
const SERVER = { agent: 'belfry', server: 'home' };
const toolOf = (letter: string) => ({ name: 'light_off', hash: letter.repeat(64), text: `{"name":"${letter}"}` });

/** Ann has a schedule with a run, a cancelled one, a thread with a message, and a token. */
export async function setupWorld(webFolder: string | null = null) {
  const model = { name: 'slow-1', provider: 'acme' };
  const fixture = await setupCredentials({
    webFolder,
    channels: [createRecordingChannel({ name: PUSH_CHANNEL })],
    environment: {
      agents: agentsOf('never').map((agent) => (agent.name === 'belfry' ? { ...agent, model } : agent)),
      modelTrials: { last: () => null, start() {} },
    },
  });
  const { run, admin, threadId } = fixture;
  const draft = { kind: 'action', what: 'water the plants', when: 'every day at 9' } as const;
  const { schedule } = await run(createSchedule, { ...draft, threadId });
  const gone = await run(createSchedule, { ...draft, what: 'feed the cat', threadId });
  await run(cancelSchedule, { id: gone.schedule.id });
  const skipped = await run(createSchedule, { ...draft, what: 'feed the fish', threadId });
  await run(skipNext, { id: skipped.schedule.id });
  const { runId } = await run(runSchedule, { id: schedule.id });
  const { hook } = await run(createHook, { scheduleId: schedule.id });
  const { token } = await run(createToken, { name: 'spare' }, { actor: admin });
  const awaited = await run(createSchedule, { ...draft, what: 'count the till', threadId, key: SUBSCRIBED });
  const { runId: awaitedRunId } = await run(runSchedule, { id: awaited.schedule.id });
  await fixture.store.write((tx) => letAwait(tx, awaitedRunId));
  const wakeId = await fixture.store.write((tx) => letClaim(tx, awaitedRunId));
  for (const letter of ['a', 'b']) await fixture.store.write((tx) => recordListing(tx, SERVER, [toolOf(letter)], 1));
  // Outside of turns an agent may change its own schedules, and Belfry tells Ann.
  const asAgent = { actor: { ...fixture.agent, turnId: null } };
  const changed = await run(
    createSchedule,
    { kind: 'reminder', what: 'feed the fish', when: 'every day at 8' },
    asAgent,
  );
  await run(updateSchedule, { id: changed.schedule.id, what: 'feed both fish' }, asAgent);
  const told = (await run(listMessages, { id: threadId })).items.find(({ undo }) => undo !== null);
  const { turnId } = await run(sendMessage, { id: threadId, text: 'hello' });
  const task = await run(addTask, { description: 'sort the photos', threadId }, { actor: fixture.agent });
  const reminder = await giveReminder(fixture, { actor: fixture.ann, threadId, what: 'stretch your legs' });
  const done = await giveReminder(fixture, { actor: fixture.ann, threadId, what: 'water the plants' });
  await run(acknowledgeReminder, { id: done.id });
  const offerId = await giveOffer(fixture, fixture.ann.userId, threadId);
  // Here agents need approval only to wake another agent.
  const ask = async (what: string): Promise<string> => {
    const input = { kind: 'reminder', what, when: 'every day at 9', agent: 'leo' };
    const asked = { operation: 'create-schedule', input } as const;
    return (await run(proposeChange, asked, { actor: fixture.agent })).proposal?.id ?? '';
  };
  const own = { name: 'own', kind: 'reminder', what: 'rest', when: 'every day at 22:00' } as const;
  const { id: templateId } = await run(saveTemplate, own);
  const { id: linkId, threadId: linkedThreadId } = await run(linkChannel, { channel: 'post', address: 'box-1' });
  const { pairing } = await run(pairChannel, { channel: 'chat' });
  const claim = { address: 'chat-1', person: { id: 'chat-1', name: '@ann' }, expiresAt: Date.parse(pairing.expiresAt) };
  await fixture.store.write((tx) => claimPairing(tx, pairing.id, claim));
  const { pairing: coded } = await run(pairChannel, { channel: 'letters', address: 'box-3' });
  const { id: signedLinkId } = await run(linkChannel, { channel: 'signed', address: 'box-4' });
  for (const actor of [fixture.ann, fixture.bob]) await run(createCalendarAddress, {}, { actor });
  const { calendar } = await run(addCalendar, { address: 'https://example.org/ann.ics' });
  const { calendar: removedCalendar } = await run(addCalendar, { address: 'https://example.org/removed.ics' });
  await run(removeCalendar, { id: removedCalendar.id });
  const allowanceId = await giveAllowance(fixture, fixture.ann.userId, schedule.id);
  const subscriptionId = await giveSubscription(fixture, fixture.ann.userId, SUBSCRIBED);
  const { subscription: hookOut } = await run(createSubscription, { url: 'https://hall.example.org/' });
  const requestId = await giveConnectionRequest(fixture, fixture.ann.userId);
  const dan = await run(createUser, { name: 'Dan' }, { actor: admin });
  const { id: consentId } = await run(askConsent, { userId: 'Ann' }, { actor: { kind: 'user', userId: dan.id } });
  const proposalId = await ask('stretch');
  const approvedId = await ask('drink');
  await run(approveProposal, { id: approvedId, revision: 1 });
  return {
    ...fixture,
    codedPairingId: coded.id,
    signedLinkId,
    templateId,
    taskId: task.id,
    reminderId: reminder.id,
    doneReminderId: done.id,
    changedNoticeId: told?.id,
    proposalId,
    approvedId,
    linkId,
    linkedThreadId,
    pairingId: pairing.id,
    consentId,
    noticeId: told?.id ?? 'no notice',
    scheduleId: schedule.id,
    nextAt: schedule.nextAt,
    cancelledId: gone.schedule.id,
    skippedId: skipped.schedule.id,
    runId,
    hookId: hook.id,
    calendarId: calendar.id,
    removedCalendarId: removedCalendar.id,
    awaitedRunId,
    wakeId,
    turnId: turnId ?? '',
    tokenId: token.id,
    offerId,
    allowanceId,
    subscriptionId,
    hookOutId: hookOut.id,
    requestId,
  };
}

/** The key of the schedule that a program subscribed to. */
const SUBSCRIBED = 'event-subscription:own';

/** The agent accepts the wake and answers later. */
async function letAwait(tx: Tx, runId: string): Promise<void> {
  const turn = await loadTurnOfRun(tx, runId);
  if (turn === null) throw new Error(`the run ${runId} has no turn`);
  const accepted = { ...stepOf({ actions: [] }, null), finishReason: ACCEPTED };
  await insertStep(tx, { turnId: turn.id, number: 1 }, accepted, turn.createdAt);
  await updateTurn(tx, turn, { state: 'waiting', activationId: null });
}

/** A worker claims the wake. */
async function letClaim(tx: Tx, runId: string): Promise<string> {
  const { id: turnId, userId, agent, dueAt } = (await loadTurnOfRun(tx, runId)) as Turn;
  const claimed = {
    state: 'claimed',
    attempt: 1,
    lost: 0,
    said: 0,
    worker: 'one',
    claimedAt: 1,
    leasedUntil: 2,
  } as const;
  const rest = { wake: '{}', limitMs: 1, lapsesAt: null, failure: null, offeredAt: 1 };
  await putOffer(tx, { turnId, userId, agent, dueAt, ...claimed, ...rest });
  return turnId;
}

type Ask = Row['ask'];
const OWN_ID: readonly (readonly [prefix: string, id: (world: World) => string])[] = [
  ['/schedules', ({ scheduleId }) => scheduleId],
  ['/reminders', ({ reminderId }) => reminderId],
  ['/tasks', ({ taskId }) => taskId],
  ['/runs', ({ runId }) => runId],
  ['/wakes', ({ wakeId }) => wakeId],
  ['/turns', ({ turnId }) => turnId],
  ['/threads', ({ threadId }) => threadId],
  ['/messages', ({ noticeId }) => noticeId],
  ['/hooks', ({ hookId }) => hookId],
  ['/calendars', ({ calendarId }) => calendarId],
  ['/tokens', ({ tokenId }) => tokenId],
  ['/proposals', ({ proposalId }) => proposalId],
  ['/offers', ({ offerId }) => offerId],
  ['/templates', ({ templateId }) => templateId],
  ['/channels', ({ linkId }) => linkId],
  ['/pairings', ({ pairingId }) => pairingId],
  ['/consents', ({ consentId }) => consentId],
  ['/allowances', ({ allowanceId }) => allowanceId],
  ['/subscriptions', ({ subscriptionId }) => subscriptionId],
  ['/connection-requests', ({ requestId }) => requestId],
];

/** A point of P-256, uncompressed: the generator itself. */
const DEVICE_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/**
 * The request of an operation beyond its `:id`. The table's test fails for an operation that needs one and has none
 * here.
 */
const REQUESTS: Readonly<Record<string, Ask>> = {
  'save-template': () => ({ body: { name: 'stretch', kind: 'reminder', what: 'stretch', when: 'every day at 9' } }),
  'search-messages': () => ({ query: '?q=water' }),
  'clone-schedule': () => ({ body: { what: 'water the trees' } }),
  'backfill-schedule': () => ({ body: { from: 'yesterday' } }),
  'preview-backfill': () => ({ query: '?from=yesterday' }),
  'create-schedule': () => ({ body: { kind: 'reminder', what: 'stretch', when: 'in 1 hour' } }),
  'preview-schedule': () => ({ body: { text: 'every day at 9' } }),
  'update-schedule': () => ({ body: { what: 'water them all' } }),
  'skip-occurrence': ({ nextAt }) => ({ body: { at: nextAt } }),
  'move-occurrence': ({ nextAt }) => ({ body: { at: nextAt, to: 'an hour later' } }),
  'undo-skip': ({ skippedId }) => ({ path: `/schedules/${skippedId}/undo-skip` }),
  'restore-schedule': ({ cancelledId }) => ({ path: `/schedules/${cancelledId}/restore` }),
  'get-agent': () => ({ path: '/agents/belfry' }),
  'try-model': () => ({ path: '/models/belfry/trials' }),
  'answer-wake': ({ awaitedRunId }) => ({ path: `/runs/${awaitedRunId}/answer` }),
  'report-wake': ({ awaitedRunId }) => ({ path: `/runs/${awaitedRunId}/report`, body: { result: 'done' } }),
  'renew-claim': () => ({ body: { attempt: 1 } }),
  'notify-for-claim': () => ({ body: { attempt: 1, text: 'hello' } }),
  'keep-step': () => ({ body: { attempt: 1, name: 'one' } }),
  'end-claim': () => ({ body: { attempt: 1 } }),
  'add-calendar': () => ({ body: { address: 'https://example.org/another.ics' } }),
  'change-calendar': () => ({ body: { name: 'Work' } }),
  'undo-remove-calendar': ({ removedCalendarId }) => ({ path: `/calendars/${removedCalendarId}/undo-remove` }),
  'create-subscription': () => ({ body: { url: 'https://example.org/' } }),
  'rotate-subscription': ({ hookOutId }) => ({ path: `/subscriptions/${hookOutId}/rotate` }),
  'resume-subscription': ({ hookOutId }) => ({ path: `/subscriptions/${hookOutId}/resume` }),
  'release-claim': () => ({ body: { attempt: 1 } }),
  'notify-from-run': () => ({ body: { text: 'hello' } }),
  explain: () => ({ body: { text: 'every day at 9' } }),
  'choose-agent': ({ linkedThreadId }) => ({ path: `/threads/${linkedThreadId}`, body: { agent: 'belfry' } }),
  'send-message': () => ({ body: { text: 'hello' } }),
  'mark-shown': () => ({
    body: {
      ids: ['msg_unknown'],
      proof: { visible: true, focused: true, onScreenMs: 1_000, inputAgoMs: 0, screen: 'own' },
    },
  }),
  undo: ({ threadId }) => ({ body: { threadId } }),
  'reopen-reminder': ({ doneReminderId }) => ({ path: `/reminders/${doneReminderId}/reopen` }),
  'snooze-reminder': () => ({ body: { until: '20 minutes' } }),
  'add-task': () => ({ body: { description: 'call the bank' } }),
  'update-task': () => ({ body: { description: 'sort all photos' } }),
  'move-task': () => ({ body: { to: 'first' } }),
  'fail-task': () => ({ body: { reason: 'no camera' } }),
  'update-heartbeat': () => ({ path: '/heartbeats/belfry', body: { paused: true } }),
  'update-me': () => ({ body: { zone: 'Europe/Paris' } }),
  'create-hook': () => ({ body: { action: 'calendar' } }),
  'create-token': () => ({ body: { name: 'another' } }),
  'link-channel': () => ({ body: { channel: 'post', address: 'box-2' } }),
  'link-device': () => ({
    body: { endpoint: 'https://push.example/x', p256dh: DEVICE_KEY, auth: 'A'.repeat(22), label: 'the phone' },
  }),
  'pair-channel': () => ({ body: { channel: 'chat' } }),
  'confirm-pairing': () => ({ body: { address: 'chat-1' } }),
  // A wrong code is accepted as a request, and counted.
  'enter-code': ({ codedPairingId }) => ({ path: `/pairings/${codedPairingId}/code`, body: { code: 'WRONG' } }),
  'rotate-channel-secret': ({ signedLinkId }) => ({ path: `/channels/${signedLinkId}/rotate` }),
  'allow-approvals': () => ({ body: { allowed: false } }),
  'answer-connection': () => ({ body: { allow: true } }),
  'ask-consent': () => ({ body: { userId: 'Dan' } }),
  'delete-everything': () => ({ body: { confirm: 'delete everything' } }),
  'create-user': () => ({ body: { name: 'Carol' } }),
  'propose-change': () => ({
    body: { operation: 'create-schedule', input: { kind: 'reminder', what: 'sleep', when: 'in 1 hour' } },
  }),
  'edit-proposal': () => ({ body: { revision: 1, changes: { what: 'stretch well' } } }),
  'approve-proposal': () => ({ body: { revision: 1 } }),
  'refuse-mcp-tool': () => ({ body: { ...SERVER, tool: 'light_off', hash: toolOf('b').hash } }),
  'accept-mcp-tool': () => ({ body: { ...SERVER, tool: 'light_off', hash: toolOf('b').hash } }),
  'decide-doubts': () => ({ body: { choice: 'skip', ids: ['dbt_unknown'] } }),
  'answer-offer': () => ({ body: { choice: 'dismiss' } }),
  'decide-proposals': ({ proposalId }) => ({ body: { decision: 'deny', items: [{ id: proposalId, revision: 1 }] } }),
};

function rowOf(operation: Operation): Row {
  const { method, path, status = 200 } = operation.http;
  const idOf = OWN_ID.find(([prefix]) => path.startsWith(prefix))?.[1];
  return {
    method,
    path: `${API_BASE}${path}`,
    guard: operation,
    status,
    ask: async (world) => {
      const wanted = (await REQUESTS[operation.name]?.(world)) ?? {};
      const filled = wanted.path ?? path.replace(':id', idOf?.(world) ?? 'unknown');
      const body = method === 'POST' || method === 'PATCH' ? { body: wanted.body ?? {} } : {};
      return { ...wanted, ...body, path: `${API_BASE}${filled}` };
    },
  };
}

const open = (method: string, path: string, status = 200, ask: Ask = () => ({})): Row => {
  return { method, path, guard: null, status, ask };
};
const closed = (method: string, path: string, guard: Guarded, status = 200, ask: Ask = () => ({})): Row => {
  return { method, path, guard, status, ask };
};

/** Routes that are not operations. */
const OTHERS: readonly Row[] = [
  open('GET', `${API_BASE}/health`),
  open('GET', `${API_BASE}/ready`),
  open('GET', '/api/openapi.json'),
  open('POST', `${API_BASE}/session`, 201, async ({ auth }) => ({
    body: { code: (await auth.createSignInCode()).code },
  })),
  // Its signature is the proof; its own test covers it. No other credential helps without it.
  open('POST', `${API_BASE}/hooks/:id`, 401, ({ hookId }) => ({ path: `${API_BASE}/hooks/${hookId}`, body: {} })),
  // The service's secret is the proof; no channel takes pushes here.
  open('POST', `${API_BASE}/pushes/:channel`, 404, () => ({ path: `${API_BASE}/pushes/telegram`, body: {} })),
  // Its signature is the proof; without a valid one the page does not exist for any caller.
  ...(['answer', 'stop'] as const).flatMap((kind) => {
    const path = `/mail/${kind}/:token`;
    const ask = () => ({ path: `/mail/${kind}/lnk_none.of-ours` });
    return [open('GET', path, 404, ask), open('POST', path, 404, ask)];
  }),
  // The secret in the address is the proof; without a valid one the address does not exist for any caller.
  open('GET', '/calendar/:file', 404, () => ({ path: '/calendar/bfk_none.ics' })),
  // The random bits of a button are its proof.
  open('POST', `${API_BASE}/push/presses`, 404, () => ({ body: {} })),
  open('POST', `${API_BASE}/push/shown`, 404, () => ({ body: {} })),
  // Only that browser knows the keys of its old address, which are the proof.
  open('POST', `${API_BASE}/push/moves`, 404, () => ({ body: {} })),
  // The programs' own secrets are the proof; without a public address Belfry accepts no OAuth, from any caller.
  ...[`${RESOURCE_METADATA}/mcp`, RESOURCE_METADATA, '/.well-known/oauth-authorization-server'].map((path) =>
    open('GET', path, 404),
  ),
  ...['register', 'token', 'revoke'].map((name) => open('POST', `/oauth/${name}`, 404, () => ({ body: {} }))),
  closed('POST', `${API_BASE}/connection-requests`, ASK_CONNECTION, 404, () => ({ body: { query: 'client_id=x' } })),
  // Ends the caller's session, if there is one: no signed-in caller is refused.
  closed('DELETE', `${API_BASE}/session`, { name: 'sign-out', scope: 'agent', effect: 'read' }, 204),
  // A token needs no confirmation, so every token is refused with that reason.
  closed(
    'POST',
    `${API_BASE}/session/confirm`,
    { name: 'confirm-session', scope: 'agent', effect: 'read' },
    403,
    () => ({ body: { code: 'AAAA-AAAA-AAAA' } }),
  ),
  closed('POST', `${API_BASE}/sign-in-codes`, CREATE_SIGN_IN_CODE, 201, () => ({ body: {} })),
  closed('GET', `${API_BASE}/events`, STREAM_EVENTS),
  closed('GET', `${API_BASE}/audit/export`, EXPORT_AUDIT),
  // A body that is no recording.
  closed('POST', `${API_BASE}/threads/:id/voice-messages`, sendMessage, 415, ({ threadId }) => ({
    ...{ path: `${API_BASE}/threads/${threadId}/voice-messages`, body: {} },
  })),
  closed('GET', '/metrics', READ_METRICS),
  open('GET', '/*', 200, () => ({ path: '/schedules' })),
];

const withHead = (row: Row): Row[] => [row, { ...row, method: 'HEAD' }];
/** GET routes without HEAD. */
const WITHOUT_HEAD: ReadonlySet<string> = new Set([`${API_BASE}/events`, `${API_BASE}/audit/export`]);

export const ROUTE_TABLE: readonly Row[] = [...OPERATIONS.map(rowOf), ...OTHERS].flatMap((row) =>
  row.method === 'GET' && !WITHOUT_HEAD.has(row.path) ? withHead(row) : [row],
);

/**
 * Operations for which an agent's token needs approval, because the schedule, the reminder and the settings here are
 * Ann's own, and the task was added in a turn and not by this token: those with `unasked: 'asks'`, except for what an
 * agent says of a task of its list, and for resuming, because the schedule is active already.
 */
const NEEDS_A_YES: ReadonlySet<string> = new Set(
  OPERATIONS.filter((operation) => 'unasked' in operation && operation.unasked === 'asks')
    .map(({ name }) => name)
    .filter((name) => ['update-task', 'delete-task'].includes(name) || !/-task$|^resume-schedule$/.test(name)),
);

/** What a program with a token of its person may not do: it says yes, lets something in, or ends all. */
const ONLY_THE_PERSON = new Set([
  'approve-proposal',
  'edit-proposal',
  'answer-connection',
  'answer-offer',
  'agree-consent',
  'accept-mcp-tool',
  'decide-doubts',
  'link-channel',
  'confirm-pairing',
  'link-device',
  'delete-everything',
  CREATE_SIGN_IN_CODE.name,
]);

const WORKERS = new Set(['claim-wake', 'renew-claim', 'notify-for-claim', 'keep-step', 'end-claim', 'release-claim']);

/** The status for a credential, derived only from the route's declaration. */
export function expectedStatus({ guard, path, status }: Row, credential: Credential): number {
  if (guard === null) return status;
  // A token for MCP works only for /mcp.
  if (credential === 'mcp') return 401;
  if (credential === 'none' || credential === 'wrong' || credential === 'revoked' || credential === 'expired')
    return 401;
  const { scope, effect } = guard;
  // Only the program of a run may call these; no token here is its token.
  if (scope === 'run') return 403;
  const isAgent = credential === 'agent' || credential === 'otherAgent';
  if (isAgent && scope !== 'agent') return 403;
  if (scope === 'admin' && credential !== 'admin') return 403;
  if (effect === 'write' && credential === 'readOnly') return 403;
  // Bob is not an admin, whatever his token.
  if (guard.name === READ_METRICS.name && credential === 'foreign') return 403;
  // Only the subscribed program and the person may report the outcome of a wake; no agent token here belongs to that
  // program.
  if (guard.name === 'report-wake' && isAgent) return 404;
  // Only the page of a signed-in browser knows what was seen, and every credential of this table is a token.
  if (guard.name === 'mark-shown') return 403;
  // Who asks with a token takes back only what that token changed, which is nothing here.
  if (guard.name === 'undo' && credential !== 'own') return 404;
  // With their own token it is the person: there is no such program.
  if (guard.name === 'mute-program') return credential === 'own' ? 404 : 403;
  const isProgram =
    credential === 'user' || credential === 'admin' || (credential === 'foreign' && !path.includes(':id'));
  if (ONLY_THE_PERSON.has(guard.name) && isProgram) return 403;
  // An agent streams events only through its workers, and the agents of this table have none.
  if (guard.name === 'stream-events' && isAgent) return 403;
  if (WORKERS.has(guard.name)) {
    const isAnothers = path.includes(':id') && (credential === 'foreign' || credential === 'otherAgent');
    return isAnothers ? 404 : isAgent ? 409 : 403;
  }
  // A person denies a proposal; only the agent withdraws it.
  if (guard.name === 'withdraw-proposal' && !isAgent && credential !== 'foreign') return 403;
  // Templates belong to the person: all their agents see them.
  const isAnothers = credential === 'foreign' || (credential === 'otherAgent' && !path.includes('/templates/'));
  const namesAnothers = path.includes(':id') && isAnothers;
  if (namesAnothers) return 404;
  return isAgent && NEEDS_A_YES.has(guard.name) ? 403 : status;
}

/** Sends a request and returns only the status; a stream is closed after its head. */
export async function statusOf(
  world: World,
  row: Pick<Row, 'method' | 'path' | 'ask'>,
  credential: Credential,
): Promise<number> {
  const { path = row.path, query = '', body } = await row.ask(world);
  const response = await world.server.fastify.inject({
    method: row.method as 'GET',
    url: path + query,
    headers: {
      host: '127.0.0.1:7433',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...world.headersOf(credential),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

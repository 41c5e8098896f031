// Links, pairings, deliveries, messages that wait, and devices.
import { noteCalendarRead } from '../../../src/store/calendar/addresses.ts';
import { deleteCalendar, loadCalendar } from '../../../src/store/calendar/calendars.ts';
import {
  addressesOn,
  listLinksOn,
  loadLinkSecrets,
  moveLink,
  setLinkApprovals,
} from '../../../src/store/channels/channel-links.ts';
import {
  deferredInThread,
  holdAgain,
  insertDeferred,
  markReleased,
  setRelease,
  withholdMessage,
} from '../../../src/store/channels/deferred-messages.ts';
import {
  countDeliveriesOfRun,
  type DeliveryRow,
  deliveriesOfMessages,
  markShown,
  messageOfChannelId,
} from '../../../src/store/channels/deliveries.ts';
import { insertParts, updatePart } from '../../../src/store/channels/delivery-parts.ts';
import { heardMessage } from '../../../src/store/channels/heard.ts';
import { forgetOwed, oweAnswers } from '../../../src/store/channels/owed-answers.ts';
import { loadPairing, renewCode } from '../../../src/store/channels/pairings.ts';
import { findPress, movePresses } from '../../../src/store/channels/presses.ts';
import { insertPushKeys, markPushDeviceGone, pushAddressesOf } from '../../../src/store/channels/push-devices.ts';
import { noteStranger } from '../../../src/store/channels/strangers.ts';
import { countDeferred, findToldNotice, markTold } from '../../../src/store/channels/told-notices.ts';
import {
  listDeliveriesByActivation,
  loadUnsettledDeliveries,
} from '../../../src/store/channels/unsettled-deliveries.ts';
import { type Call, NOW } from './call.ts';

const HELD = 'hld_1';

export const CALLS_OF_CHANNELS: Readonly<Record<string, Call>> = {
  addressesOn: (tx) => addressesOn(tx, 'post'),
  listLinksOn: (tx) => listLinksOn(tx, 'post'),
  setLinkApprovals: (tx, { linkId }) => setLinkApprovals(tx, linkId, true),
  moveLink: (tx, { linkId }) => moveLink(tx, linkId, 'box-moved'),
  loadLinkSecrets: async (tx, { signedLinkId }) => (await loadLinkSecrets(tx, signedLinkId, NOW)).length,
  insertDeferred: (tx, { ann, threadId, scheduleId, runId, turnId }) =>
    insertDeferred(tx, {
      ...{ id: HELD, userId: ann.userId, agent: 'belfry', threadId, scheduleId, runId, turnId },
      ...{ text: 'good morning', verbatim: false, onceKey: null, reason: 'quiet_hours' },
      ...{ heldAt: NOW, releaseAt: NOW + 1, releasedAt: null, deliveryId: null },
    }),
  deferredInThread: (tx, { threadId }) => deferredInThread(tx, threadId),
  setRelease: (tx) => setRelease(tx, HELD, NOW + 2),
  withholdMessage: (tx) => withholdMessage(tx, HELD, NOW + 3),
  holdAgain: (tx, { threadId }) => holdAgain(tx, threadId, { withheldAt: NOW + 3, releaseAt: NOW + 4 }),
  markReleased: (tx) => markReleased(tx, HELD, 'dlv_1', NOW + 5),
  countDeliveriesOfRun: (tx, { runId }) => countDeliveriesOfRun(tx, runId),
  messageOfChannelId: (tx, { threadId }) => messageOfChannelId(tx, threadId, 'post-1'),
  deliveriesOfMessages: (tx, { ann }) => deliveriesOfMessages(tx, ann.userId, ['msg_1']),
  markShown: (tx, { ann }) => markShown(tx, [{ id: 'dlv_1', userId: ann.userId, shownAt: null } as DeliveryRow], NOW),
  insertParts: (tx, { ann }) => insertParts(tx, { id: 'dlv_1', userId: ann.userId }, ['one', 'two']),
  updatePart: (tx) => updatePart(tx, 'dlv_1', { number: 2, text: 'two', channelMessageId: 'post-2', sentAt: NOW }),
  heardMessage: (tx, { threadId }) => heardMessage(tx, threadId, 'post-1'),
  oweAnswers: (tx) =>
    oweAnswers(tx, 'post', [{ answers: 'press', answerId: 'a', userId: null, address: 'box-1', text: 'seen' }], NOW),
  forgetOwed: (tx) => forgetOwed(tx, 'post', ['a']),
  renewCode: (tx, { pairingId }) => renewCode(tx, pairingId, 'a hash'),
  loadPairing: (tx, { pairingId }) => loadPairing(tx, pairingId),
  findPress: (tx) => findPress(tx, 'a hash'),
  movePresses: (tx) => movePresses(tx, { channel: 'post', from: 'box-1', to: 'box-moved' }),
  insertPushKeys: (tx) => insertPushKeys(tx, { publicKey: 'public', privateKey: 'private' }, NOW),
  pushAddressesOf: (tx, { ann }) => pushAddressesOf(tx, ann.userId),
  markPushDeviceGone: (tx) => markPushDeviceGone(tx, 'device', 'https://push.example/x'),
  noteStranger: (tx) => noteStranger(tx, 'post', 'box-9', NOW),
  'noteStranger again': (tx) => noteStranger(tx, 'post', 'box-9', NOW + 1),
  findToldNotice: (tx, { scheduleId }) => findToldNotice(tx, scheduleId),
  markTold: (tx, { scheduleId, ann }) => markTold(tx, { id: scheduleId, userId: ann.userId }, NOW),
  countDeferred: (tx, { scheduleId }) => countDeferred(tx, scheduleId),
  'findToldNotice, told': (tx, { scheduleId }) => findToldNotice(tx, scheduleId),
  listDeliveriesByActivation: (tx) => listDeliveriesByActivation(tx, '', 10),
  loadUnsettledDeliveries: (tx) => loadUnsettledDeliveries(tx),
  deleteCalendar: async (tx, { calendarId }) => {
    const calendar = await loadCalendar(tx, calendarId);
    return calendar && deleteCalendar(tx, calendar);
  },
  noteCalendarRead: (tx) => noteCalendarRead(tx, 'a hash', NOW),
};

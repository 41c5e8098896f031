// People with their sessions, tokens and programs; proposals and what agents asked for.
import { listOpenCalls, storeWaitingCall } from '../../../src/store/approval/calls.ts';
import {
  listApprovedCalls,
  listPendingProposals,
  outdateCard,
  reopenProposal,
  setExpiry,
} from '../../../src/store/approval/expiring-proposals.ts';
import { deliveriesOfOffer, findOffers, findOpenOffer, updateOfferFacts } from '../../../src/store/approval/offers.ts';
import {
  findProposal,
  listProposalsOfTurn,
  markUndone,
  storeWaitingAgain,
  updatePending,
} from '../../../src/store/approval/proposals.ts';
import { pruneInertClients } from '../../../src/store/people/connections/clients.ts';
import { listLiveConnections } from '../../../src/store/people/connections/connections.ts';
import {
  deleteConnectionRequest,
  forgetConnectionRequests,
  insertConnectionRequest,
} from '../../../src/store/people/connections/requests.ts';
import { isKnownId } from '../../../src/store/people/refusals.ts';
import {
  confirmSession,
  deleteAllSessions,
  deleteSession,
  listSessionPorts,
  markSessionSeen,
  wasPageOpenSince,
} from '../../../src/store/people/sessions.ts';
import { forgetSignInCodes, insertSignInCode, shiftSignInCodes } from '../../../src/store/people/sign-in-codes.ts';
import { handedUntil, markHanded, takeWakes } from '../../../src/store/people/tokens.ts';
import { letFollow } from '../../../src/store/schedules/pending-occurrences.ts';
import { readMeta, removeMeta, writeMeta } from '../../../src/store/server/meta.ts';
import { raiseBudget } from '../../../src/store/server/token-usage.ts';
import { type Call, NOW } from './call.ts';

export const CALLS_OF_PEOPLE: Readonly<Record<string, Call>> = {
  async removeMeta(tx) {
    await writeMeta(tx, 'note', 'kept');
    const kept = await readMeta(tx, 'note');
    await removeMeta(tx, 'note');
    return [kept, await readMeta(tx, 'note')];
  },
  letFollow: (tx, { ann }) => letFollow(tx, { userId: ann.userId, zone: 'Europe/Warsaw', ids: ['sch_none'], now: NOW }),
  storeWaitingCall: (tx, { ann, proposalId }) =>
    storeWaitingCall(tx, { userId: ann.userId, agent: 'leo', key: 'one' }, { proposalId, open: true, now: NOW }),
  listOpenCalls: (tx, { ann }) => listOpenCalls(tx, { userId: ann.userId, agent: 'leo' }),
  listPendingProposals: (tx) => listPendingProposals(tx),
  listApprovedCalls: (tx, { turnId }) => listApprovedCalls(tx, [turnId]),
  setExpiry: (tx, { proposalId }) => setExpiry(tx, proposalId, NOW + 1),
  markUndone: (tx, { ann, approvedId }) => markUndone(tx, ann.userId, approvedId, NOW),
  async storeWaitingAgain(tx, { ann, approvedId }) {
    const given = await findProposal(tx, ann.userId, approvedId);
    if (given === null) throw new Error('nothing was approved');
    await storeWaitingAgain(tx, { ...given, state: 'pending', decision: null, undoneAt: NOW }, 'again');
    return (await findProposal(tx, ann.userId, approvedId))?.state;
  },
  async updatePending(tx, { ann, proposalId }) {
    const waiting = await findProposal(tx, ann.userId, proposalId);
    if (waiting === null || !('definition' in waiting)) throw new Error('nothing waits');
    const { revision: from, fingerprint = 'edited' } = waiting as typeof waiting & { fingerprint?: string };
    return updatePending(tx, { ...waiting, revision: from + 1 }, { from, fingerprint });
  },
  outdateCard: (tx, { proposalId }) => outdateCard(tx, proposalId),
  reopenProposal: (tx, { approvedId }) => reopenProposal(tx, approvedId, NOW + 1),
  findOffers: async (tx, { ann, offerId }) => [...(await findOffers(tx, ann.userId, [offerId])).values()],
  updateOfferFacts: async (tx, { ann, offerId }) => {
    const offer = await findOpenOffer(tx, ann.userId, `promise:${offerId}`);
    return offer && updateOfferFacts(tx, offer, { ...offer.facts });
  },
  raiseBudget: (tx, { ann }) => raiseBudget(tx, { userId: ann.userId, day: '2026-11-21', scope: 'user', tokens: 1 }),
  deliveriesOfOffer: (tx, { offerId, threadId }) => deliveriesOfOffer(tx, { id: offerId, threadId, createdAt: 0 }),
  listProposalsOfTurn: async (tx, { turnId }) => (await listProposalsOfTurn(tx, turnId)).length,
  listLiveConnections: (tx) => listLiveConnections(tx),
  pruneInertClients: (tx) => pruneInertClients(tx, { before: NOW, keep: 1 }),
  // The second one, of one that may wait.
  insertConnectionRequest: (tx, { ann }) => {
    const program = { clientId: 'own', clientName: null, redirectUri: 'https://own.example/', state: null };
    const request = { id: 'crq_2', userId: ann.userId, ...program, challenge: 'x', resource: 'mcp', createdAt: NOW };
    return insertConnectionRequest(tx, request, { limit: 1, before: 0 });
  },
  deleteConnectionRequest: (tx, { ann, requestId }) => deleteConnectionRequest(tx, ann.userId, requestId),
  forgetConnectionRequests: (tx) => forgetConnectionRequests(tx),
  isKnownId: (tx, { scheduleId }) => isKnownId(tx, scheduleId),
  insertSignInCode: (tx, { ann, tokenId }) => {
    const code = { hash: 'a hash', userId: ann.userId, access: 'user', tokenId, expiresAt: NOW + 9 } as const;
    return insertSignInCode(tx, code, { now: NOW, limit: 9 });
  },
  'insertSignInCode, one too many': (tx, { ann, tokenId }) => {
    const code = { hash: 'another hash', userId: ann.userId, access: 'user', tokenId, expiresAt: NOW + 9 } as const;
    return insertSignInCode(tx, code, { now: NOW, limit: 1 });
  },
  shiftSignInCodes: (tx) => shiftSignInCodes(tx, { beyond: NOW, byMs: 1 }),
  forgetSignInCodes: (tx) => forgetSignInCodes(tx),
  confirmSession: (tx) => confirmSession(tx, 'a hash', NOW),
  markSessionSeen: (tx) => markSessionSeen(tx, 'a hash', NOW),
  wasPageOpenSince: (tx, { ann }) => wasPageOpenSince(tx, ann.userId, NOW),
  listSessionPorts: (tx) => listSessionPorts(tx, 0),
  deleteSession: (tx) => deleteSession(tx, 'a hash'),
  deleteAllSessions: (tx) => deleteAllSessions(tx),
  handedUntil: (tx, { ann }) => handedUntil(tx, ann.userId, 'tok_none'),
  markHanded: (tx, { ann }) => markHanded(tx, ann.userId, { id: 'tok_none', until: NOW }),
  takeWakes: (tx, { ann, tokenId }) => takeWakes(tx, ann.userId, tokenId, 1),
};

import { describe, expect, it } from 'vitest';
import { APPROVAL_POLICIES, PROPOSED_OPERATIONS } from '../approval/proposal.ts';
import { type ApprovalRequest, needsApproval } from './approval.ts';

const ONCE: ApprovalRequest = {
  operation: 'create-schedule',
  origin: 'conversation',
  recurring: false,
  ownInThread: false,
  forAnother: false,
  successor: false,
};

describe('whether the person has to say yes', () => {
  it.each([
    ['recurring', 'once, in a conversation', {}, false],
    ['recurring', 'again and again', { recurring: true }, true],
    ['recurring', 'once, in a conversation, after text of others was read', { readForeign: true }, true],
    ['recurring', 'once, from outside', { origin: 'outside' }, true],
    ['recurring', 'a change', { operation: 'update-schedule' }, true],
    ['recurring', 'going on again', { operation: 'resume-schedule' }, true],
    ['recurring', 'pausing what is not its own', { operation: 'pause-schedule' }, true],
    ['always', 'once, in a conversation', {}, true],
    ['never', 'again and again', { recurring: true }, false],
    ['never', 'a change', { operation: 'update-schedule' }, false],
    ['never', 'waking another agent', { forAnother: true }, true],
    ['never', 'from a wake', { origin: 'wake' }, true],
    ['never', 'from a wake, its own successor', { origin: 'wake', successor: true }, false],
    ['always', 'from a wake, its own successor', { origin: 'wake', successor: true }, false],
    ['always', 'from a wake through its token, its own successor', { origin: 'outside', successor: true }, false],
    [
      'never',
      'what waits for a yes, paused until later',
      { operation: 'pause-schedule', ownInThread: true, waitsForYes: true },
      true,
    ],
    ['never', 'what waits for a yes, resumed', { operation: 'resume-schedule', waitsForYes: true }, true],
    [
      'always',
      'what waits for a yes, cancelled',
      { operation: 'cancel-schedule', ownInThread: true, waitsForYes: true },
      false,
    ],
    ['always', 'changing its own', { operation: 'update-schedule', ownInThread: true }, true],
    ['always', 'resuming its own', { operation: 'resume-schedule', ownInThread: true }, true],
  ] as const)('%s: %s', (policy, _, change, expected) => {
    expect(needsApproval(policy, { ...ONCE, ...change })).toBe(expected);
  });

  it('never for taking away what it made in that thread, under any policy and from anywhere', () => {
    for (const policy of APPROVAL_POLICIES) {
      for (const operation of ['pause-schedule', 'cancel-schedule', 'skip-next'] as const) {
        for (const origin of ['conversation', 'wake', 'outside'] as const) {
          expect(needsApproval(policy, { ...ONCE, operation, origin, ownInThread: true, forAnother: true })).toBe(
            false,
          );
        }
      }
    }
  });

  it('always from a wake for everything else', () => {
    for (const policy of APPROVAL_POLICIES) {
      for (const operation of PROPOSED_OPERATIONS) {
        expect(needsApproval(policy, { ...ONCE, operation, origin: 'wake' })).toBe(true);
      }
    }
  });
});

/**
 * What each write did, as the audit record says it; "it" is the schedule. Kept apart from the registry, which holds the operation
 * that reads them; a test holds both equal.
 */
const DONE: Readonly<Record<string, string>> = {
  'create-schedule': 'made it',
  'update-schedule': 'changed it',
  'cancel-schedule': 'cancelled it',
  'restore-schedule': 'brought it back',
  'pause-schedule': 'paused it',
  'resume-schedule': 'resumed it',
  'run-schedule': 'ran it by hand',
  'try-schedule': 'tried it out',
  'backfill-schedule': 'made up for its past times',
  'clone-schedule': 'made it as a copy',
  'skip-next': 'skipped its next time',
  'fail-schedule': 'gave it up',
  'acknowledge-reminder': 'said that a reminder is done',
  'snooze-reminder': 'put a reminder off',
  'stop-reminder': 'stopped a reminder',
  'create-thread': 'began a conversation',
  'send-message': 'said something',
  'update-me': 'changed the settings',
  'create-hook': 'made a webhook for it',
  'rotate-hook': 'gave a webhook another secret',
  'delete-hook': 'took a webhook away',
  'call-hook': 'answered a webhook',
  'create-token': 'issued a token',
  'revoke-token': 'revoked a token',
  'create-user': 'added a person',
  'propose-change': 'asked for a change',
  'edit-proposal': 'edited what was asked for',
  'approve-proposal': 'approved what was asked for',
  'deny-proposal': 'denied what was asked for',
  'withdraw-proposal': 'took back what it asked for',
  'decide-proposals': 'answered what was asked for',
  'undo-approval': 'took an approval back',
  'expire-proposal': 'closed what nobody answered',
  'create-sign-in-code': 'made a link to sign in with',
};

export function doneWords(operation: string): string | undefined {
  return DONE[operation];
}

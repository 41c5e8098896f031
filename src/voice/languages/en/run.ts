/** Runs, tasks and promises, and what became of them. */
export const RUN = {
  'run.started': '{what} has started.',
  'run.succeeded': '{what} has succeeded.',
  'run.failed': '{what} has failed: {why}.',
  'run.failedMore': '{number} more failed since I told you last.',
  'run.noReason': 'no reason given',
  'run.test': 'Test run of “{what}”: {result}',
  'run.testStopped': 'stopped: {why}.',
  'run.testFailed': 'it failed: {why}.',
  'run.first': 'The first run of “{what}”: {result} It goes on.',
  'run.testSilent': 'it succeeded, without a word to say.',
  'run.testSent': 'it succeeded and sent {number} {number:message|messages}.',
  'run.didNotWork': '“{what}” did not work: {why}.',
  'run.lastFailed': 'its last run failed',
  'run.sourceGone':
    'I paused “{what}”: “{source}”, which it runs after, was cancelled. Give it another time, or restore that one.',
  'run.afterAgain': '“{what}” runs after “{source}” again, which was restored.',
  'run.breaker':
    'I paused “{what}”: {failures} runs in a row failed; the last: {why}. Resume it when the cause is mended.',
  'run.missed':
    '“{what}” missed more times than I make up for at once: the newest {kept} run now, and the {number} before are left out, {range}.',
  'run.unknown':
    '{tool} may or may not have done what {agent} asked: its answer did not come. It is not called again. Please look for yourself.',
  'task.failed':
    'I could not do “{what}”: {why}. It stands on the list as failed; open it again to have it tried once more.',
  'promise.none': 'Not scheduled yet: “{sentence}”.',
  'promise.sure': 'To make sure of it: “{text}”.',
  'promise.say': 'Say what and when to make sure of it, as in “remind me tomorrow at 9 to {what}”.',
  'promise.callBack': 'call back',
  'chain.over': '“{what}” does not go on by itself any more: {why}.',
  'chain.noYes': 'no yes came in time',
  'chain.agentTook': '{agent} took it back',
  'chain.saidNo': 'you said no',
  'chain.wentOn': '“{what}” went on by itself {number} times in {span}.',
  'chain.kept': '{agent} kept itself going, at last with “{what}”: {number} times in {span}.',
  'chain.onceMore': 'It comes once more, {moment}, and then it ends.',
  'chain.keep': 'To keep it, make a schedule of it that comes back.',
  'hook.cancelled': 'The webhook “{name}” cancelled “{what}”.',
  'turn.unanswered': 'I could not answer: {why}. Your message is kept; write again to try once more.',
  'turn.shortened': 'I read only the last part of our conversation: all of it is more than the model reads at once.',
  'turn.wentWrong': 'something went wrong',
  'turn.unread':
    'You wrote {all} messages at once, and I read the last {read}. The {unread} before are kept and not answered: please say again what matters.',
} as const;

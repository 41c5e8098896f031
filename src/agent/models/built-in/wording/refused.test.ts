import { expect, it } from 'vitest';
import { say } from '../../../../voice/say.ts';
import { wordCreated, wordUpdated } from './outcomes.ts';

it('a request that is answered with the no it had before is never said to be done', () => {
  const denied = {
    ...{ ok: true, status: 'denied', proposal_id: 'apr_1', operation: 'create-schedule', schedule_id: null },
    ...{ what: 'stretch', reason: 'too often', words: 'denied: too often' },
  };
  const said = say('en', 'wait.saidNoWhy', { why: 'too often', what: 'stretch' });
  expect(wordCreated({ kind: 'reminder', what: 'stretch' } as Parameters<typeof wordCreated>[0], denied)).toBe(said);
  expect(wordUpdated('paused', 'stretch', denied)).toBe(said);
});

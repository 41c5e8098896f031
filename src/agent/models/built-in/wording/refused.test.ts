import { expect, it } from 'vitest';
import { wordCreated, wordUpdated } from './outcomes.ts';

it('a request that is answered with the no it had before is never said to be done', () => {
  const denied = {
    ...{ ok: true, status: 'denied', proposal_id: 'apr_1', operation: 'create-schedule', schedule_id: null },
    ...{ what: 'stretch', reason: 'too often', words: 'denied: too often' },
  };
  const said = 'You said no: too often. I left “stretch”.';
  expect(wordCreated({ kind: 'reminder', what: 'stretch' } as Parameters<typeof wordCreated>[0], denied)).toBe(said);
  expect(wordUpdated('Paused', 'stretch', denied)).toBe(said);
});

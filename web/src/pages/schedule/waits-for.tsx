import { Link } from 'wouter';
import type { WaitView } from '../../../../src/operations/views/wait-view.ts';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { sentenceOf } from '../../voice/sentence-of.ts';

/** What a schedule waits for, in a sentence, with a link to where it is answered or shown. */
export function WaitsFor({ waits }: { readonly waits: WaitView }) {
  const { words, until, runId, proposalId } = waits;
  return (
    <>
      {sentenceOf(words)}
      {until !== null && (
        <>
          {' '}
          (<Moment at={until} />)
        </>
      )}{' '}
      {proposalId !== null ? (
        <Link href={`/approvals/${proposalId}`}>{say('sched.answerIt')}</Link>
      ) : (
        runId !== null && <Link href={`/runs/${runId}`}>{say('sched.seeRun')}</Link>
      )}
    </>
  );
}

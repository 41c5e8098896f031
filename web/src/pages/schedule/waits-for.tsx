import { Link } from 'wouter';
import type { WaitView } from '../../../../src/operations/views/wait-view.ts';
import { Moment } from '../../time/moment.tsx';

/** What a schedule waits for, in a sentence, with a link to where it is answered or shown. */
export function WaitsFor({ waits }: { readonly waits: WaitView }) {
  const { words, until, runId, proposalId } = waits;
  return (
    <>
      It {words.replace(/^it /, '').replace(/^a run is/, 'has a run that is')}
      {until !== null && (
        <>
          {' '}
          (<Moment at={until} />)
        </>
      )}
      .{' '}
      {proposalId !== null ? (
        <Link href={`/approvals/${proposalId}`}>Answer it</Link>
      ) : (
        runId !== null && <Link href={`/runs/${runId}`}>See the run</Link>
      )}
    </>
  );
}

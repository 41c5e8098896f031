import type { OutsideCallRow } from '../../store/threads/outside-calls.ts';
import { isoInstant } from '../../when/index.ts';
import type { RunDetail } from '../views/run-views.ts';

type Transcript = RunDetail['transcript'];

/** Where a tool comes from, in words. */
function sourceWords({ kind, server }: OutsideCallRow['source']): string {
  if (kind === 'mcp') return `the server “${server ?? ''}”`;
  return kind === 'belfry' ? 'Belfry' : 'the configuration';
}

/** Adds facts about foreign calls besides their results, also for one that began and has no result. */
export function withOutsideCalls(transcript: Transcript, calls: readonly OutsideCallRow[]): Transcript {
  if (calls.length === 0) return transcript;
  return transcript.map((step) => ({
    ...step,
    tools: step.tools.map((tool, ordinal) => {
      const call = calls.find((one) => one.step === step.number && one.ordinal === ordinal);
      if (call === undefined) return tool;
      return {
        ...tool,
        outcome: call.state === 'unknown' ? 'unknown' : tool.outcome,
        source: sourceWords(call.source),
        replayed: call.attempts > 1,
        startedAt: isoInstant(call.beganAt),
        endedAt: call.endedAt === null ? null : isoInstant(call.endedAt),
      };
    }),
  }));
}

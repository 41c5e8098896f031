import { useQuery } from '@tanstack/react-query';
import type { OperationOutput } from '../../../../src/client/index.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';

export type Punctuality = OperationOutput<'get-punctuality'>;

/** A range of time; defaults: from 30 days ago to now. */
export interface DueRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** How late the runs of a schedule began; read again when its runs change. */
export function usePunctuality(id: string, range: DueRange) {
  return useQuery({
    queryKey: [...keys.runs, 'punctuality', id, range],
    queryFn: ({ signal }) => client.getPunctuality({ id, ...range }, { signal }),
    placeholderData: (before) => before,
  });
}

/** All runs of a range, at most 10,000, for a file. */
export const readPunctuality = (id: string, range: DueRange): Promise<Punctuality> =>
  client.getPunctuality({ id, ...range, points: 10_000 });

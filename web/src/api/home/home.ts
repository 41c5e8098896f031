import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { AttentionView, HomeView } from '../../../../src/operations/home/home-view.ts';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';
import { shortName } from '../schedule-change.ts';

export type HourView = HomeView['hours'][number];

/** No event reports what becomes late, or ends, as time passes. */
const READ_AGAIN_MS = 60_000;

/** The data of the first page. */
export function useHome() {
  return useQuery({
    queryKey: keys.home,
    queryFn: ({ signal }) => client.getHome({}, { signal }),
    refetchInterval: READ_AGAIN_MS,
  });
}

/** Presses the button of an attention row: runs the schedule now, or resumes it. */
export function useAttentionAct() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    async mutationFn({ button, scheduleId, title }: AttentionView) {
      const id = scheduleId ?? '';
      if (button.act === 'resume') {
        await client.resumeSchedule({ id });
        return { text: say('did.resume', { what: shortName(title) }), page: `/schedules/${id}` };
      }
      const { runId } = await client.runSchedule({ id });
      return { text: say('did.started', { what: shortName(title) }), page: `/runs/${runId}` };
    },
    onSuccess: ({ text, page }) => showToast({ text, open: () => navigate(page) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () =>
      Promise.all([keys.home, keys.schedules, keys.runs].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

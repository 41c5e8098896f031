import { errorWords } from '../../api/problem.ts';
import { useReadingContext } from '../../pages/schedules/reading-context.ts';
import { useCreateSchedule } from '../../pages/schedules/use-create-schedule.ts';
import { useReading } from '../../pages/schedules/use-reading.ts';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { showToast } from '../toast.tsx';
import type { PaletteItem } from './palette-item.ts';

/**
 * What a text would add: at once when all of it is understood, otherwise through the quick-add line of the schedules
 * page.
 */
export function useAddItems(
  text: string,
  go: (path: string) => void,
  close: () => void,
): { readonly first: readonly PaletteItem[]; readonly last: readonly PaletteItem[] } {
  const context = useReadingContext();
  const { reading, isCurrent } = useReading(text, context);
  const create = useCreateSchedule();
  const line = text.trim();
  const write = () => go(`/schedules?add=${encodeURIComponent(line)}`);
  if (line === '') return { first: [], last: [] };
  if (!isCurrent || reading.kind === 'empty') return { first: [], last: [] };
  if (reading.kind === 'clear' && reading.preview.what !== null) {
    const { what, sentence, intent, next } = reading.preview;
    const [soonest] = next;
    const add: PaletteItem = {
      id: 'add',
      title: say(intent === 'action' ? 'find.add' : 'find.remind', { what }),
      note: (
        <>
          {sentence}
          {soonest !== undefined && (
            <>
              {' · '}
              <Moment at={soonest.at} />
            </>
          )}
        </>
      ),
      choose() {
        close();
        // The palette is closed when the answer comes, so a refusal opens the quick-add line with the text.
        create
          .mutateAsync({ text: line, context, kind: null })
          .catch((error: unknown) => showToast({ text: errorWords(error), tone: 'bad', open: write }));
      },
    };
    const edit: PaletteItem = { id: 'add-open', title: say('find.lookFirst'), choose: write };
    return { first: [add, edit], last: [] };
  }
  if (reading.kind === 'unclear')
    return {
      first: [{ id: 'add-choose', title: say('find.addLine', { line }), note: reading.message, choose: write }],
      last: [],
    };
  return { first: [], last: [{ id: 'add-write', title: say('find.newLine', { line }), choose: write }] };
}

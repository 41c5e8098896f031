import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/toast.tsx';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

/** Takes back what an agent changed by itself, by the notice that told of it. */
export function useTakeBack(): (messageId: string) => void {
  const queries = useQueryClient();
  const takeBack = async (id: string): Promise<void> => {
    try {
      showToast({ text: (await client.undoChange({ id })).words });
    } catch (error) {
      showToast({ text: errorWords(error), tone: 'bad' });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: keys.schedules }),
      queries.invalidateQueries({ queryKey: keys.tasks }),
    ]);
  };
  return (messageId) => void takeBack(messageId);
}

import { MINUTE_MS, type TestBelfry } from '../src/testing/index.ts';
import type { Utterance } from './utterance.ts';

/** Makes what was there before; answers the ids that `$1`, `$2`, ... stand for. */
export async function setScene(belfry: TestBelfry, given: Utterance['given'], threadId: string): Promise<string[]> {
  const schedule = async (kind: 'reminder' | 'action', what: string, when: string, policies?: object) => {
    const made = await belfry.execute('create-schedule', { kind, what, when, threadId, ...(policies && { policies }) });
    return made.schedule.id as string;
  };
  switch (given) {
    case 'nothing':
      return [];
    case 'three':
    case 'paused': {
      const ids = [
        await schedule('reminder', 'check the oven', 'in 20 minutes'),
        await schedule('reminder', 'call Sarah', 'today at 17:00'),
        await schedule('action', 'send the report', 'every Friday at 16:00'),
      ];
      if (given === 'paused') await belfry.execute('pause-schedule', { id: ids[2] });
      return ids;
    }
    case 'twins':
      return [
        await schedule('reminder', 'call Sarah', 'today at 17:00'),
        await schedule('reminder', 'call Bob', 'today at 18:00'),
      ];
    case 'open':
    case 'two open': {
      const followUp = { intervalSeconds: 3600 };
      const whats = given === 'open' ? ['take the pill'] : ['take the pill', 'feed the dog'];
      const ids = [];
      for (const what of whats) ids.push(await schedule('reminder', what, 'in 5 minutes', { followUp }));
      await belfry.advance(10 * MINUTE_MS);
      return ids;
    }
    case 'tasks': {
      const ids = [];
      for (const description of ['buy milk', 'pay the rent', 'call the plumber']) {
        const made = await belfry
          .execute('add-task', { description, assignee: 'person' })
          .catch(() => belfry.execute('add-task', { description }));
        ids.push((made.task?.id ?? made.id) as string);
      }
      return ids;
    }
    default:
      return given satisfies never;
  }
}

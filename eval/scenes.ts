import { MINUTE_MS, type TestBelfry } from '../src/testing/index.ts';

interface Scene {
  /** Reminders that came and await an answer, with follow-ups. */
  readonly open?: readonly (readonly [what: string, when: string])[];
  readonly reminders?: readonly (readonly [what: string, when: string])[];
  readonly actions?: readonly (readonly [what: string, when: string])[];
  readonly tasks?: readonly string[];
  /** What of them is paused: its place, from 1. */
  readonly paused?: number;
}

const soon = 'in 5 minutes';
const three: Scene = {
  reminders: [
    ['check the oven', 'in 20 minutes'],
    ['call Sarah', 'today at 17:00'],
  ],
  actions: [['send the report', 'every Friday at 16:00']],
};
const week: Scene = {
  reminders: [
    ['dentist', '24 November at 15:00'],
    ['gym', 'every Friday at 18:00'],
    ['take the vitamins', 'every day at 08:00'],
    ['water the plants', 'every Sunday at 10:00'],
    ['pay the electricity bill', '30 November at 09:00'],
    ['dinner with Tom', 'today at 19:30'],
  ],
  actions: [['check the backups', 'every day at 02:00']],
};

/** What was there before. It is Saturday, 21 November 2026, 10:00 in Warsaw; 10:10 where a reminder is open. */
const SCENES = {
  nothing: {},
  three,
  paused: { ...three, paused: 3 },
  twins: {
    reminders: [
      ['call Sarah', 'today at 17:00'],
      ['call Bob', 'today at 18:00'],
    ],
  },
  rivals: {
    reminders: [
      ['dentist with Leo', '23 November at 16:00'],
      ['dentist with Mia', '26 November at 16:00'],
      ['yoga class', 'every Monday at 19:00'],
      ['yoga class', 'every Thursday at 07:00'],
    ],
  },
  week,
  'week, gym paused': { ...week, paused: 2 },
  open: { open: [['take the pill', soon]] },
  'open daily': { open: [['take the pill', 'every day at 10:05']] },
  'two open': {
    open: [
      ['take the pill', soon],
      ['feed the dog', soon],
    ],
  },
  'open and three': { ...three, open: [['take the pill', soon]] },
  tasks: { tasks: ['buy milk', 'pay the rent', 'call the plumber'] },
  German: {
    reminders: [
      ['Zahnarzt', '24 November at 15:00'],
      ['Müll rausbringen', 'every Friday at 18:00'],
    ],
  },
  'German, open': { open: [['Tablette nehmen', soon]] },
  French: {
    reminders: [
      ['dentiste', '24 November at 15:00'],
      ['sortir les poubelles', 'every Friday at 18:00'],
    ],
  },
  'French, open': { open: [['prendre le médicament', soon]] },
  Spanish: {
    reminders: [
      ['dentista', '24 November at 15:00'],
      ['sacar la basura', 'every Friday at 18:00'],
    ],
  },
  'Spanish, open': { open: [['tomar la pastilla', soon]] },
  Polish: {
    reminders: [
      ['dentysta', '24 November at 15:00'],
      ['wynieść śmieci', 'every Friday at 18:00'],
    ],
  },
  'Polish, open': { open: [['wziąć tabletkę', soon]] },
} satisfies Record<string, Scene>;
type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];

/** Makes what was there before; answers the ids of its things in their order: open reminders, reminders, actions, tasks. */
export async function setScene(belfry: TestBelfry, name: SceneName, threadId: string): Promise<string[]> {
  const { open = [], reminders = [], actions = [], tasks = [], paused }: Scene = SCENES[name];
  const ids: string[] = [];
  const schedule = async (kind: string, [what, when]: readonly [string, string], policies?: object) => {
    const made = await belfry.execute('create-schedule', { kind, what, when, threadId, ...(policies && { policies }) });
    ids.push(made.schedule.id);
  };
  for (const one of open) await schedule('reminder', one, { followUp: { intervalSeconds: 3600 } });
  if (open.length > 0) await belfry.advance(10 * MINUTE_MS);
  for (const one of reminders) await schedule('reminder', one);
  for (const one of actions) await schedule('action', one);
  for (const description of tasks) ids.push((await belfry.execute('add-task', { description, assignee: 'person' })).id);
  if (paused !== undefined) await belfry.execute('pause-schedule', { id: ids[paused - 1] });
  return ids;
}

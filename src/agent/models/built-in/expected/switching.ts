// Lights and other devices at home: an agent with a home switches them, the built-in model has none and says so.
import { type Intent, say } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { word } from '../wording/speaking.ts';
import { switchesDevice } from './switching-words.ts';

/** "Turn on the heating": nothing of Belfry can, so it says that and offers a reminder instead. */
export const switching: Intent = {
  name: 'switching',
  read({ text }, context) {
    if (!switchesDevice(text) || splitText(text, context).time.kind !== 'none') return null;
    const draft = { kind: 'reminder' as const, what: cleanWhat(text), time: { kind: 'none' as const } };
    return say(
      word('expect.noDevices'),
      whenQuestion(draft, (whole, known) => createSchedules([whole], known)),
    );
  },
};

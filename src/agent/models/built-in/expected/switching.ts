// Lights and other devices at home: an agent with a home switches them, the built-in model has none and says so.
import { type Intent, say } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { word } from '../wording/speaking.ts';
import { switchesDevice } from './switching-words.ts';

/** "Turn on the heating": nothing of Belfry can, so it says that. */
export const switching: Intent = {
  read({ text }, context) {
    const isNow = splitText(text, context).time.kind === 'none';
    return isNow && switchesDevice(text) ? say(word('expect.noDevices')) : null;
  },
};

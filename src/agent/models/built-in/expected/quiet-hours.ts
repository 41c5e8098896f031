import { languageOf } from '../../../../domain/words/language.ts';
import { type Intent, say } from '../dialogue.ts';
import { word } from '../wording/speaking.ts';
import { catchIn } from './amounts.ts';
import { QUIET_HOURS } from './quiet-words.ts';

/** "Quiet hours from 22 to 9": the person's own setting, which no agent may change: says the one step to it. */
export const quietHours: Intent = {
  name: 'quiet-hours',
  read({ text, raw }) {
    const groups = catchIn(QUIET_HOURS, text, languageOf(raw))?.groups;
    const [from, to] = [clockOf(groups?.from ?? ''), clockOf(groups?.to ?? '')];
    return from === null || to === null ? null : say(word('expect.quiet', { hours: `${from}–${to}` }));
  },
};

/** "22", "10pm", "22h30" as "22:00", "22:00", "22:30". */
function clockOf(said: string): string | null {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm)?/i.exec(said) ?? [];
  if (hour === undefined) return null;
  const plain = Number(hour) % (half === undefined ? 24 : 12);
  const whole = half?.toLowerCase() === 'pm' ? plain + 12 : plain;
  return `${String(whole).padStart(2, '0')}:${minute}`;
}

import { revealText } from '../approval/hidden-text.ts';

/** Words before the first line of a message that was handed on, in the languages Belfry reads. */
const FORWARDED =
  /^\s*(?:fwd?|fw|wg|tr|rv|pd)\s*:\s|forwarded message|begin forwarded|weitergeleitete nachricht|message transféré|mensaje reenviado|wiadomość przekazana|przekazana wiadomość/imu;

/** The head of a mail, and the line above an answer. */
const MAIL_HEADER =
  /^\s*(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|à|envoyé|objet|para|enviado|fecha|asunto|od|do|wysłano|data|temat)\s*:\s*\S/imu;
const ANSWER_LINE = /(?:wrote|schrieb|a écrit|escribió|napisał|napisała)\s*:\s*$/imu;

/** Two words or more between marks of quotation. */
const QUOTED =
  /["“”„«»‚‘‹›「」『』][^"“”„«»‚‘‹›「」『』\n]*\S\s+\S[^"“”„«»‚‘‹›「」『』\n]*["“”„«»’‘‹›「」『』]|(?<=^|[\s(:])'[^'\n]*\S\s+\S[^'\n]*'(?=$|[\s).,;:!?])/mu;
const QUOTED_LINE = /^\s*(?:>|&gt;|\|\s)/m;
const CODE_FENCE = /```|~~~/;

/** Whether a message shows that a mail was pasted or handed on in it. */
export const isMailLike = (text: string): boolean =>
  FORWARDED.test(text) || MAIL_HEADER.test(text) || ANSWER_LINE.test(text);

/** What shows that a message holds words which its sender did not write, as "a quotation"; null: nothing does. */
export function pastedMark(text: string): string | null {
  if (CODE_FENCE.test(text)) return 'a block of code';
  if (FORWARDED.test(text)) return 'a mark of a forwarded message';
  if (MAIL_HEADER.test(text) || ANSWER_LINE.test(text)) return 'the head of a mail';
  if (QUOTED_LINE.test(text) || QUOTED.test(text)) return 'a quotation';
  if (revealText(text).hidden.length > 0) return 'characters that cannot be seen';
  return null;
}

/** Above the words of somebody else: "On Monday Bob wrote:". */
const QUOTES_BELOW =
  /^\s*(?:on|am|le|el|w dniu|dnia|\d)\b.*(?:wrote|schrieb.*|a écrit|escribió|napisał|napisała)\s*:\s*$/iu;
const HANDED_ON =
  /^\W*(?:(?:begin )?forwarded message|original message|weitergeleitete nachricht|ursprüngliche nachricht|message transféré|mensaje reenviado|wiadomość przekazana|przekazana wiadomość)\b/iu;

/** The sender's own words above a mail that was pasted below them; all of the text where none was. */
export function aboveMail(text: string): string {
  const lines = text.split('\n');
  const begin = lines.findIndex((line, index) => {
    const next = lines.slice(index + 1).find((one) => one.trim() !== '');
    if (next === undefined) return false;
    return HANDED_ON.test(line) || QUOTES_BELOW.test(line) || (MAIL_HEADER.test(line) && MAIL_HEADER.test(next));
  });
  return begin < 0 ? text : lines.slice(0, begin).join('\n').trim();
}

// Every pattern stays within its line where it repeats, so that a message of nothing but line breaks takes no more time than another one.

/** Words before the first line of a message that was handed on, in the languages Belfry reads. */
const FORWARDED =
  /^[\p{Zs}\t]*(?:fwd?|fw|wg|tr|rv|pd)[\p{Zs}\t]*:\s|forwarded (?:message|from)\b|begin forwarded|weitergeleitete nachricht|message transféré|mensaje reenviado|wiadomość przekazana|przekazana wiadomość|^[\p{P}\p{Zs}\t]*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|oryginalna wiadomość|wiadomość oryginalna)[\p{P}\p{Zs}\t]*$/imu;

/** The head of a mail, bold or not, and the line above an answer. */
const MAIL_HEADER =
  /^[*_\p{Zs}\t]*(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|à|envoyé|objet|para|enviado|fecha|asunto|od|do|wysłano|data|temat)[*_\p{Zs}\t]*:[*_\s]*\S/imu;
const ANSWER_LINE = /(?:wrote|a écrit|escribió|napisał|napisała|napisał\(a\))[\p{Zs}\t]*:$/iu;
/** In German the name stands behind the verb. */
const GERMAN_ANSWER = /(?<!\p{L})schrieb(?!\p{L})/iu;

/** Whether a message shows that a mail was pasted or handed on in it. */
export const isMailLike = (text: string): boolean => FORWARDED.test(text) || hasMailHead(text);

const hasMailHead = (text: string): boolean => MAIL_HEADER.test(text) || text.split('\n').some(isAnswerLine);

function isAnswerLine(line: string): boolean {
  const end = line.trimEnd();
  return end.endsWith(':') && (ANSWER_LINE.test(end) || GERMAN_ANSWER.test(end));
}

/** Above the words of somebody else: "On Monday Bob wrote:". */
const QUOTES_BELOW =
  /^\s*(?:on|am|le|el|w dniu|dnia|\d)\b.*(?:wrote|schrieb.*|a écrit|escribió|napisał|napisała|napisał\(a\))\s*:\s*$/iu;
const HANDED_ON =
  /^\W*(?:(?:begin )?forwarded message|original message|weitergeleitete nachricht|ursprüngliche nachricht|message transféré|mensaje reenviado|wiadomość przekazana|przekazana wiadomość)\b/iu;

/** The sender's own words above a mail that was pasted below them; all of the text where none was. */
export function aboveMail(text: string): string {
  const lines = text.split('\n');
  let begin = -1;
  let next: string | null = null;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = (lines[index] ?? '').slice(0, LONGEST_HEAD);
    if (next !== null && beginsMail(line, next)) begin = index;
    if (line.trim() !== '') next = line;
  }
  return begin < 0 ? text : lines.slice(0, begin).join('\n').trim();
}

/** No line above the words of somebody else is longer. */
const LONGEST_HEAD = 300;

/** Whether a line stands above a mail. `next`: the next line that is not empty. */
const beginsMail = (line: string, next: string): boolean =>
  HANDED_ON.test(line) || QUOTES_BELOW.test(line) || (MAIL_HEADER.test(line) && MAIL_HEADER.test(next));

const ASCII = /^[\0-\x7f]*$/;

/** Lower case without diacritics, one character for each, so that positions stay the same. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    const code = text.charCodeAt(i);
    if (code < 128) folded += character.toLowerCase();
    else if (character === '’' || character === '‘' || character === 'ʼ') folded += "'";
    else if (character === 'ł' || character === 'Ł') folded += 'l';
    else if (character === '–' || character === '—' || character === '−') folded += '-';
    else if (code >= 0xd800 && code <= 0xdfff) folded += character;
    else {
      const base = character.normalize('NFD')[0] as string;
      const lower = base.toLowerCase();
      folded += lower.length === 1 ? lower : base;
    }
  }
  return folded;
}

/** The message that names what leads somewhere. */
type AddressReason = 'why.address' | 'why.link' | 'why.account' | 'why.phone';

/** What leads somewhere, or to somebody: addresses of pages and of mail, numbers to call or to pay to. */
const ADDRESSES: readonly (readonly [RegExp, AddressReason])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, 'why.address'],
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+|\b(?:mailto|tel|sms|javascript|data|magnet|bitcoin):\S+/giu, 'why.link'],
  [/\blocalhost\b(?::\d+)?\S*|(?<![\p{L}\p{N}])\[[\da-f:.]*:[\da-f:.]*\]\S*/giu, 'why.link'],
  [/\b(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,})(?::\d+)?(?:\/\S*)?/gu, 'why.link'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, 'why.link'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){10,}/g, 'why.account'],
  // Whom a chat would lead to.
  [/(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_]{3,}/gu, 'why.address'],
  [/\+?\p{Nd}(?:[\s()./·_\p{Pd}]*\p{Nd}){6,}/gu, 'why.phone'],
];

/** What of a text is an address, link or number that stands in none of the others, as a reason to ask; null: nothing. */
export function addressNotIn(text: string, said: readonly string[]): AddressReason | null {
  const known = said.map(plain);
  for (const [pattern, what] of ADDRESSES) {
    for (const [found] of plain(text).matchAll(pattern)) {
      const bare = found.replace(/[.,;:!?)]+$/u, '');
      if (!known.some((one) => one.includes(bare))) return what;
    }
  }
  return null;
}

/** As programs read it: a full stop of China divides a name of a page too. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('。', '.');

/** Words a reminder is wrapped in, which say nothing of what it is about. */
const FRAME = new Set(
  [
    'the a an and or of to for with your you my me is its it this that time now please remember reminder remind dont forget about have has need should',
    'der die das dem den des ein eine einen und oder mit für dein deine deinen mein meine ist es zeit jetzt bitte denk denke daran erinnerung erinnere nicht vergessen',
    'le la les un une des du de et ou avec pour ton ta tes mon ma mes est il temps maintenant rappel rappelle pense oublie pas que',
    'el los las una unos unas del y o con para tu tus mi mis es hora ahora recordatorio recuerda no olvides que por favor',
    'i oraz lub z do na o dla twój twoja twoje mój moja moje jest czas teraz proszę pamiętaj przypomnienie przypomnij nie zapomnij',
  ]
    .join(' ')
    .split(' '),
);
/** Endings differ between "call" and "calling": so many first letters make a word. */
const STEM = 5;

/** Whether a text is about what was said: most of its words were. */
export function saysTheSame(text: string, said: readonly string[]): boolean {
  const words = contentWords(text);
  if (words.length === 0) return wordsOf(text).some((word) => said.some((one) => wordsOf(one).includes(word)));
  const known = new Set(said.flatMap(wordsOf).map(stem));
  const missing = words.filter((word) => !known.has(stem(word)));
  // A number that nobody said is no way to put it in other words.
  if (missing.some((word) => /^\p{N}{2,}$/u.test(word))) return false;
  return missing.length <= words.length / 2;
}

const stem = (word: string): string => word.slice(0, STEM);
const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !FRAME.has(word));

let segmenter: Intl.Segmenter | undefined;
/** Words in small letters; what is written without spaces is divided too. */
function wordsOf(text: string): string[] {
  // "M'étirer" is no other word than "étirer".
  const bare = plain(text)
    .toLowerCase()
    .replace(/(?<!\p{L})(?:[cdjlmnst]|qu)['’](?=\p{L})|['’]/gu, '');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return [...segmenter.segment(bare)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
}

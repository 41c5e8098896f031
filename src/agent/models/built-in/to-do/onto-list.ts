/** "Auf die Liste", "à ma liste de courses": where an entry goes. */
const ONTO =
  /(?:^|\s)(?:to|on|onto|auf|zu|in|à|sur|dans|a|en|do|na) (?:(?:my|the|our|die|der|den|meine?r?|unsere?r?|la|ma|notre|mi|nuestra|moj(?:ej|ą)|naszej) )?(?:(?:to-?do|shopping|grocery|einkaufs|aufgaben)[- ]?)?(?:list|liste|lista|list[ęey]|einkaufs\p{L}*)(?: (?:de (?:la )?\p{L}+|des \p{L}+|zakup\p{L}*|zada\p{L}*))?(?= |$|:)/iu;
const PUTS =
  /^(?:(?:please|bitte|prosz[eę]|por favor|noch|mal) )*(?:add|put|write|note|schreibe?|setze?|packe?|tu|notiere?|f[uü]ge?|nimm|ajoute|rajoute|mets|note|[eé]cris|inscris|agrega|a[nñ]ade|pon|apunta|anota|mete|dopisz|dodaj|wpisz|zapisz|wrzu[cć])(?:-moi|me)?(?: (?:bitte|mir|mal|noch|down|mi))* /iu;

/** The entry in front of the list that it goes to; null where none is named. */
export function withoutList(text: string): string | null {
  const place = ONTO.exec(text);
  if (place === null || !PUTS.test(text)) return null;
  const [before, after] = [
    text.slice(0, place.index),
    text.slice(place.index + place[0].length).replace(/^[\s:,]+/, ''),
  ];
  const entry = before.replace(PUTS, '').trim();
  return PUTS.test(`${before} `) && entry !== '' && !PUTS.test(`${entry} `)
    ? `${entry} ${after}`.trim()
    : after === ''
      ? null
      : after;
}

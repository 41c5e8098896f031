/** "Auf die Liste", "à ma liste de courses": where an entry goes. */
const ONTO =
  /(?:^|\s)(?:to|on|onto|in|into|auf|zu|in|à|sur|dans|a|en|do|na) (?:(?:my|the|our|(?<its>your|deine?r?|ta|tu|twoj(?:ej|ą))|die|der|den|meine?r?|unsere?r?|la|ma|notre|mi|nuestra|moj(?:ej|ą)|naszej) )?(?:(?:to[- ]?do|task|shopping|grocery|einkaufs|aufgaben)[- ]?)?(?:list|to-?dos|tasks|liste|lista|list[ęey]|einkaufs\p{L}*)(?: (?:de (?:la )?\p{L}+|des \p{L}+|zakup\p{L}*|zada\p{L}*))?(?= |$|[:,])/iu;
const PUTS =
  /^(?:(?:please|bitte|prosz[eę]|por favor|noch|mal) )*(?:add|put|write|note|jot|stick|include|schreibe?|setze?|packe?|tu|notiere?|f[uü]ge?|nimm|ajoute|rajoute|mets|note|[eé]cris|inscris|agrega|a[nñ]ade|pon|apunta|anota|mete|dopisz|dodaj|wpisz|zapisz|wrzu[cć])(?:-moi|me)?(?: (?:bitte|mir|mal|noch|down|mi))* /iu;
/** "New task: sort the photos", "Aufgabe: Keller aufräumen", without a list. */
const NEW_ENTRY =
  /^(?:to-?do (?!list\b)|(?:(?:add|create|make|new|neue|nouvelle|nueva|nowe)(?: me)? )?(?:(?:an?|another) )?(?:new )?(?:task|to-?do|aufgabe|tâche|tarea|zadanie)(?:(?: called| named)? ?[:–-]| to)) ?(?<what>.+)$/iu;
/** The entries follow: "put these on my list: milk, eggs". */
const FOLLOWING =
  /^(?:these|those|this|them|it|the following|das|die|diese|folgendes|ça|ceci|esto|estas?|estos|to|te)(?: things| items)?$/iu;

/** What goes onto the list, and whether it is for the agent: "onto your list". */
export interface Entry {
  readonly what: string;
  readonly isForAgent: boolean;
}

/** The entry of an order to put something onto the list; null where it names none. */
export function readEntry(text: string): Entry | null {
  const alone = NEW_ENTRY.exec(text)?.groups?.what;
  if (alone !== undefined) return { what: alone, isForAgent: false };
  const place = ONTO.exec(text);
  if (place === null || !PUTS.test(text)) return null;
  const isForAgent = place.groups?.its !== undefined;
  const before = text.slice(0, place.index);
  const after = text.slice(place.index + place[0].length).replace(/^[\s:,]+/, '');
  const entry = `${before} `.replace(PUTS, '').trim();
  if (entry === '' || FOLLOWING.test(entry)) return after === '' ? null : { what: after, isForAgent };
  return { what: `${entry} ${after}`.trim(), isForAgent };
}

// Where a language binds words of time in what is to be done: "the second dose", "les factures de mars".
import { BESIDE, FUNCTION_WORDS } from '../../languages/registered.ts';
import { has, type Token, types } from '../../time/language/lexicon.ts';
import { VERBS } from '../../time/language/unread-words.ts';
import { covers, type Group, NAMES, REPEATS, type Scene } from './scene.ts';
import { isForeignTimeWord, OTHER_SCRIPT } from './strange-words.ts';

/** Names that no noun behind them binds: "tomorrow". */
const DAYS_SAID = types('relative-day meridiem oclock ago');
const NUMBERS = types('number');
const UNITS = types('unit');
const DATES = types('weekday month day-set relative-day clock meridiem holiday oclock');
const ORDINALS = types('ordinal');
const EVERY = types('every');
const STARTS = types('from starting');
const COUNTS = types('ordinal number');
const ARTICLES = types('article');
const FREQUENCIES = types('frequency');
const ADJECTIVES = types('frequency ordinal next-after last-after');

const isWord = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.meanings.length === 0 &&
  token.text.length > 1 &&
  !FUNCTION_WORDS.has(token.text) &&
  !BESIDE.unread.has(token.text) &&
  !OTHER_SCRIPT.test(token.text);
const isNoun = (token: Token | undefined) => isWord(token) && !BESIDE.beginners.has(token?.text ?? '');
const isOf = (token: Token | undefined, { words }: Scene) => token !== undefined && words.of.has(token.text);
/** Digits that are most likely an hour even after a noun: "1730", but not "flight 1203". */
const ROUND = /^(?:\d{1,2}|\d{1,2}(?:00|15|30|45))$/;

/** Whether the signs around digits, or a noun that numbers things, show that they are no hour: "room 12", "2 kg". */
function isNumbered({ first, last }: Group, scene: Scene): boolean {
  const { tokens, around } = scene;
  const head = tokens[first] as Token;
  const [before, sign, behind] = [scene.beside(first - 1), tokens[first - 1], tokens[last + 1]];
  if (before !== undefined && BESIDE.numbered.has(before.text) && (head.kind === 'number' || has(head, COUNTS)))
    return true;
  if (behind !== undefined && BESIDE.counted.has(behind.text) && has(tokens[last], COUNTS)) return true;
  if (behind !== undefined && BESIDE.measures.has(behind.text)) return true;
  if (head.kind !== 'number') return false;
  if (behind !== undefined && '%€$£+°/x*'.includes(behind.text)) return true;
  if (sign !== undefined && !covers(around.pieces, sign) && '€$£#+&/*'.includes(sign.text)) return true;
  // "v2", "6b", "Covid-19"
  if (head.glued && first === last && (before !== undefined || sign?.text === '-')) return true;
  if (
    behind?.kind === 'word' &&
    behind.glued &&
    behind.text !== 'ish' &&
    behind.meanings.every(({ type }) => type === 'unit')
  )
    return true;
  // "Flight LH 1203", "version 2.5"
  return isWord(before) && (first === last ? !ROUND.test(head.text) : tokens[first + 1]?.text === '.');
}

const SURNAMES = types('month weekday');
/** "Call jan": a month or a day that is the name of the one whom a word in front of it reaches. */
export function isAddressed({ first, last }: Group, scene: Scene): boolean {
  const before = scene.beside(first - 1);
  const isPerson = scene.tokens.slice(first, last + 1).every(({ text }) => scene.words.people.has(text));
  // "Escribir a Abril"
  const reaching = before?.text === 'a' ? scene.beside(first - 2) : before;
  return isPerson && reaching !== undefined && BESIDE.contacts.has(reaching.text);
}

/** "Thank June for the flowers", "escribir a Abril Ruiz": a month that is a name of a person. */
function isName(group: Group, scene: Scene): boolean {
  const { first, last } = group;
  const { tokens, words, around, text } = scene;
  const [name, before, after] = [tokens[first] as Token, scene.beside(first - 1), scene.beside(last + 1)];
  const title = tokens[first - 1]?.text === '.' ? tokens[first - 2] : before;
  if (title !== undefined && BESIDE.titles.has(title.text) && has(name, SURNAMES)) return true;
  if (!words.people.has(name.text)) return false;
  if (isAddressed(group, scene)) return true;
  if (text[name.start] === name.text[0] || before === undefined) return false;
  if (around.language !== 'en') return tokens.slice(first, last + 1).every((token) => words.people.has(token.text));
  // English gives each month a capital.
  return first === last && after !== undefined && (isWord(before) || before.text === 'to' || before.text === 'with');
}

/** "Semanalmente", "codziennie", "täglich": these tell how often, and describe no noun. */
const ADVERB = /(?:mente?|nie|owo|codzien|lich|weise)$|^a /;

/** "That I am late", "dass ich zu spät bin": a word of time that says how somebody is. */
function isState({ first, last }: Group, scene: Scene): boolean {
  const [head, before, after] = [scene.tokens[first] as Token, scene.beside(first - 1), scene.beside(last + 1)];
  if (first !== last || !BESIDE.states.has(head.text)) return false;
  return BESIDE.copulas.has(before?.text ?? '') || BESIDE.copulas.has(after?.text ?? '');
}
/** "At 8 tell me that it is mine today", "jutro o 10 napisz, że przyjadę później": a clause behind a time of day. */
function isInClause({ first, last }: Group, { tokens, around }: Scene): boolean {
  const end = Math.max(...around.pieces.map((piece) => piece.end));
  const at = tokens.findIndex(({ start, text }) => start >= end && BESIDE.clauses.has(text));
  return around.isTimed && at !== -1 && at < first && isNoun(tokens[at === first - 1 ? last + 1 : at + 1]);
}

/** "A half-tablet"; "every day at 8 scales, 15 minutes, no excuse". */
function isInSigns({ first, last }: Group, { tokens, around }: Scene): boolean {
  const [before, sign, behind] = [tokens[first - 1], tokens[last + 1], tokens[last + 2]];
  if (sign?.text === '-' && sign.glued && behind?.glued === true && isNoun(behind)) return true;
  const isLength = first < last && tokens[first]?.kind === 'number' && has(tokens[last], UNITS);
  return isLength && around.isTimed && before?.text === ',' && isWord(tokens[first - 2]) && (sign?.text ?? ',') === ',';
}

/** Whether the words beside a group tie it to the matter, without an article or a preposition of the matter. */
function isBoundAround(
  { first, last }: Group,
  scene: Scene,
  is: Readonly<Record<'isArticle' | 'isNamed' | 'isSaid' | 'isNumber', boolean>>,
): boolean {
  const { tokens, words, around } = scene;
  const { isArticle, isNamed, isSaid, isNumber } = is;
  const said = tokens.slice(first, last + 1);
  const head = tokens[first] as Token;
  const [before, after] = [scene.beside(first - 1), scene.beside(last + 1)];
  const isLed = before !== undefined && words.leads.has(before.text) && !words.of.has(before.text) && !isArticle;
  if (isLed || isSaid || scene.touchesTime(first - 1, -1))
    return (
      said.every((token) => token.kind === 'word' && has(token, around.isTimed ? COUNTS : ORDINALS)) && isNoun(after)
    );
  if (isNumber && head.kind === 'number' && after?.kind === 'word' && after.meanings.length === 0) return true;
  // "Picture day"
  if (words.isCompound && isNoun(before) && first === last && head.text === 'day') return true;
  if (!isDated(said) && isWord(before) && around.isTimed && scene.isBehind(first)) return true;
  // Behind "to", between other words of the matter.
  if (scene.isBehind(first) && isWord(before) && isWord(after)) return true;
  // "Half a tin", "one third of the flour"
  if (!isNamed && (has(after, ARTICLES) || isOf(after, scene)))
    return isWord(scene.beside(last + 2)) || isWord(scene.beside(last + 3));
  // "3 copies", "the next flight", "March invoices"
  return (
    isNoun(after) &&
    (!isNamed || (words.isCompound && said.every((token) => token.meanings.length > 0 || token.kind !== 'word')))
  );
}

/** Whether the words around a group tie it to the matter. */
export function isBound(group: Group, scene: Scene): boolean {
  const { tokens, words, around } = scene;
  const { first, last } = group;
  // "2x daily"
  if (tokens[last + 1]?.text === 'x' && scene.touchesTime(last + 2, 1)) return false;
  if (isNumbered(group, scene) || isName(group, scene) || isState(group, scene)) return true;
  if (isInClause(group, scene) || isInSigns(group, scene)) return true;
  const said = tokens.slice(first, last + 1);
  if (isOfTime(group, scene)) return false;
  if (said.some((token) => has(token, FREQUENCIES) && ADVERB.test(token.text))) return false;
  const [head, tail] = [tokens[first] as Token, tokens[last] as Token];
  const [before, after] = [scene.beside(first - 1), scene.beside(last + 1)];
  const isNumber = said.every((token) => token.kind !== 'word' || has(token, NUMBERS));
  const isNamed = said.some(
    (token) => has(token, NAMES) || (token.meanings.length === 0 && isForeignTimeWord(token.text)),
  );
  const isSaid = said.some((token) => has(token, DAYS_SAID));
  const isArticle = before !== undefined && words.determiners.has(before.text);
  const tie = isArticle && !words.of.has(before.text) ? scene.beside(first - 2) : before;
  const isTied = tie !== undefined && isThing(tokens[tokens.indexOf(tie) - 1], scene);
  // "Um elf alle Lichter aus": German repeats with "jede" where no number follows.
  if (first === last && head.text === 'alle' && isWord(after)) return true;
  // "All lights", "each hand"
  if (said.every((token) => has(token, REPEATS)))
    return (
      (isWord(after) || !said.some((token) => has(token, EVERY))) &&
      !scene.touchesTime(first - 1, -1) &&
      !scene.touchesTime(last + (isWord(after) ? 2 : 1), 1)
    );
  // "La segunda": no day of a month has this form.
  if (isArticle && around.language === 'es' && first === last && DOSES.test(head.text)) return true;
  if (before !== undefined && words.owners.has(before.text) && !isSaid) return true;
  // "El lunes pagar la luz": behind an article, a name binds only in a language of compounds.
  const isOnDay = before?.text === 'a' && tokens[first - 2]?.text === 'on';
  const isTimeName = isNamed && (!words.isCompound || isOnDay);
  if (isArticle && !isSaid && !isTimeName && (isNumber ? !scene.touchesTime(last + 1, 1) : isWord(after))) return true;
  const isAlone = first === last || !scene.touchesTime(last + 1, 1);
  if (isTied && isAlone && isOf(tie, scene) && !isSaid) return true;
  // "Pendant dix jours à 22h", "tous les jours de la semaine": the bounds of the time beside them
  const isBehindTime = isOf(tie, scene) && covers(around.pieces, tokens[tokens.indexOf(tie as Token) - 1] ?? NOWHERE);
  const isBounds =
    isBehindTime || (tie !== undefined && BOUNDS.has(tie.text) && isLong(tail) && scene.touchesTime(last + 1, 1));
  const isLength =
    !isBounds &&
    has(tail, UNITS) &&
    (isArticle || first < last) &&
    said.slice(0, -1).every((token) => token.kind === 'number' || has(token, COUNTS));
  if (tie !== undefined && words.amount.has(tie.text) && !isBounds && (isNumber || (isTied && isAlone) || isLength))
    return true;
  // "My first day", "count the hours of the team", "plan the week"
  if (isArticle && !isNamed && has(tail, UNITS) && first < last && has(head, ORDINALS) && head.kind === 'word')
    return true;
  if (isArticle && has(tail, UNITS) && !has(tail, ORDINALS) && !scene.touchesTime(last + 1, 1)) return true;
  // "Informe semanal", "le plan annuel"
  const adjectives = scene.touchesTime(last + 1, 1) ? FREQUENCIES : ADJECTIVES;
  const isThingBefore = isNoun(before) || (isWord(before) && VERBS.has(before?.text ?? ''));
  if (words.isBehindNoun && isThingBefore && said.every((token) => has(token, adjectives))) return true;
  return isBoundAround(group, scene, { isArticle, isNamed, isSaid, isNumber });
}

/** Whether a number or a length is one of the time, whatever stands beside it. */
function isOfTime({ first, last }: Group, scene: Scene): boolean {
  const { tokens, words, around } = scene;
  const [lead, head, tail] = [tokens[first - 1], tokens[first], tokens[last]];
  const isRead = (at: number) => covers(around.pieces, tokens[at] ?? NOWHERE);
  const isNumber = (token: Token | undefined) => token?.kind === 'number' || has(token, NUMBERS);
  const behind = scene.beside(last + 1)?.text ?? '';
  // "Eine Stunde vorher"
  if (has(tail, UNITS)) return BESIDE.sides.has(behind) && !words.leads.has(behind);
  // "Le week-end du 14"
  if (head?.kind === 'number' && has(lead, OF) && isRead(first - 2)) return true;
  if (around.isTimed || !isNumber(head)) return false;
  // "Every ten minutes from eight check the oven", "el martes a partir de las diez"
  const start = words.determiners.has(lead?.text ?? '') ? first - 2 : first - 1;
  if (has(tokens[start], STARTS) && isRead(start - 1)) return true;
  // "Eleven thirty dentist tomorrow"
  if (first < last) return last === first + 1 && MINUTES.test(tail?.text ?? '');
  // "Jutro szósta budzik", "set it for 7 tomorrow"
  if (words.hours?.test(head?.text ?? '') === true) return scene.touchesTime(first - 1, -1);
  return words.amount.has(lead?.text ?? '') && isRead(last + 1) && !has(tokens[last + 1], ON);
}
const DOSES = /^(?:segunda|tercera|cuarta|quinta)$/;
const isLong = ({ meanings }: Token) =>
  meanings.some((one) => one.type === 'unit' && /^(?:day|week|month|year)$/.test(one.unit));
const OF = types('of');
const ON = types('on');
const MINUTES = /^(?:ten|fifteen|twenty|thirty|forty|fifty)$/;
const NOWHERE = { start: 0, end: 0 };
/** Prepositions of how long something goes on. */
const BOUNDS = new Set('pendant durant durante przez wahrend'.split(' '));

/** Whether a group names a day or an hour. */
const isDated = (said: readonly Token[]) => said.some((token) => has(token, DATES) || isForeignTimeWord(token.text));

const isThing = (token: Token | undefined, scene: Scene) =>
  token !== undefined && token.kind === 'word' && !covers(scene.around.pieces, token);

// Whether a reply claims that something is scheduled or changed while it only waits for approval. Judged against the
// stored requests and schedules: a statement about an existing schedule is not a claim.
import { say } from '../../voice/say.ts';
import { contentWords, sharesContent } from '../words/content-words.ts';
import { CLAIM_LANGUAGES, type ClaimLanguage } from './claim-words.ts';
import { findPromiseIn } from './find-promise.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** The facts that claims are judged against. */
export interface ClaimFacts {
  /** The texts of requests that wait for the person. */
  readonly waiting: readonly string[];
  /** The texts of schedules, except those that a waiting request would change. */
  readonly real: readonly string[];
  /** Whether this turn requested something and made nothing: then a statement without a name is about that. */
  readonly onlyAsked: boolean;
  /** The texts of this turn's waiting requests. */
  readonly asking: readonly string[];
  /** The texts of requests that the person refused here, or did not answer in time. */
  readonly refused: readonly string[];
  /** Whether a refusal began the turn and it did nothing: then a statement without a name is about that. */
  readonly onlyRefused: boolean;
  /** The person's last message. */
  readonly asked: string;
}

/** A claim as written, with the truth for its place. */
export interface FoundClaim {
  readonly sentence: string;
  readonly truth: string;
}

/** Words of every schedule do not distinguish them. */
const EVERY_SCHEDULE = contentWords(
  'check checks run runs report reminder message update schedule scheduled task job set created added saved planned moved changed ' +
    'prufung lauf bericht nachricht geplant eingerichtet angelegt verification controle rapport programme planifie enregistre ' +
    'comprobacion revision informe aviso programado creado guardado sprawdzenie raport zaplanowane ustawione dodane daily weekly every ' +
    'successfully gotowe listo erledigt fertig confirmed active start starts',
);
/** Longer replies are read only up to here. */
const LENGTH_LIMIT = 20_000;

/** The first claim of a reply about a waiting request; null for none. */
export function findClaim(reply: string, facts: ClaimFacts): FoundClaim | null {
  const found = claimsIn(reply, facts).find(({ isRefused }) => !isRefused);
  return found === undefined ? null : { sentence: found.sentence.text, truth: truthOf(found) };
}

/** A reply with the truth in place of its claims. */
export function withoutClaims(reply: string, facts: ClaimFacts): string {
  const claims = claimsIn(reply, facts);
  let corrected = '';
  let from = 0;
  const said = new Set<boolean>();
  for (const claim of claims) {
    corrected += reply.slice(from, claim.sentence.start);
    if (!said.has(claim.isRefused)) corrected += truthOf(claim);
    said.add(claim.isRefused);
    from = claim.sentence.end;
  }
  return claims.length === 0 ? reply : `${corrected}${reply.slice(from)}`.replace(/[ \t]{2,}/g, ' ').trim();
}

/** Whether an unfinished text may claim something, whatever the facts: it is not shown before it is judged. */
export function mayClaim(text: string, claims: 'done' | 'done and coming'): boolean {
  return ownSentences(text).some(
    (sentence) => saysDone(sentence) !== null || (claims !== 'done' && saysComing(sentence) !== null),
  );
}

interface Claim {
  readonly sentence: Sentence;
  readonly language: ClaimLanguage;
  /** It is about the refused request, not the waiting one. */
  readonly isRefused: boolean;
}

const truthOf = ({ language, isRefused }: Claim): string =>
  say(language.name, isRefused ? 'claim.refused' : 'claim.waits');

/** A claim also counts in bold, in a heading, in a table, and in a line that is only a quote. */
const ownSentences = (text: string): Sentence[] => sentencesOf(text.slice(0, LENGTH_LIMIT), { isOwnQuote: true });

function claimsIn(reply: string, facts: ClaimFacts): Claim[] {
  const { waiting, onlyAsked, refused, onlyRefused } = facts;
  if (waiting.length === 0 && refused.length === 0) return [];
  const sentences = ownSentences(reply);
  const saysThatItWaits = sentences.some(({ folded }) => CLAIM_LANGUAGES.some(({ waits }) => waits.test(folded)));
  return sentences.flatMap((sentence): Claim[] => {
    const language = saysDone(sentence) ?? (saysThatItWaits ? null : saysComing(sentence));
    if (language === null) return [];
    const isAbout = (texts: readonly string[], isOnly: boolean) =>
      texts.length > 0 && claims(sentence, language, facts, texts, isOnly);
    if (isAbout(waiting, onlyAsked)) return [{ sentence, language, isRefused: false }];
    return isAbout(refused, onlyRefused) ? [{ sentence, language, isRefused: true }] : [];
  });
}

function saysDone({ folded }: Sentence): ClaimLanguage | null {
  if (folded.endsWith('?')) return null;
  const found = CLAIM_LANGUAGES.find(({ done }) => done.some((claim) => claim.test(folded)));
  if (found === undefined || CLAIM_LANGUAGES.some(({ waits }) => waits.test(folded))) return null;
  return found;
}

function saysComing(sentence: Sentence): ClaimLanguage | null {
  if (sentence.folded.endsWith('?')) return null;
  const promised = findPromiseIn(sentence);
  return CLAIM_LANGUAGES.find(({ name, coming }) => name === promised || coming.test(sentence.folded)) ?? null;
}

/** Whether a sentence that calls something done is about these texts. `isOnly`: it cannot be about anything else. */
function claims(
  { text, folded }: Sentence,
  { before }: ClaimLanguage,
  { real, asked }: ClaimFacts,
  texts: readonly string[],
  isOnly: boolean,
): boolean {
  const named = contentWords(text).filter((word) => !sharesContent([word], EVERY_SCHEDULE));
  const isAbout = (known: readonly string[], words: readonly string[]) =>
    known.some((what) => sharesContent(words, contentWords(what)));
  if (isAbout(texts, named)) return isOnly || !isAbout(real, named);
  if (isAbout(real, named) || before.test(folded)) return false;
  if (isOnly) return true;
  return named.length === 0 && isAbout(texts, contentWords(asked));
}

import type { LanguageModel } from '../../src/agent/models/model.ts';
import type { Language } from '../../src/domain/words/language.ts';
import { describe, parseWhen } from '../../src/when/index.ts';
import type { Deed, World } from '../world.ts';
import { deedsOf, worldOf } from '../world.ts';
import { type AnswerKind, answersIt, type KindOf } from './answer-kind.ts';
import { type Stage, setStage } from './context.ts';
import { isMaking, judgeDeeds, mayDoNothing, type Scene, type Stored } from './judge-line.ts';
import { isOutOfField, type Line, SOME_TIME, type Wish } from './line.ts';
import { type Answer, press, say } from './turn.ts';

/** `other text`, `other kind`: the right time, but not the matter, or a reminder in place of an action, at once or after one press. */
export const LINE_VERDICTS = ['right', 'asked', 'dead end', 'other text', 'other kind', 'wrong'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

export interface LineResult {
  readonly line: Line;
  readonly verdict: LineVerdict;
  readonly isDestructive: boolean;
  readonly stored: readonly Stored[];
  /** What was done, in one word or two. */
  readonly did: string;
  readonly told: string;
}

/** Plays one line: says it, and where nothing came of it but a question or an offer, tries what a person would press or answer. */
export async function playLine(line: Line, model: LanguageModel, kindOf: KindOf): Promise<LineResult> {
  const { deeds, settings, answer, scene } = await playOnce(line, model);
  const judged = judgeDeeds(line, deeds, scene);
  const kind = kindOf(answer.text, line.context);
  const result = (verdict: LineVerdict, stored = judged.stored): LineResult => ({
    line,
    verdict,
    isDestructive: judged.isDestructive,
    stored,
    did: didWords(deeds, settings, answer, kind),
    told: `${deeds.map(({ verb, text, times }) => [verb, text, ...times.slice(0, 1).map((at) => new Date(at).toISOString())].join(' ')).join('; ')} < ${answer.text}`,
  });
  if (judged.outcome !== 'nothing' && judged.outcome !== 'part') return result(judged.outcome);
  if (settings && !(line.act === 'settings' && deeds.length === 0)) return result('wrong');
  if (settings) return result('right');
  if (isOutOfField(line.act)) return result('right');
  if (judged.outcome === 'nothing' && isAnswered(line, answer, kind)) return result('right');
  const followed = await follow(line, answer, model, kindOf);
  if (followed !== null) return result(followed.verdict, followed.stored);
  // Some settings are set elsewhere: the answer says where.
  const isPointed = line.act === 'settings' && kind === 'own' && !asks(answer);
  return result(isPointed ? 'asked' : 'dead end');
}

const asks = ({ text, presses }: Answer): boolean => text.includes('?') || presses.length > 0;

/** Whether nothing needs to change, and the words answer what was said. */
function isAnswered(line: Line, answer: Answer, kind: AnswerKind): boolean {
  // "Yes" to "When?" can only be asked again.
  if (line.act === 'yes' && line.context === 'asked') return asks(answer);
  return mayDoNothing(line) && answersIt(line.act, kind) && (!isMaking(line.act) || asks(answer));
}

interface Played {
  readonly deeds: readonly Deed[];
  /** Whether other settings of the person changed than those that deeds tell. */
  readonly settings: boolean;
  readonly answer: Answer;
  readonly scene: Scene;
}

/** What a person does after the answer, and the answer to that. */
type Further = (stage: Stage, answer: Answer) => Promise<Answer>;

async function playOnce(line: Line, model: LanguageModel, further?: Further): Promise<Played> {
  const stage = await setStage(line, model);
  const { belfry, threadId, scene } = stage;
  try {
    const start: World = await worldOf(belfry);
    const before = await settingsOf(stage, line.language);
    const answer = await say(belfry, threadId, line.says);
    const last = (await further?.(stage, answer)) ?? answer;
    const settings = (await settingsOf(stage, line.language)) !== before;
    return { deeds: deedsOf(start, await worldOf(belfry)), settings, answer: last, scene };
  } finally {
    await belfry[Symbol.asyncDispose]();
  }
}

async function settingsOf({ belfry }: Stage, spoken: Language): Promise<string> {
  const { name, language, quietReminders, weekStart } = await belfry.execute('get-me');
  // Belfry learns the language from what is said: that is no change of a setting.
  return JSON.stringify({ name, language: language === spoken ? null : language, quietReminders, weekStart });
}

interface Followed {
  readonly verdict: 'asked' | 'other text' | 'other kind';
  readonly stored: readonly Stored[];
}

/** What one press or one answer leads to, of all that are offered the best; null: nothing of what was wanted. */
async function follow(line: Line, answer: Answer, model: LanguageModel, kindOf: KindOf): Promise<Followed | null> {
  const pressed = answer.presses.map(
    (_, index): Further =>
      async ({ belfry, threadId }, { presses }) => {
        const one = presses[index];
        return one === undefined ? answer : press(belfry, threadId, one);
      },
  );
  const words = asks(answer) ? answersTo(line) : quoted(line, answer);
  const said = words.map(
    (text): Further =>
      ({ belfry, threadId }) =>
        say(belfry, threadId, text),
  );
  const ways = [...pressed, ...said];
  let second: Followed | null = null;
  for (const way of ways) {
    const { deeds, settings, answer: last, scene } = await playOnce(line, model, way);
    const { outcome, stored } = judgeDeeds(line, deeds, scene);
    const isSet = settings && line.act === 'settings' && deeds.length === 0;
    const mayBeTold = pressed.includes(way) || line.act === 'help';
    const isTold = mayBeTold && outcome === 'nothing' && isAnswered(line, last, kindOf(last.text, line.context));
    if (outcome === 'right' || isSet || isTold) return { verdict: 'asked', stored };
    if (outcome === 'other text' || outcome === 'other kind') second ??= { verdict: outcome, stored };
  }
  return second;
}

/** The words to say that an answer names: `say “done” or “later”`. Settings and what is to come again are only exampled: "I live in Tokyo". */
const quoted = ({ act }: Line, { text }: Answer): string[] =>
  act === 'settings' || act === 'make_again'
    ? []
    : [...text.matchAll(/[“„«]\s?([^“”„«»]{1,30}?)\s?[“”»]/g)].flatMap(([, words]) => words ?? []).slice(0, 4);

/** The bare answers to "When?" and "What?", in the language of the line. */
function answersTo({ language, wishes, timeWords }: Line): string[] {
  const [wish] = wishes;
  if (wish === undefined || wishes.length > 1) return [];
  const when = timeWords ?? whenIn(language, wish);
  return [when, wish.matter?.split(' | ')[0] ?? null].filter((text) => text !== null);
}

const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-11-28T09:00:00Z');

function whenIn(language: Language, { when }: Wish): string | null {
  const phrase = when === null || when === SOME_TIME ? null : (when.split(' | ')[0] ?? null);
  if (phrase === null || language === 'en') return phrase;
  const read = parseWhen(phrase, { now: NOW, zone: ZONE });
  // All these zones have the clock of Berlin, which need not be named.
  return read.ok ? describe(read.trigger, { zone: ZONE, locale: language }).replace(/ \([\w/]+\)$/, '') : phrase;
}

function didWords(deeds: readonly Deed[], settings: boolean, { text, presses }: Answer, kind: AnswerKind): string {
  const done = deeds.map(({ verb, kind: made }) => (verb === 'make' ? `make ${made}` : verb));
  if (settings) done.push('settings');
  if (done.length > 0) return [...new Set(done)].sort().join(' + ');
  if (kind !== 'own' && kind !== 'offer') return presses.length > 0 ? `${kind} + offer` : kind;
  if (presses.length > 0) return 'offer';
  return text.includes('?') ? 'question' : 'answer';
}

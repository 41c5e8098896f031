import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { decideUndo, named, type Wish } from '../../domain/undo/decide-undo.ts';
import type { UndoStep } from '../../domain/undo/undo-step.ts';
import { asksUndo, keepsIt } from '../../domain/undo/undo-words.ts';
import type { Language } from '../../domain/words/language.ts';
import { languageFor } from '../../engine/people/speech.ts';
import { listTextsOfTurn } from '../../store/threads/thread-history.ts';
import { findThread } from '../../store/threads/threads.ts';
import { say } from '../../voice/say.ts';
import { askingTurn } from '../approval/asking-turn.ts';
import { tellAtOnce } from '../approval/authorization.ts';
import { keptSteps } from '../approval/kept-steps.ts';
import { policyOf } from '../approval/policy-of.ts';
import { programAsking } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { sharedPlaceOf } from '../frame/shared-place.ts';
import { notFound } from '../owned/own-schedule.ts';
import { subjectOf } from '../owned/stands.ts';
import { field } from '../views/fields.ts';
import { nameViews } from '../views/view-names.ts';
import { carryOutUndo } from './carry-out.ts';

const wishView = z.object({
  id: z.string().describe('What "change" takes'),
  what: z.string().describe('The texts of what it changed'),
  by: z.string().nullable().describe('The agent or program that did it by itself; null for you'),
});

const answer = z.object({
  words: z.string().describe('The result, as a sentence; with choices, the question'),
  undone: z.boolean().describe('Whether something was taken back'),
  choices: z.array(wishView).describe('When it is not clear what is meant: send the id of one as "change"'),
});

export type UndoneAnswer = z.infer<typeof answer>;

export const undo = defineOperation({
  name: 'undo',
  summary:
    'Undoes everything that your last wish changed, until a day after you saw it, if nothing of it was changed since; again for the one before. An agent undoes the last wish in its conversation, a program what it made.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'took back what was changed last',
  http: { method: 'POST', path: '/undo' },
  input: z.strictObject({
    threadId: field.threadId.optional().describe('The conversation whose last wish is meant; anywhere when left out'),
    change: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The id of one change: that of a line (undo), of list-changes, or of a choice of an earlier answer'),
    subject: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'The schedule, reminder, task, calendar or template whose last change is meant, or the card whose yes is',
      ),
  }),
  output: answer,
  errors: ['wrong_state', 'content_changed', 'time_in_past', 'duplicate', 'limit_reached', 'approval_needed'],
  subject: (output) => (output.undone ? 'undo' : null),
  async handler(context, { threadId, change, subject }) {
    const { tx, actor, now } = context;
    const place = await requirePlace(context, threadId ?? null);
    const kept = await keptSteps(context);
    const shared = await sharedPlaceOf(context);
    const steps = (await allowedOf(context, kept)).filter((step) => shared === undefined || step.threadId === shared);
    const language = await languageFor(tx, { userId: actor.userId, threadId: place });
    const wish = change === undefined ? subject && lastOf(steps, subject) : named(steps, change);
    const decision = wish ? { kind: 'undo' as const, wish } : decideUndo(steps, { threadId: place, now });
    if (decision.kind === 'none' || (decision.kind === 'undo' && decision.wish.length === 0)) {
      throw new AppError('not_found', 'There is nothing to take back.', {
        hint: 'A change is kept until a day after you saw it. Change or cancel it yourself.',
      });
    }
    if (decision.kind === 'choose') {
      return {
        words: say(language, 'undo.which'),
        undone: false,
        choices: decision.wishes.map((wish) => viewWish(wish, language)),
      };
    }
    const words = await carryOutUndo(context, decision.wish, { kept, language });
    await tellAtOnce(context, { deed: 'did.tookBackBy', what: viewWish(decision.wish, language).what, lasts: true });
    return { words, undone: true, choices: [] };
  },
});

/** What the last operation that changed a thing changed, or what the yes to a card did. */
function lastOf(steps: readonly UndoStep[], subject: string): Wish {
  const last = steps.find(({ way }) => subjectOf(way) === subject)?.id.split('.')[0];
  return last === undefined ? steps.filter(({ way }) => way.card === subject) : named(steps, last);
}

/** @throws AppError not_found */
async function requirePlace({ tx, actor }: OperationContext, wanted: string | null): Promise<string | null> {
  const threadId = actor.kind === 'agent' ? actor.threadId : wanted;
  const isOther = actor.kind === 'agent' && wanted !== null && wanted !== actor.threadId;
  if (threadId === null) return null;
  if (isOther || (await findThread(tx, actor.userId, threadId)) === null) {
    throw notFound('thread', wanted ?? threadId, 'List the threads to see which there are.');
  }
  return threadId;
}

/**
 * A person's own everything. In answer to a person whose own words ask for it, an agent has the wishes of its conversation, unless
 * it has to ask before anything; without them, what it made by itself. A program has what it did.
 * @throws AppError approval_needed
 */
async function allowedOf(context: OperationContext, kept: readonly UndoStep[]): Promise<readonly UndoStep[]> {
  const { actor, environment } = context;
  if (programAsking(context) !== null) return kept.map((step) => ({ ...step, by: null }));
  if (actor.kind !== 'agent') return kept;
  const { origin, turn } = await askingTurn(context);
  if (origin !== 'conversation')
    return kept.filter(({ by }) => by === actor.agent).map((step) => ({ ...step, by: null }));
  const words = turn === null ? [] : await listTextsOfTurn(context.tx, actor.userId, turn.id);
  const asksFirst = context.asksAlways === true || policyOf(environment, actor.agent) === 'always';
  const [last] = kept;
  const isEnd = last?.way.kind === 'call' && last.way.operation === 'restore-schedule';
  if (words.some((text) => asksUndo(text) || (isEnd && keepsIt(text))) && !asksFirst) return kept;
  throw new AppError('approval_needed', 'Only the person takes something back here.', {
    hint: 'Ask them to write “undo”, and nothing else.',
  });
}

export const viewWish = (wish: Wish, language: Language) => ({
  id: wish[0]?.wish ?? '',
  what: wishedThings(wish, language).join(', '),
  by: wish[0]?.by ?? null,
});

/** What a wish takes back, each once. */
export const wishedThings = (wish: Wish, language: Language): readonly string[] => [
  ...new Set(wish.map(({ what, way }) => (way.kind === 'settings' ? say(language, 'words.yourSettings') : what))),
];

nameViews({ UndoneAnswer: answer, UndoChoice: wishView });

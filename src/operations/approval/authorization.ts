import { revealText } from '../../domain/approval/hidden-text.ts';
import type { Deed, DeedChange, DeedOperation, ProposalFace } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { deedNeedsApproval, whyDeedAsked } from '../../domain/policy/approval.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Language } from '../../domain/words/language.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { type Line, line, sayLine } from '../../voice/line.ts';
import type { NamesWith } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import type { OperationContext } from '../frame/operation.ts';
import { askingTurn } from './asking-turn.ts';
import { consentToDeed, foreignFor } from './consent.ts';
import { policyOf } from './policy-of.ts';
import { asProgram } from './program.ts';
import { stampOf } from './stamp.ts';

/** An agent's requested action on a reminder, a task or the settings, resolved so far that it could be carried out. */
export interface DeedIntention {
  readonly operation: DeedOperation;
  readonly deed: Omit<Deed, 'stamp'>;
  /** True when the acting agent made it, in the thread in which it acts. */
  readonly ownInThread: boolean;
  /** True when it only reports on work that the agent was given. @default false */
  readonly reports?: boolean;
  /** True when only the person may settle it, and this would end it. @default false */
  readonly explicit?: boolean;
  /** The schedule that it is about. @default none */
  readonly scheduleId?: string;
  /** The place of a reminder, for a program that names none. @default the acting agent's */
  readonly place?: { readonly agent: string; readonly threadId: string };
}

/** Refuses an action that the person must approve first; it has the content of their card. */
export class AuthorizationNeeded extends AppError {
  readonly intention: DeedIntention;
  /** As it would be carried out. */
  readonly deed: Deed;
  /** Why the person is asked, as clauses. */
  readonly why: readonly Line[];
  /** How they are asked. */
  readonly face: ProposalFace;

  constructor(intention: DeedIntention, deed: Deed, { why, face }: Unasked) {
    const { operation } = intention;
    super('approval_needed', `The person has to approve this first: ${operation}.`, {
      hint: 'Ask for it with propose-change; it is carried out when they say yes.',
      details: { operation },
    });
    this.intention = intention;
    this.deed = deed;
    this.why = why;
    this.face = face;
  }
}

/** Refuses an agent's direct action if it needs approval. A person's own action never does. @throws AuthorizationNeeded */
export async function requireAuthorization(given: OperationContext, intention: DeedIntention): Promise<void> {
  const context = intention.place === undefined ? given : asProgram(given, intention.place);
  if (context.actor.kind !== 'agent') return;
  const { operation, deed, ownInThread, reports = false, explicit = false } = intention;
  const { origin, turn } = await askingTurn(context);
  const unasked = origin === 'conversation' && turn !== null ? await whyUnasked(context, intention, turn) : ASKED;
  const isUnasked = unasked.why.length > 0;
  if (!context.asksAlways && !deedNeedsApproval({ origin, ownInThread, reports, explicit, isUnasked })) return;
  const says = origin === 'outside' && SETTLES.includes(operation) ? programOf(context) : null;
  const why =
    says !== null
      ? [line('why.saysSo', { program: says })]
      : isUnasked
        ? unasked.why
        : [whyDeedAsked({ origin, explicit })];
  const face = explicit || context.asksAlways ? 'card' : says !== null ? 'offer' : unasked.face;
  throw new AuthorizationNeeded(
    intention,
    { ...deed, stamp: await stampOf(context, operation, deed.input) },
    { why, face },
  );
}

/** What a program may say of a reminder: it is a question to the person, who is reminded until they answer. */
const SETTLES: readonly DeedOperation[] = ['acknowledge-reminder', 'snooze-reminder', 'stop-reminder'];

/** The name of the program that asks with a token of its own, under `direct`; null otherwise. */
function programOf({ actor, environment, origin }: OperationContext): string | null {
  const isDirect = actor.kind === 'agent' && policyOf(environment, actor.agent) === 'direct';
  return isDirect ? (origin.token?.name ?? null) : null;
}

interface Unasked {
  readonly why: readonly Line[];
  readonly face: ProposalFace;
}
const ASKED: Unasked = { why: [], face: 'card' };

/** Why a deed counts as not ordered by the person, and how they are asked; no reason when their own words order it. */
async function whyUnasked(context: OperationContext, { operation, deed }: DeedIntention, turn: Turn): Promise<Unasked> {
  const { actor, environment } = context;
  if (actor.kind !== 'agent') return ASKED;
  const isDirect = policyOf(environment, actor.agent) === 'direct';
  const foreign = isDirect ? null : await foreignFor(context, turn);
  if (!isDirect && foreign === null) return ASKED;
  const what = [deed.what, ...deed.changes.flatMap(({ after }) => after ?? [])].join(' ');
  const { verdict, why } = await consentToDeed(context, { operation, what }, turn);
  return verdict === 'at_once' ? ASKED : { why, face: isDirect && verdict === 'offer' ? 'offer' : 'card' };
}

/**
 * Tells the person at once what an agent did by itself, whatever the agent says. In a conversation the person is
 * present and asked for it: there the agent's answer says it.
 */
export async function tellAtOnce(
  context: OperationContext,
  { deed, what, changes = [], scheduleId, lasts = false }: ToldDeed,
): Promise<void> {
  const { actor, tx, engine } = context;
  if (actor.kind !== 'agent') return;
  if ((await askingTurn(context)).origin === 'conversation') return;
  const { agent } = actor;
  const text = ({ language }: Speech): string => {
    const said = changes.map((change) => changeWords(change, language)).join('; ');
    const told = say(language, deed, { agent, what: shown(what), changes: said === '' ? '' : `: ${said}` });
    return lasts ? `${told} ${say(language, 'told.lasts')}` : told;
  };
  const about = { ...(scheduleId === undefined ? {} : { scheduleId }), ...(lasts ? {} : { undo: context.changeId() }) };
  await giveNotice(tx, engine, { threadId: actor.threadId, text, ...about });
}

/** The messages that say what an agent did. */
type DidName = NamesWith<'agent' | 'what' | 'changes'>;

/** An action of an agent, as the person is told of it. */
export interface ToldDeed {
  readonly deed: DidName;
  readonly what: string;
  /** The changed fields. @default not mentioned */
  readonly changes?: readonly DeedChange[];
  readonly scheduleId?: string;
  /** True when it cannot be undone, and then the notice says so. @default false */
  readonly lasts?: boolean;
}

/** Makes hidden characters in an agent's text visible in a notice, as on a card. */
export const shown = (text: string): string => shorten(revealText(text).shown);

/** "Time: every day at 9 → every day at 11" */
function changeWords({ label, before, after }: DeedChange, language: Language): string {
  const said = (value: string | null) => (value === null ? say(language, 'card.none') : shown(value));
  return say(language, 'told.change', {
    ...{ label: sayLine(language, label), before: said(before), after: said(after) },
  });
}

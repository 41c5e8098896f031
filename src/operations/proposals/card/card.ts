import { cardPath } from '../../../domain/approval/card-path.ts';
import type { Proposal, ScheduleDefinition, ScheduleProposal } from '../../../domain/approval/proposal.ts';
import { restartOf } from '../../../domain/approval/restart.ts';
import type { AppError } from '../../../domain/errors.ts';
import { sayError } from '../../../domain/say-error.ts';
import { comesBack } from '../../../domain/schedules/schedule.ts';
import { describeSchedule } from '../../../domain/timing/timing-words.ts';
import type { Language } from '../../../domain/words/language.ts';
import { findUser } from '../../../store/people/users.ts';
import { findReadableSchedule } from '../../../store/schedules/schedules.ts';
import { sayLines } from '../../../voice/line.ts';
import { marked } from '../../../voice/mark.ts';
import { say } from '../../../voice/say.ts';
import { sayInstant, sayLength } from '../../../voice/times.ts';
import { type EpochMs, isoInstant, MINUTE_MS } from '../../../when/index.ts';
import { fieldChanges } from '../../approval/changes.ts';
import { deciderName } from '../../approval/decided-words.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { viewPolicies } from '../../schedules/policies.ts';
import { viewTiming } from '../../schedules/schedule-view.ts';
import { viewOptions } from '../../views/option-views.ts';
import { findProblem, givesNewTimes, settleDefinition } from '../check.ts';
import { viewDeed } from '../deeds/view-deed.ts';
import type { ProposalView } from '../proposal-view.ts';
import { viewUndo } from '../undoable.ts';
import { titleOf } from '../words.ts';
import { estimate } from './estimate.ts';
import { findLookAlikes, findTimingConflicts, type Neighbour } from './neighbours.ts';
import { viewRevealed } from './revealed.ts';
import { readSurroundings, type Surroundings } from './surroundings.ts';

/** The complete card of a proposal. Everything in it except the agent's own texts is computed here, now. */
export async function viewProposal(
  context: OperationContext,
  proposal: Proposal,
  /** A caller that views several cards passes the same one to each. */
  surroundings = readSurroundings(context),
  /** A chat has it in the language of its person. */
  language: Language = context.language,
): Promise<ProposalView> {
  const { now } = context;
  const speech = { language, zone: 'UTC', now };
  const { id, agent, threadId, origin, runId, operation, state, revision, hash, decision } = proposal;
  const problem = state === 'pending' ? await findProblem(context, proposal, surroundings) : null;
  return {
    id,
    revision,
    hash,
    state,
    operation,
    link: `${context.engine.speech.publicUrl ?? ''}${cardPath(id)}`,
    title: titleOf(proposal, speech),
    agent,
    threadId,
    origin,
    runId,
    reason: proposal.reason === null ? null : viewRevealed(proposal.reason),
    why: proposal.why == null ? null : sayLines(language, proposal.why),
    face: proposal.face ?? 'card',
    restarts: restartOf(proposal, now)?.words ?? null,
    ...(proposal.deed === null
      ? await viewRequest(context, proposal, surroundings, language)
      : await viewDeed(context, proposal, language)),
    limits: await surroundings.limits(agent),
    problem:
      problem === null
        ? null
        : { code: problem.code, message: problemWords(problem, language), hint: problem.hint ?? null },
    createdAt: isoInstant(proposal.createdAt),
    expiresAt: isoInstant(proposal.expiresAt),
    expiresWords: expiryWords(proposal, now, language),
    decision:
      decision === null
        ? null
        : {
            by: decision.by,
            name: deciderName(decision, (await findUser(context.tx, proposal.userId))?.name),
            at: isoInstant(decision.at),
            reason: decision.reason,
            words: decision.words,
          },
    scheduleId: state === 'approved' ? proposal.scheduleId : null,
    undo: await viewUndo(context, proposal),
    undoneAt: proposal.undoneAt === null ? null : isoInstant(proposal.undoneAt),
  };
}

/** Programs and the page read it with its hint beside it. */
const problemWords = (problem: AppError, language: Language): string =>
  language === 'en' ? marked(problem.message) : sayError(language, problem);

/** The parts of a card about the resulting schedule. */
async function viewRequest(
  context: OperationContext,
  proposal: ScheduleProposal,
  surroundings: Surroundings,
  language: Language,
) {
  const { tx, actor, now } = context;
  const { state, target } = proposal;
  const user = await findUser(tx, actor.userId);
  const { definition, due } = settleDefinition(proposal, { now, user });
  const home = user?.zone ?? undefined;
  const zone = home ?? definition.zone;
  const present = target === null ? null : await findReadableSchedule(tx, actor.userId, target.scheduleId);
  const neighbours = state === 'pending' ? await surroundings.neighbours() : [];
  const others = neighbours.filter(
    ({ scheduleId, proposalId }) =>
      proposalId !== proposal.id && (scheduleId === null || scheduleId !== target?.scheduleId),
  );
  const what = viewRevealed(definition.what);
  const speech = { language, zone, now };
  const sentence = describeSchedule(definition, { now, language, home });
  return {
    what,
    sentence,
    schedule: viewWanted(definition, sentence, language),
    input: null,
    call: null,
    target:
      target === null
        ? null
        : { scheduleId: target.scheduleId, revision: target.revision, state: present?.state ?? null },
    changes: target === null ? [] : fieldChanges(target.definition, proposal.definition, language, home),
    edits: fieldChanges(proposal.asked, proposal.definition, 'en', home),
    next: due.map((at) => ({ at: isoInstant(at), words: sayInstant(speech, at, zone) })),
    perMonth: await estimate(
      context,
      definition,
      {
        past: await surroundings.runTokens(definition.agent),
        gapMs: proposal.args?.gapMs,
      },
      language,
    ),
    lookAlikes: findLookAlikes(definition, others.filter(isNew), speech),
    conflicts: givesNewTimes(proposal) ? findTimingConflicts(definition, others, speech) : [],
    assumptions: [...proposal.notes.assumptions],
    warnings: [...proposal.notes.warnings],
  } satisfies Partial<ProposalView>;
}

/** The schedule that would be. */
function viewWanted(definition: ScheduleDefinition, sentence: string, language: Language) {
  return {
    kind: definition.kind,
    agent: definition.agent,
    threadId: definition.threadId,
    what: viewRevealed(definition.what),
    when: {
      text: viewRevealed(definition.whenText),
      sentence,
      kind: definition.trigger.kind,
      recurring: comesBack(definition),
    },
    zone: definition.zone,
    followsUser: definition.followsUser,
    timing: viewTiming(definition.timing),
    ...viewOptions(definition, language),
    policies: viewPolicies(definition.policies),
  };
}

/** Leaves out the schedule that would be changed, because the change is not a second one beside it. */
const isNew = ({ scheduleId, proposalId }: Neighbour): boolean => scheduleId === null || proposalId === null;

function expiryWords({ state, expiresAt }: Proposal, now: EpochMs, language: Language): string {
  if (state !== 'pending') return '';
  return expiresAt <= now
    ? say(language, 'card.expiresNow')
    : say(language, 'card.expiresIn', {
        span: sayLength(language, Math.max(1, Math.round((expiresAt - now) / MINUTE_MS)) * MINUTE_MS),
      });
}

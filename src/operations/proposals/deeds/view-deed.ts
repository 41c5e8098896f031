import { freeableFields, offersAlways } from '../../../domain/approval/allowance.ts';
import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import type { Language } from '../../../domain/words/language.ts';
import { findUser } from '../../../store/people/users.ts';
import { findLastRestore } from '../../../store/server/restores.ts';
import { findOutsideCall } from '../../../store/threads/outside-calls.ts';
import { loadTurn } from '../../../store/threads/turn-rows.ts';
import { sayLine } from '../../../voice/line.ts';
import { say } from '../../../voice/say.ts';
import { describeInstant, type EpochMs, isoInstant } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import type { FieldChangeView } from '../../views/field-change-view.ts';
import { viewRevealed } from '../card/revealed.ts';
import type { ProposalView } from '../proposal-view.ts';
import { textOf } from '../words.ts';

/** The card of a deed, beyond the common fields: without a schedule, next times or runs. */
export async function viewDeed(context: OperationContext, proposal: DeedProposal, language: Language) {
  const madeAt = await whenMade(context, proposal);
  const { what, words, changes, input, tool } = proposal.deed;
  return {
    what: viewRevealed(language === 'en' ? what : textOf(proposal, language)),
    sentence: revealText(sayLine(language, words)).shown,
    schedule: null,
    input: { ...input },
    call:
      tool === undefined
        ? null
        : {
            tool: tool.name,
            source: revealText(sayLine(language, tool.source)).shown,
            description: viewRevealed(tool.description),
            arguments: viewRevealed(JSON.stringify(input, null, 2)),
            offersAlways: offersAlways(proposal),
            mayBeFree: freeableFields(proposal),
            madeAt: madeAt === null ? null : isoInstant(madeAt),
          },
    target: null,
    changes: changes.map((change) => viewChange(change, language)),
    edits: [],
    next: [],
    perMonth: { runs: 0, runsWords: say(language, 'runs.none'), tokens: null, tokensWords: 'nothing is run' },
    lookAlikes: [],
    conflicts: [],
    assumptions: [],
    warnings: await callWarnings(context, proposal),
  } satisfies Partial<ProposalView>;
}

const shown = (text: string | null): string | null => (text === null ? null : revealText(text).shown);

const viewChange = (
  { field, label, before, after }: DeedProposal['deed']['changes'][number],
  language: Language,
): FieldChangeView => ({
  field,
  label: sayLine(language, label),
  before: shown(before),
  after: shown(after),
});

/**
 * When the call of a card was made, as far as the data show; null when it was not, or when the card is not about a
 * call.
 */
async function whenMade({ tx }: OperationContext, { turnId, deed }: DeedProposal): Promise<EpochMs | null> {
  if (deed.tool === undefined || turnId === null) return null;
  const { step, ordinal } = deed.tool;
  return (await findOutsideCall(tx, { turnId, step, ordinal }))?.beganAt ?? null;
}

/**
 * A warning after a restore: an approval given after the backup, and the call made for it, are missing in the data,
 * so that a second approval would make the call a second time.
 */
async function callWarnings(context: OperationContext, proposal: DeedProposal): Promise<ProposalView['warnings']> {
  const { tx, actor, now } = context;
  const { deed, state, turnId, createdAt } = proposal;
  if (deed.tool === undefined || state !== 'pending') return [];
  const restore = await findLastRestore(tx);
  if (restore === null) return [];
  const turn = turnId === null ? null : await loadTurn(tx, turnId);
  const isAskedBefore = createdAt <= restore.at;
  if (!isAskedBefore && (turn === null || turn.createdAt > restore.at)) return [];
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const say = (at: EpochMs) => describeInstant(at, { zone, now });
  const backup = restore.backupAt === null ? 'a backup' : `the backup of ${say(restore.backupAt)}`;
  const asked = isAskedBefore ? 'This was asked' : 'What asks for this was under way';
  const message = `${asked} before the data were put back to ${backup}, which was done ${say(restore.at)}. Whether you said yes in between, and the call was made then, is not known here: look before you say yes, or it may be made twice.`;
  return [{ code: 'asked_before_restore', message }];
}

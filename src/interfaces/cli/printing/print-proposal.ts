import { spanWords } from '../../../domain/span-words.ts';
import type { LimitView, ProposalView, RevealedView } from '../../../operations/proposals/proposal-view.ts';
import type { FieldChangeView } from '../../../operations/views/field-change-view.ts';
import { followUpWords } from '../options/follow-up-options.ts';
import type { Moments } from './moments.ts';
import { printNotes } from './notes.ts';
import { printable } from './printable.ts';
import type { Printer } from './printer.ts';
import { MISSED_WORDS, OVERLAP_WORDS } from './show-schedule.ts';

type ProposedSchedule = NonNullable<ProposalView['schedule']>;

const KIND_WORDS: Readonly<Record<ProposedSchedule['kind'], string>> = {
  reminder: 'reminder: you are told',
  action: 'action: the agent does it in silence',
  callback: 'callback: the agent hears it again, in silence',
};

/** The complete card: the agent's own words letter by letter, and what Belfry computed from them. */
export function printProposal(print: Printer, card: ProposalView, moments: Moments): void {
  const { what } = card;
  print.line(print.style.bold(card.title));
  for (const line of printable(what.shown, { lines: true }).split('\n')) print.line(`  │ ${line}`);
  if (what.hidden.length > 0) print.line(print.style.bad(`  ${hiddenWords(what)}`));
  print.fields(cardFields(card, moments));
  printChanges(print, 'It would change:', card.changes);
  printChanges(print, 'You changed:', card.edits);
  printWarnings(print, card);
}

function cardFields(card: ProposalView, moments: Moments): [string, string | null][] {
  const { schedule, sentence, limits, reason, why, decision } = card;
  const isPending = card.state === 'pending';
  return [
    ['id', card.id],
    ...(schedule === null ? ([['what', printable(sentence)]] as [string, string][]) : ruleFields(card, schedule)),
    ...callFields(card),
    ['limits left', isPending ? limitsLeft(limits, card.agent) : null],
    ...(schedule === null ? [] : policyFields(schedule)),
    ['its reason', reason === null ? null : `“${reason.shown}”`],
    ['needs a yes', why == null ? null : printable(why)],
    ['asked', `${moments.long(card.createdAt)}, ${ORIGIN_WORDS[card.origin]}`],
    ['expires', isPending ? moments.long(card.expiresAt) : null],
    ['state', isPending ? null : card.undoneAt === null ? card.state : 'approved, then taken back'],
    [
      'decided',
      decision === null ? null : `${moments.long(decision.at)} by ${printable(decision.name)}: ${decision.words}`,
    ],
    ['schedule', card.scheduleId],
  ];
}

function callFields({ call, state }: ProposalView): [string, string | null][] {
  if (call === null) return [];
  const { source, description, offersAlways, mayBeFree } = call;
  return [
    ['tool', `${call.tool} of ${printable(source)}`],
    ['it says of itself', `“${description.shown}”`],
    [
      'always',
      offersAlways && state === 'pending'
        ? `belfry approve --always: equal calls of its schedule need no yes for 30 days${
            mayBeFree.length === 0 ? '' : `; --free ${mayBeFree.join(' ')}: with any value there`
          }`
        : null,
    ],
  ];
}

function ruleFields({ next, perMonth }: ProposalView, { kind, when, zone }: ProposedSchedule): [string, string][] {
  return [
    ['kind', KIND_WORDS[kind]],
    ['when', when.sentence.includes(zone) ? when.sentence : `${when.sentence} (${zone})`],
    ['as written', when.text.shown],
    ['next', next.map(({ words }) => words).join('\n')],
    ['estimated', `${perMonth.runsWords}; tokens: ${tokenWords(perMonth)}`],
  ];
}

function policyFields({ policies }: ProposedSchedule): [string, string | null][] {
  const { freshnessSeconds, missed, overlap, retryAttempts, followUp, deliverTo } = policies;
  const late = freshnessSeconds ? `, if at most ${spanWords(freshnessSeconds * 1000)} late` : '';
  return [
    ['if missed', `${MISSED_WORDS[missed]}${late}`],
    ['if still running', OVERLAP_WORDS[overlap]],
    ['tries', String(retryAttempts)],
    ['follow-ups', followUp == null ? null : followUpWords(followUp)],
    ['said on', deliverTo.length === 0 ? null : deliverTo.join(', ')],
  ];
}

const ORIGIN_WORDS = {
  conversation: 'in a conversation',
  wake: 'in a background run, which waits',
  outside: 'by a program',
} as const;

function tokenWords({ tokens, tokensWords }: ProposalView['perMonth']): string {
  return tokens === null ? tokensWords : `about ${tokens} a month, ${tokensWords}`;
}

function limitsLeft(limits: ProposalView['limits'], agent: string): string {
  const words = ({ left, allowed }: LimitView, noun: string) =>
    left === null || allowed === null ? `${noun} without limit` : `${left} of ${allowed} ${noun}`;
  return [
    words(limits.activeSchedules, 'active schedules'),
    words(limits.creationsThisMinute, 'new ones this minute'),
    words(limits.cardsThisHour, `proposals of ${agent} this hour`),
  ].join(', ');
}

/** `2 hidden characters: right-to-left override (U+202E), ...` */
function hiddenWords({ hidden }: RevealedView): string {
  const names = [...new Set(hidden.map(({ name, code }) => `${name} (${code})`))];
  return `${hidden.length} hidden ${hidden.length === 1 ? 'character' : 'characters'}: ${names.join(', ')}`;
}

function printChanges(print: Printer, title: string, changes: readonly FieldChangeView[]): void {
  if (changes.length === 0) return;
  print.line(title);
  for (const { label, before, after } of changes) {
    print.line(`  ${label}: ${printable(before ?? 'nothing')} -> ${print.style.bold(printable(after ?? 'nothing'))}`);
  }
}

/** Obstacles, look-alikes, and what runs at the same time. */
function printWarnings(print: Printer, card: ProposalView): void {
  for (const { what, sentence, why } of card.lookAlikes) {
    print.line(print.style.warn(`Careful: like “${printable(what.shown)}”, ${printable(sentence)} (${why}).`));
  }
  for (const { message } of card.conflicts) print.line(print.style.warn(`Careful: ${printable(message)}`));
  printNotes(print, card);
  if (card.problem === null) return;
  const { message, hint } = card.problem;
  const more = hint === null || message.includes(hint) ? '' : ` ${hint}`;
  print.line(print.style.bad(`It cannot be approved as it is: ${printable(message + more)}`));
}

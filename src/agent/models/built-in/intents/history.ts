import type { Intent, Plan } from '../dialogue.ts';
import { matchWords } from '../schedules/reference.ts';
import { asRecord } from '../turns.ts';
import { latenessOf, wordRuns } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { quote, sentence } from '../wording/phrases.ts';

type Row = Readonly<Record<string, unknown>>;

const SPAN =
  '(?: (?:today|yesterday|tonight|last night|this (?:morning|week|afternoon|evening)|recently|lately|so far|while i was (?:away|out|gone|asleep|sleeping|off)|overnight|since (?:yesterday|this morning|last week)))?';
const FAILED = new RegExp(
  `^(?:what(?:'s| has| have)?(?: all)?|did anything|has anything|anything|did (?:any|something)(?: of (?:them|it))?|which (?:ones?|runs?|actions?|reminders?)(?: have| has)?|show (?:me )?(?:the |all )?|list (?:the |all )?|any|were there any|are there any)[ ]?(?:failed|fail|failures?|errors?|failing|go(?:ne|es)? wrong|went wrong|broken?|broke|problems?|failed runs?)${SPAN}$`,
);
const RAN = new RegExp(
  `^(?:what(?:'s| has| have)?(?: all)? (?:ran|run|been running|happened|been done|been going on|been sent|was done|was sent|fired|went off|executed)|what did (?:you|belfry) (?:do|run|send)|did (?:anything|something) (?:run|happen|fire|go off)|has anything (?:run|happened)|(?:show|list|give|tell|see)?(?: me)?(?: the| my| all)?(?: last| recent| latest| past)?(?: (?:run )?(?:history|runs|activity|log|executions))|what did i miss|did i miss anything|anything happen|which (?:ones|reminders|actions) (?:ran|have run))${SPAN}$`,
);
const LATE = new RegExp(
  `^(?:why (?:was|were|is|did|has|am i getting) (?:that|it|this|the|my)?(?: (?:last|latest))? ?(.*?)(?: (?:come|arrive|run|go off|so|been|sent|delivered))* ?(?:late|delayed|not on time|behind)|was (?:anything|it|that|something|the .+) (?:late|delayed|on time)|what was late|which (?:ones?|runs?|reminders?) (?:was|were) late|why so late|why the delay|why late)${SPAN}$`,
);
const DID_RUN =
  /^(?:did|has|was|were) (?:my |the |that |your )?(.+?) (?:already |really |actually )?(?:run|ran|happen|happened|work|worked|fail|failed|go off|gone off|fire|fired|go through|go out|come|done|sent|executed|succeed|succeeded|finish|finished)(?: (?:today|yesterday|this morning|last night|already|yet|ok|okay|successfully))?$/;
const DID_REMIND =
  /^(?:did|have) you (?:already )?(?:remind(?:ed)?|tell|told|notif(?:y|ied)|messaged?) me (?:to |about |of |that )?(.+)$/;
const WHY_FAILED = /^why did (?:my |the |that |it)?(.*?) ?(?:fail|not (?:run|work|come|happen)|go wrong|break)$/;

/** "What ran?", "what failed?", "why was it late?", "did the report run?" */
export const history: Intent = {
  name: 'history',
  read({ lower }) {
    if (FAILED.test(lower)) return tellRuns((runs) => tellFailed(runs));
    if (RAN.test(lower))
      return tellRuns((runs) => (runs.length === 0 ? NOTHING_RAN : `What ran lately:\n${wordRuns(runs)}`));
    const late = LATE.exec(lower);
    if (late) return tellRuns((runs) => tellLate(runs, late[1] ?? ''));
    const failed = WHY_FAILED.exec(lower);
    if (failed)
      return tellRuns((runs) => tellAbout(runs.filter(isFailed), failed[1] ?? '', 'I have no failure on record'));
    const about = (DID_REMIND.exec(lower) ?? DID_RUN.exec(lower))?.[1];
    if (about !== undefined) return tellRuns((runs) => tellAbout(runs, about, 'I have no run on record'));
    return null;
  },
};

const NOTHING_RAN = 'Nothing has run lately.';

/** Looks up the recent runs and words them. */
export function* tellRuns(word: (runs: readonly Row[]) => string): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'all', recent_runs: true } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const { recent_runs: runs } = result.output;
  return { text: word(Array.isArray(runs) ? runs.map(asRecord) : []), question: null };
}

/** The overview an action can send: what ran lately. */
export function wordHistory(runs: readonly Row[]): string {
  return runs.length === 0 ? NOTHING_RAN : `What ran lately:\n${wordRuns(runs)}`;
}

const isFailed = ({ state, error }: Row): boolean => state === 'failed' || (typeof error === 'string' && error !== '');

function tellFailed(runs: readonly Row[]): string {
  const failed = runs.filter(isFailed);
  if (failed.length > 0) return `What failed lately:\n${wordRuns(failed)}`;
  return runs.length === 0 ? `Nothing failed. ${NOTHING_RAN}` : 'Nothing failed lately.';
}

/** The reason is known only as far as the run's own record tells it. */
function tellLate(runs: readonly Row[], about: string): string {
  const late = runs.filter((run) => latenessOf(run) !== null);
  const chosen = about === '' ? late : fitting(late, about);
  const [run] = chosen.length > 0 ? chosen : late;
  if (run === undefined) return 'Nothing was late lately.';
  const reason = typeof run.error === 'string' && run.error !== '' ? ` On record: ${sentence(run.error)}` : '';
  return `${quote(String(run.what))} came ${latenessOf(run)} (${String(run.at)}).${reason} Such a delay means that Belfry was off, or busy with something before it. The run history on the page has the details.`;
}

function tellAbout(runs: readonly Row[], about: string, nothing: string): string {
  const chosen = /^(?:it|that|this|anything|)$/.test(about) ? runs.slice(0, 1) : fitting(runs, about);
  return chosen.length === 0 ? `${nothing}${about === '' ? '' : ` for ${quote(about)}`}.` : wordRuns(chosen);
}

function fitting(runs: readonly Row[], words: string): readonly Row[] {
  const asSchedules = runs.map((run, index) => ({
    id: String(index),
    what: String(run.what ?? ''),
    kind: 'action' as const,
    when: '',
    next: null,
    state: '',
  }));
  const found = new Set(matchWords(words.replace(/\b(?:reminders?|actions?)\b/g, ''), asSchedules).map(({ id }) => id));
  return runs.filter((_, index) => found.has(String(index)));
}

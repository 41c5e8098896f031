import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { durationWords } from '../../time/time-words.ts';
import { resultWords } from '../runs/run-words.ts';
import { type WorkRow, workRows } from './work-rows.ts';

/** How much of one text is copied. Characters. */
const MOST_OF_ONE = 2_000;
/** Fields whose values are never shown. */
const SECRET_FIELD =
  /(["']?[\w-]*(?:secret|token|password|passwd|authorization|cookie|api[_-]?key)[\w-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi;
/** Values that look like keys: provider keys, bearer tokens, signed tokens, keys in addresses. */
const SECRET_VALUE =
  /\b(?:sk|pk|rk|ghp|gho|github_pat|xox[abps]|blf|whsec)[-_][\w-]{8,}|\bBearer\s+[\w.~+/=-]{8,}|\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b\d{8,10}:[\w-]{30,}|(?<=:\/\/)[^\s/:@]+:[^\s/@]+(?=@)/g;

/** A text without parts that look like secrets. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET_FIELD, '$1[left out]').replace(SECRET_VALUE, '[left out]');
}

/** A run as plain text for a bug report: instants in UTC, no colours, no secrets. */
export function runText(run: RunDetail, rule: string, version: string | null): string {
  const head: readonly (readonly [string, string | null])[] = [
    ['Run', run.id],
    ['Schedule', `${run.scheduleId}, ${run.kind}, ${rule}`],
    ['Agent', run.agent],
    ['What', run.what],
    ['Cause', run.cause],
    ['State', `${run.state}: ${resultWords(run)}`],
    ['Error', run.error === null ? null : `${run.error.code}: ${run.error.message}`],
    ['Due', run.dueAt === run.nominalAt ? run.dueAt : `${run.dueAt} (its rule says ${run.nominalAt})`],
    ['Started', run.startedAt ?? 'not'],
    ['Ended', run.endedAt ?? 'not yet'],
    ['Late by', run.latenessMs === null ? null : `${run.latenessMs} ms`],
    ['Tokens', `${run.inputTokens} in, ${run.outputTokens} out`],
    ['Belfry', version],
  ];
  // Each value by itself: the filter would take the count after "Tokens" for a secret.
  const facts = head.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${withoutSecrets(value)}`]));
  const lines: string[] = [];
  if (run.lateCauses.length > 0) {
    lines.push('', 'Why later than its rule says:', ...run.lateCauses.map(({ words }) => `- ${words}`));
  }
  lines.push('', 'What happened (UTC):', ...workRows(run).flatMap(rowLines));
  if (run.deliveries.length === 0 && run.state === 'succeeded') lines.push('Silent: nothing was sent.');
  return `${[...facts, withoutSecrets(lines.join('\n'))].join('\n')}\n`;
}

function rowLines({ name, code, note, from, to, details }: WorkRow): string[] {
  const at = from ?? to;
  const clock = at === null ? '' : `${new Date(at).toISOString().slice(11, 23)} `;
  const took = from === null || to === null ? '' : ` (${durationWords(to - from)})`;
  const what = [name, code === undefined ? null : `[${code}]`].filter(Boolean).join(' ');
  const first = `- ${clock}${what}${took}${note === undefined ? '' : `: ${note}`}`;
  return [first, ...details.map(({ label, text }) => `    ${label}: ${indented(text)}`)];
}

function indented(text: string): string {
  const cut = text.length <= MOST_OF_ONE ? text : `${text.slice(0, MOST_OF_ONE)}… (${text.length} characters)`;
  return cut.split('\n').join('\n      ');
}

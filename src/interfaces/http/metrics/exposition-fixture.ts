/** The content of a text in the format of Prometheus. */
export interface Parsed {
  readonly types: ReadonlyMap<string, string>;
  /** By name with labels, as in `belfry_runs{state="queued"}`. */
  readonly values: ReadonlyMap<string, number>;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const LINE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/;

/**
 * Reads the text format strictly: a complaint of Prometheus' checker is an error here. Each metric has its help and
 * type before its samples, once; counters end with `_total`; histograms grow, end with +Inf, and agree with their
 * count.
 */
export function parseExposition(text: string): Parsed {
  if (!text.endsWith('\n')) throw new Error('the last line must end with a line feed');
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const values = new Map<string, number>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (comment !== null) {
      const [, what = '', name = '', rest = ''] = comment;
      if (!NAME.test(name)) throw new Error(`no name of a metric: ${name}`);
      if (what === 'HELP') {
        if (helps.has(name)) throw new Error(`a second HELP of ${name}`);
        helps.add(name);
      } else {
        if (types.has(name)) throw new Error(`a second TYPE of ${name}`);
        if (!helps.has(name)) throw new Error(`no HELP before the TYPE of ${name}`);
        if (!/^(counter|gauge|histogram)$/.test(rest)) throw new Error(`no type: ${rest}`);
        if ((rest === 'counter') !== name.endsWith('_total')) throw new Error(`${name} must not be a ${rest}`);
        types.set(name, rest);
        current = name;
      }
      continue;
    }
    const sample = LINE.exec(line);
    if (sample === null) throw new Error(`no sample: ${line}`);
    const [, name = '', labels = '', value = ''] = sample;
    const family = types.get(current) === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
    if (family !== current) throw new Error(`${name} stands in the samples of ${current}`);
    const key = labels === '' ? name : `${name}{${checkLabels(labels)}}`;
    if (values.has(key)) throw new Error(`a second ${key}`);
    values.set(key, numberOf(value));
  }
  for (const [name, type] of types) if (type === 'histogram') checkHistogram(name, values);
  return { types, values };
}

function checkLabels(text: string): string {
  const names = new Set<string>();
  for (let rest = text; rest !== ''; ) {
    const found = LABEL.exec(rest);
    if (found === null) throw new Error(`no label: ${rest}`);
    const [whole, name = ''] = found;
    if (names.has(name)) throw new Error(`a second label ${name}`);
    names.add(name);
    rest = rest.slice(whole.length);
  }
  return text;
}

function numberOf(text: string): number {
  const value = text === '+Inf' ? Number.POSITIVE_INFINITY : Number(text);
  if (Number.isNaN(value)) throw new Error(`no number: ${text}`);
  return value;
}

function checkHistogram(name: string, values: ReadonlyMap<string, number>): void {
  const buckets = [...values].filter(([key]) => key.startsWith(`${name}_bucket{le="`));
  const bounds = buckets.map(([key]) => numberOf(/le="([^"]+)"/.exec(key)?.[1] ?? ''));
  const counts = buckets.map(([, count]) => count);
  const grows = (list: readonly number[]) => list.every((value, i) => i === 0 || value >= (list[i - 1] ?? 0));
  if (!grows(bounds) || !grows(counts)) throw new Error(`the buckets of ${name} do not grow`);
  if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name} has no bucket +Inf`);
  if (values.get(`${name}_count`) !== counts.at(-1)) throw new Error(`${name}_count is not its last bucket`);
  if (!values.has(`${name}_sum`)) throw new Error(`${name} has no sum`);
}

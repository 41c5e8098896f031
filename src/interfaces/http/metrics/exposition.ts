/** A number with its labels, such as `{ state: 'failed' }`. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** One metric of Prometheus. */
export type Metric =
  | {
      readonly name: string;
      readonly help: string;
      readonly type: 'counter' | 'gauge';
      readonly samples: readonly Sample[];
    }
  | { readonly name: string; readonly help: string; readonly type: 'histogram'; readonly histogram: Histogram };

/** How many values were below each bound, and their sum. */
export interface Histogram {
  /** Upper bounds, ascending, in the metric's unit. */
  readonly bounds: readonly number[];
  /** How many values fell between a bound and the previous one; one more than there are bounds. */
  readonly counts: number[];
  sum: number;
}

export function createHistogram(bounds: readonly number[]): Histogram {
  return { bounds, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
}

export function observe(histogram: Histogram, value: number): void {
  const index = histogram.bounds.findIndex((bound) => value <= bound);
  const place = index === -1 ? histogram.bounds.length : index;
  histogram.counts[place] = (histogram.counts[place] ?? 0) + 1;
  histogram.sum += value;
}

/** The content type of the text format, version 0.0.4, which every Prometheus reads. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in the text format of Prometheus. */
export function writeExposition(metrics: readonly Metric[]): string {
  return metrics
    .map((metric) => {
      const head = `# HELP ${metric.name} ${escapeHelp(metric.help)}\n# TYPE ${metric.name} ${metric.type}\n`;
      const lines = metric.type === 'histogram' ? histogramLines(metric.name, metric.histogram) : sampleLines(metric);
      return `${head}${lines.join('')}`;
    })
    .join('');
}

function sampleLines({ name, samples }: Extract<Metric, { samples: unknown }>): string[] {
  return samples.map(({ labels, value }) => `${name}${labelText(labels)} ${numberText(value)}\n`);
}

function histogramLines(name: string, { bounds, counts, sum }: Histogram): string[] {
  let total = 0;
  const buckets = counts.map((count, i) => {
    total += count;
    const bound = bounds[i];
    return `${name}_bucket{le="${bound === undefined ? '+Inf' : numberText(bound)}"} ${total}\n`;
  });
  return [...buckets, `${name}_sum ${numberText(sum)}\n`, `${name}_count ${total}\n`];
}

function labelText(labels: Sample['labels']): string {
  const parts = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

const numberText = (value: number): string => (Number.isNaN(value) ? 'NaN' : String(value));
const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');

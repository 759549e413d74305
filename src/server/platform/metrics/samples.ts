import { FAMILIES, type Family } from './families.ts';

/** Metric values by name and labels, in Prometheus notation: `encaixe_process_heap_bytes{worker="1"}`. */
export type Samples = Readonly<Record<string, number>>;

export type Labels = Readonly<Record<string, string | number>>;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

/** Returns the key of a sample: the metric's name with its labels, as in Prometheus's text format. */
export function sampleKey(name: string, labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(
    ([label, value]) => `${label}="${String(value).replace(/[\\"\n]/g, (letter) => ESCAPES[letter] ?? letter)}"`,
  );
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
}

function familyOf(key: string): Family {
  const name = key.split('{', 1)[0] ?? '';
  return (name in FAMILIES ? name : name.replace(/_(?:bucket|sum|count)$/, '')) as Family;
}

/** Adds up values with the same name and labels. Metrics with the label `worker` stay separate for each process. */
export function sumSamples(all: Iterable<Samples>): Samples {
  const sum: Record<string, number> = {};
  for (const samples of all) for (const [key, value] of Object.entries(samples)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}

/** Returns the samples without gauges, for a process that has ended. */
export const withoutGauges = (samples: Samples): Samples =>
  Object.fromEntries(Object.entries(samples).filter(([key]) => FAMILIES[familyOf(key)]?.[0] !== 'gauge'));

/** Formats samples in Prometheus's text exposition format, version 0.0.4. */
export function formatExposition(samples: Samples): string {
  const families = Map.groupBy(Object.entries(samples), ([key]) => familyOf(key));
  const lines = [...families].flatMap(([family, entries]) => [
    `# HELP ${family} ${FAMILIES[family][1]}`,
    `# TYPE ${family} ${FAMILIES[family][0]}`,
    ...entries.map(([key, value]) => `${key} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

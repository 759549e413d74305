import type { CounterName, GaugeName, HistogramName } from './families.ts';
import { type Labels, type Samples, sampleKey } from './samples.ts';

/** Upper bounds of the histogram buckets in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export type Metrics = {
  /** Returns a function that increments a counter by one, or by `by`. Calls with the same name and labels share a counter. */
  counter: (name: CounterName, labels?: Labels) => (by?: number) => void;
  /** Returns a function that records a duration, in seconds, in a histogram. */
  histogram: (name: HistogramName, labels?: Labels) => (seconds: number) => void;
  /** Registers a gauge whose value `read` returns at each scrape. */
  gauge: (name: GaugeName, labels: Labels, read: () => number) => void;
  /** Registers a counter whose total `read` returns at each scrape. */
  total: (name: CounterName, labels: Labels, read: () => number) => void;
  /** Returns the current values; omits a metric whose `read` throws. */
  samples: () => Samples;
};

class Histogram {
  readonly #counts = new Float64Array(BOUNDS.length + 1);
  #sum = 0;

  take(seconds: number): void {
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += seconds;
  }

  writeSamples(name: string, labels: Labels, into: Record<string, number>): void {
    let count = 0;
    for (const [at, bound] of [...BOUNDS, '+Inf'].entries()) {
      count += this.#counts[at] ?? 0;
      into[sampleKey(`${name}_bucket`, { ...labels, le: bound })] = count;
    }
    into[sampleKey(`${name}_sum`, labels)] = this.#sum;
    into[sampleKey(`${name}_count`, labels)] = count;
  }
}

/**
 * Returns null when a value can't be read. For instance, a process's memory is read from a file, which fails with too many open files.
 */
function readSample(readValue: () => number): number | null {
  try {
    return readValue();
  } catch {
    return null;
  }
}

/** Creates the registry of one process's metrics. */
export function createMetrics(): Metrics {
  const counters = new Map<string, { count: number }>();
  const histograms = new Map<string, { name: string; labels: Labels; held: Histogram }>();
  const read = new Map<string, () => number>();

  return {
    counter(name, labels) {
      const key = sampleKey(name, labels);
      const cell = counters.get(key) ?? { count: 0 };
      counters.set(key, cell);
      return (by = 1) => {
        cell.count += by;
      };
    },
    histogram(name, labels = {}) {
      const key = sampleKey(name, labels);
      const { held } = histograms.get(key) ?? { held: new Histogram() };
      histograms.set(key, { name, labels, held });
      return (seconds) => held.take(seconds);
    },
    gauge: (name, labels, readValue) => void read.set(sampleKey(name, labels), readValue),
    total: (name, labels, readValue) => void read.set(sampleKey(name, labels), readValue),
    samples() {
      const samples: Record<string, number> = {};
      for (const [key, { count }] of counters) samples[key] = count;
      for (const { name, labels, held } of histograms.values()) held.writeSamples(name, labels, samples);
      for (const [key, readValue] of read) {
        const sample = readSample(readValue);
        if (sample !== null) samples[key] = sample;
      }
      return samples;
    },
  };
}

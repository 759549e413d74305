import { setTimeout as sleep } from 'node:timers/promises';
import { type Samples, sumSamples, withoutGauges } from './samples.ts';

/** Milliseconds to wait for a process's metrics; after that, the last received ones are used. */
const TIMEOUT_MS = 1000;

export type MetricsAggregator = {
  /** Adds a worker process, of which `requestMetrics` requests the metrics; replaces a process with the same number. */
  add: (number: number, requestMetrics: () => void) => void;
  /** Stores the metrics that a process has sent on request. */
  receive: (number: number, samples: Samples) => void;
  /** Removes a process that has ended; its counters remain in the sums. */
  remove: (number: number) => void;
  /** Requests the metrics of all processes and returns the sums. */
  samples: () => Promise<Samples>;
};

type Member = { requestMetrics: () => void; last: Samples; answered: PromiseWithResolvers<void> | null };

/**
 * Creates an aggregator that sums the metrics of several worker processes. The sums include the counters of ended processes, because
 * Prometheus treats a decreasing counter as a reset.
 */
export function createMetricsAggregator(timeoutMs = TIMEOUT_MS): MetricsAggregator {
  const members = new Map<number, Member>();
  let before: Samples = {};

  function requestSamples(member: Member): Promise<void> {
    const answered = member.answered ?? Promise.withResolvers<void>();
    member.answered = answered;
    member.requestMetrics();
    return answered.promise;
  }

  function left(number: number): void {
    const member = members.get(number);
    if (!member) return;
    before = sumSamples([before, withoutGauges(member.last)]);
    member.answered?.resolve();
    members.delete(number);
  }

  return {
    add(number, requestMetrics) {
      left(number);
      members.set(number, { requestMetrics, last: {}, answered: null });
    },
    receive(number, samples) {
      const member = members.get(number);
      if (!member) return;
      member.last = samples;
      member.answered?.resolve();
      member.answered = null;
    },
    remove: left,
    async samples() {
      const late = new AbortController();
      const timedOut = sleep(timeoutMs, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([Promise.all([...members.values()].map(requestSamples)), timedOut]);
      late.abort();
      const answered = [...members.values()].filter((member) => member.answered === null).length;
      return sumSamples([before, ...[...members.values()].map(({ last }) => last), { encaixe_workers: answered }]);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Samples, sumSamples, withoutGauges } from './samples.ts';

/** Milliseconds to wait for a busy process; then its last metrics are used. */
const TIMEOUT_MS = 1000;

export type MetricsAggregator = {
  /** Adds a process that can be queried; it replaces the one with the same number. */
  join: (number: number, requestMetrics: () => void) => void;
  receive: (number: number, samples: Samples) => void;
  /** Removes a process; its counters stay in the sums. */
  left: (number: number) => void;
  /** Returns the sums over all processes, including ended ones. */
  samples: () => Promise<Samples>;
};

type Member = { requestMetrics: () => void; last: Samples; answered: PromiseWithResolvers<void> | null };

/**
 * Sums the metrics of several processes. The sums include the counters of an ended process, because Prometheus treats a
 * falling counter as a reset.
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
    join(number, requestMetrics) {
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
    left,
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

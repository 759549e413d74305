import { setTimeout as sleep } from 'node:timers/promises';
import { added, lasting, type Samples } from './samples.ts';

/** How long the figures wait for a process that is busy; then its last ones are taken. */
const PATIENCE_MS = 1000;

export type MetricsAggregator = {
  /** A process that can be asked for its figures; another one may have had its number before. */
  join: (number: number, ask: () => void) => void;
  heard: (number: number, samples: Samples) => void;
  /** It has ended: what happened in it stays counted, as far as it told. */
  left: (number: number) => void;
  /** What all of them come to, those that have ended too. */
  samples: () => Promise<Samples>;
};

type Member = { ask: () => void; last: Samples; answered: PromiseWithResolvers<void> | null };

/**
 * Figures of several processes as if they were one. A process that is replaced would take its counts with it and make
 * the sums fall, which Prometheus takes for a new beginning: so the last ones it told go on being counted.
 */
export function createMetricsAggregator(patienceMs = PATIENCE_MS): MetricsAggregator {
  const members = new Map<number, Member>();
  let before: Samples = {};

  function asked(member: Member): Promise<void> {
    const answered = member.answered ?? Promise.withResolvers<void>();
    member.answered = answered;
    member.ask();
    return answered.promise;
  }

  function left(number: number): void {
    const member = members.get(number);
    if (!member) return;
    before = added([before, lasting(member.last)]);
    member.answered?.resolve();
    members.delete(number);
  }

  return {
    join(number, ask) {
      left(number);
      members.set(number, { ask, last: {}, answered: null });
    },
    heard(number, samples) {
      const member = members.get(number);
      if (!member) return;
      member.last = samples;
      member.answered?.resolve();
      member.answered = null;
    },
    left,
    async samples() {
      const late = new AbortController();
      const patience = sleep(patienceMs, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([Promise.all([...members.values()].map(asked)), patience]);
      late.abort();
      const answered = [...members.values()].filter((member) => member.answered === null).length;
      return added([before, ...[...members.values()].map(({ last }) => last), { encaixe_workers: answered }]);
    },
  };
}

const INTERVAL_MS = 50;
/** With at least this number of requests between two ticks, a lag counts as overload; with fewer, the lag has another cause. */
const OVERLOAD = 20;

/** Calls `tick` every `intervalMs`; returns the function that stops it. */
type Repeat = (intervalMs: number, tick: () => void) => () => void;

const byTimer: Repeat = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};

export type LoopLag = {
  /** Counts an HTTP request; a lag is reported only under many requests. */
  countRequest: () => void;
  /** Lag of the event loop in ms: the lower of the last two measurements, so that one long task does not count; 0 under low load. */
  lagMs: () => number;
  stop: () => void;
};

/** Measures the event loop lag under load: how late a timer fires, which is how long requests wait until they are handled. */
export function measureLoopLag(clock: () => number = () => performance.now(), repeat: Repeat = byTimer): LoopLag {
  let last = clock();
  let count = 0;
  let [previousMs, latestMs] = [0, 0];
  const stop = repeat(INTERVAL_MS, () => {
    const now = clock();
    [previousMs, latestMs] = [latestMs, count < OVERLOAD ? 0 : Math.max(0, now - last - INTERVAL_MS)];
    last = now;
    count = 0;
  });
  return {
    countRequest() {
      count += 1;
    },
    lagMs: () => Math.min(previousMs, latestMs),
    stop,
  };
}

const INTERVAL_MS = 50;
/** From this number of requests between two ticks, a lag counts as overload; under fewer requests it has another cause. */
const OVERLOAD = 20;

/** Calls `tick` periodically; returns the function that stops it. */
type Repeat = (intervalMs: number, tick: () => void) => () => void;

const byTimer: Repeat = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};

export type LoopLag = {
  countRequest: () => void;
  /** Lag of the event loop under many requests, in ms: the lower of the last two values, so that one long step does not count. */
  lagMs: () => number;
  stop: () => void;
};

/** Measures how long requests wait until this process handles them. */
export function watchLoopLag(clock: () => number = () => performance.now(), repeat: Repeat = byTimer): LoopLag {
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

const EVERY_MS = 50;
/** So many who come between two looks are a crowd; fewer didn't make the process late, whatever else the machine is at. */
const CROWD = 20;

/** Calls back again and again; gives what ends it. */
type Repeat = (every: number, tick: () => void) => () => void;

const byTimer: Repeat = (every, tick) => {
  const timer = setInterval(tick, every);
  timer.unref();
  return () => clearInterval(timer);
};

export type LoopLag = {
  /** Something has come that takes work. */
  came: () => void;
  /** In ms, how late the event loop is in a crowd: what it was at least the last two times, for one long step is none. */
  lateMs: () => number;
  stop: () => void;
};

/** How long what comes to this process waits until it is looked at. */
export function watchLoopLag(clock: () => number = () => performance.now(), repeat: Repeat = byTimer): LoopLag {
  let last = clock();
  let count = 0;
  let [before, late] = [0, 0];
  const stop = repeat(EVERY_MS, () => {
    const now = clock();
    [before, late] = [late, count < CROWD ? 0 : Math.max(0, now - last - EVERY_MS)];
    last = now;
    count = 0;
  });
  return {
    came() {
      count += 1;
    },
    lateMs: () => Math.min(before, late),
    stop,
  };
}

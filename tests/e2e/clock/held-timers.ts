/**
 * Runs in a page before its own scripts. Timers of 600 ms or more wait until a test turns the clock (`clock.ts`), so that no
 * toast vanishes and no request is repeated because the machine is slow. Shorter timers, which are visual, and animations run
 * normally. The date continues too, until the test stops it. Nothing outside of this function exists in the page.
 * @param instant the stopped date in ms; null while it continues
 */
export function holdTimers(instant: number | null): void {
  const HELD_FROM_MS = 600;
  /** Above the ids that the browser gives. */
  const FIRST_ID = 1_000_000_000;

  type HeldTimer = { due: number; every: number | null; run: () => void };
  type Clock = { standAt: (instant: number) => void };
  const page = window as typeof window & { testClock?: Clock };
  if (page.testClock) {
    if (instant !== null) page.testClock.standAt(instant);
    return;
  }

  const PassingDate = Date;
  const { setTimeout: later, clearTimeout: forget, setInterval: often } = page;
  const held = new Map<number, HeldTimer>();
  let lastId = FIRST_ID;
  let passed = 0;
  let frozenAt = instant;

  function hold(run: () => void, ms: number, every: number | null): number {
    lastId += 1;
    held.set(lastId, { due: passed + ms, every, run });
    return lastId;
  }

  function release(id: number | undefined): void {
    if (id !== undefined && !held.delete(id)) forget.call(page, id);
  }

  function nextDue(until: number): [number, HeldTimer] | undefined {
    const [next] = [...held].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due);
    return next;
  }

  page.testClock = {
    standAt(next) {
      const until = passed + (frozenAt === null ? 0 : Math.max(0, next - frozenAt));
      frozenAt = next - (until - passed);
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, timer] = due;
        frozenAt += timer.due - passed;
        passed = timer.due;
        if (timer.every === null) held.delete(id);
        else timer.due += timer.every;
        timer.run();
      }
      passed = until;
      frozenAt = next;
    },
  };

  type Timer = (run: () => void, ms?: number) => unknown;
  const timer =
    (browsers: typeof later | typeof often, repeats: boolean): Timer =>
    (run, ms = 0) =>
      ms < HELD_FROM_MS ? browsers.call(page, run, ms) : hold(run, ms, repeats ? ms : null);

  Object.assign(page, {
    setTimeout: timer(later, false),
    setInterval: timer(often, true),
    clearTimeout: release,
    clearInterval: release,
    Date: new Proxy(PassingDate, {
      construct: (target, values, self) =>
        Reflect.construct(target, values.length === 0 && frozenAt !== null ? [frozenAt] : values, self),
      get: (target, name) => (name === 'now' ? () => frozenAt ?? target.now() : Reflect.get(target, name)),
    }),
  });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    page.setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  };
}

/**
 * Replaces the timers and the date of a page. Playwright runs this function in the page before the page's own scripts, so it can't
 * refer to anything outside. Timers of 600 ms or more fire only when a test advances the clock (`clock.ts`); otherwise a slow
 * machine would close toasts or repeat requests too early. Shorter timers, which are visual, and animations run normally. The date
 * runs until the test stops it.
 * @param instant the stopped date in ms; null while the date runs
 */
export function installPageClock(instant: number | null): void {
  /** Minimum delay of a timer that waits for the test. */
  const HELD_FROM_MS = 600;
  /** Larger than the timer ids of the browser. */
  const FIRST_ID = 1_000_000_000;

  type HeldTimer = { due: number; interval: number | null; callback: () => void };
  type Clock = { setTime: (instant: number) => void };
  const page = window as typeof window & { testClock?: Clock };
  if (page.testClock) {
    if (instant !== null) page.testClock.setTime(instant);
    return;
  }

  const BrowserDate = Date;
  const { setTimeout: setBrowserTimeout, clearTimeout: clearBrowserTimeout, setInterval: setBrowserInterval } = page;
  const heldTimers = new Map<number, HeldTimer>();
  let lastId = FIRST_ID;
  let elapsed = 0;
  let frozenAt = instant;

  function holdTimer(callback: () => void, ms: number, interval: number | null): number {
    lastId += 1;
    heldTimers.set(lastId, { due: elapsed + ms, interval, callback });
    return lastId;
  }

  function clearTimer(id: number | undefined): void {
    if (id !== undefined && !heldTimers.delete(id)) clearBrowserTimeout.call(page, id);
  }

  function nextDue(until: number): [number, HeldTimer] | undefined {
    const [next] = [...heldTimers].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due);
    return next;
  }

  page.testClock = {
    setTime(next) {
      const until = elapsed + (frozenAt === null ? 0 : Math.max(0, next - frozenAt));
      frozenAt = next - (until - elapsed);
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, timer] = due;
        frozenAt += timer.due - elapsed;
        elapsed = timer.due;
        if (timer.interval === null) heldTimers.delete(id);
        else timer.due += timer.interval;
        timer.callback();
      }
      elapsed = until;
      frozenAt = next;
    },
  };

  type SetTimer = (callback: () => void, ms?: number) => unknown;
  const createSetter =
    (setBrowserTimer: typeof setBrowserTimeout | typeof setBrowserInterval, repeats: boolean): SetTimer =>
    (callback, ms = 0) =>
      ms < HELD_FROM_MS ? setBrowserTimer.call(page, callback, ms) : holdTimer(callback, ms, repeats ? ms : null);

  Object.assign(page, {
    setTimeout: createSetter(setBrowserTimeout, false),
    setInterval: createSetter(setBrowserInterval, true),
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
    Date: new Proxy(BrowserDate, {
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

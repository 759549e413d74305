import { vi } from 'vitest';

/** Replaces IntersectionObserver, which has no layout to observe in tests. Returns `scrollNear`: every observed part comes near. */
export function withScrolling(): { scrollNear: () => void } {
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: () => void;
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = () => onChange([{ isIntersecting: true }]);
      }
      observe() {
        observers.add(this.#report);
      }
      disconnect() {
        observers.delete(this.#report);
      }
    },
  );
  return {
    scrollNear: () => {
      for (const report of [...observers]) report();
    },
  };
}

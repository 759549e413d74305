import { vi } from 'vitest';

/**
 * Replaces IntersectionObserver, because happy-dom has no layout. Returns `scrollNear`, which reports every observed element as
 * intersecting, as if the user had scrolled to it.
 */
export function fakeIntersectionObserver(): { scrollNear: () => void } {
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

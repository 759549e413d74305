/**
 * Returns a function that runs `work` and caches its result in this process for `forMs` milliseconds. Concurrent callers share one
 * run; failures are not cached. For expensive results that may be slightly outdated (docs/decisions/0024).
 */
export function cachedResult<T>(
  work: () => Promise<T>,
  { forMs, now }: { forMs: number; now: () => Date },
): () => Promise<T> {
  let kept: { result: Promise<T>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (kept !== undefined && Math.abs(at - kept.at) < forMs) return kept.result;
    const entry = { result: work(), at };
    kept = entry;
    entry.result.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.result;
  };
}

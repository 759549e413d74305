/**
 * Work whose result is kept in this process for so many milliseconds: whoever asks meanwhile gets the same. What fails is not kept. For what
 * may be a little old and costs more than one page should (docs/decisions/0024).
 */
export function remembered<T>(
  work: () => Promise<T>,
  { forMs, now }: { forMs: number; now: () => Date },
): () => Promise<T> {
  let kept: { result: Promise<T>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (kept !== undefined && Math.abs(at - kept.at) < forMs) return kept.result;
    const asked = { result: work(), at };
    kept = asked;
    asked.result.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.result;
  };
}

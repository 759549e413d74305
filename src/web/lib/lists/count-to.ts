/** Returns [1, 2, … n]; empty for n below 1. */
export function countTo(n: number): number[] {
  return Array.from({ length: Math.max(0, n) }, (_, index) => index + 1);
}

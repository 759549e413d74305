/** Returns the result of `work`, or `otherwise` when it rejects or takes longer than `ms` milliseconds. Does not abort `work`. */
export async function withTimeout<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(otherwise), ms);
  return Promise.race([work.catch(() => otherwise), late.promise]).finally(() => clearTimeout(timer));
}

/** Returns the value of a search parameter if it is a string, else undefined. */
export const stringOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const stringOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

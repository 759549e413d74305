/** Returns a URL's search value, which may be anything; undefined when it is no text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What an address says under one name, as anybody may have typed it; undefined where it is no text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

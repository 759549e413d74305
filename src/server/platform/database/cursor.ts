import { z } from 'zod';

/** An instant of a cursor, as `toISOString` writes it; the year 0000, which PostgreSQL doesn't have, is none. */
export const cursorInstant = z.iso.datetime().regex(/^(?!0000)/);

/**
 * The place after the last row of a page, as an opaque text. It is not secret and grants nothing: the next page is
 * filtered by the caller's rights like the first.
 */
export const encodeCursor = (values: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** @returns null when the text is not a cursor of this shape */
export function decodeCursor<Shape extends z.ZodType>(
  shape: Shape,
  cursor: string | undefined,
): z.output<Shape> | null {
  if (cursor === undefined) return null;
  try {
    return shape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

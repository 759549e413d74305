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

type Place = Parameters<typeof encodeCursor>[0];

/**
 * One page out of the rows found when one more than `size` were asked for: that one only says that there is a next page,
 * which begins behind the place of this page's last row.
 */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  placeOf: (last: Row) => Place,
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : encodeCursor(placeOf(last)) };
}

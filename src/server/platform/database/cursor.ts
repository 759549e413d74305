import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';

/** Schema of a timestamp in a cursor, as `toISOString` writes it; refuses the year 0000, which PostgreSQL doesn't accept. */
export const cursorTimestampSchema = z.iso.datetime().regex(/^(?!0000)/);

/** Schema of a cursor with the timestamp and the id of the page's last row. */
export const timeCursor = z.tuple([cursorTimestampSchema, z.uuid()]).transform(([at, id]) => ({ at, id }));
export type TimeCursor = z.output<typeof timeCursor>;

/** Returns the condition that a row comes after the cursor in the order `at desc, id desc`; undefined without a cursor. */
export const isAfterInDescendingOrder = (at: SQLWrapper, id: SQLWrapper, after: TimeCursor | null): SQL | undefined =>
  after === null ? undefined : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

/** Returns the condition that a row comes after the cursor in the order `at asc, id asc`; undefined without a cursor. */
export const isAfterInAscendingOrder = (at: SQLWrapper, id: SQLWrapper, after: TimeCursor | null): SQL | undefined =>
  after === null ? undefined : sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;

/**
 * Returns the condition that a row comes after the cursor in the order `at desc, id asc`; undefined without a cursor. PostgreSQL finds the
 * position in the index by the part `at <= …`.
 */
export const isAfterInMixedOrder = (at: SQLWrapper, id: SQLWrapper, after: TimeCursor | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`${at} <= ${after.at}::timestamptz and (${at} < ${after.at}::timestamptz or ${id} > ${after.id}::uuid)`;

type CursorValue = string | number | boolean | null | readonly CursorValue[];

/**
 * Encodes the position after the last row of a page as base64url. A cursor is not secret and needs no signature: the server checks
 * the caller's permissions for each page.
 */
export const encodeCursor = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Decodes a cursor. @returns null when there is no cursor, or the cursor doesn't match the schema `shape` */
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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'cursor', 32));
  keys.set(secret, key);
  return key;
}

/** Encrypts a cursor (AES-256-GCM) whose position contains values that the client must not learn. */
export function encryptCursor(secret: string, values: Parameters<typeof encodeCursor>[0]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  const encrypted = [cipher.update(JSON.stringify(values), 'utf8'), cipher.final()];
  return Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts a cursor. @returns null without a cursor, and for a cursor that was not encrypted with this secret or doesn't match `shape` */
export function decryptCursor<Shape extends z.ZodType>(
  secret: string,
  shape: Shape,
  cursor: string | undefined,
): z.output<Shape> | null {
  if (cursor === undefined) return null;
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8'), decipher.final('utf8')];
    return shape.safeParse(JSON.parse(text.join(''))).data ?? null;
  } catch {
    return null;
  }
}

type CursorValues = Parameters<typeof encodeCursor>[0];

/**
 * Builds one page from a query result of at most `size` + 1 rows. The additional row only shows that there is a next page, whose
 * cursor is the position of this page's last row.
 */
export function buildPage<Row>(
  found: readonly Row[],
  size: number,
  positionOf: (last: Row) => CursorValues,
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : encodeCursor(positionOf(last)) };
}

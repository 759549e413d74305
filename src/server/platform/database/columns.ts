import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Declares a `timestamptz` column with the precision of JavaScript's Date, a millisecond. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Declares a required foreign key (uuid) to the row that owns this one: deleting the owner deletes this row (cascade). */
export const ownerReference = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond as JavaScript has it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A reference to the row without which this one does not exist: both are deleted together. */
export const ownedBy = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

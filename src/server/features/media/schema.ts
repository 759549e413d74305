import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MEDIA_KINDS } from '../../../domain/pictures.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { user } from '../accounts/schema.ts';

export const mediaKindEnum = pgEnum('media_kind', MEDIA_KINDS);

/**
 * A stored picture and its owner. The storage has a WebP file for each width of its kind: the largest under `key`, the others under
 * the key with the width.
 */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    owner_id: ownerReference('owner_id', () => user.id),
    kind: mediaKindEnum('kind').notNull(),
    key: text('key').notNull().unique(),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('media_of_owner').on(t.owner_id, t.kind)],
);

import type { Access, ContactSeen } from '#contract/privacy.ts';
import type { listAccesses, listContactViews } from './service.ts';

type Row<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number];

/** By name, not by id: a user without a match any more has no link. */
export const presentContactSeen = (row: Row<typeof listContactViews>): ContactSeen => ({
  name: row.name,
  user_type: row.user_type,
  number_at: row.number_at,
  whatsapp_at: row.whatsapp_at,
  resume_at: row.resume_at,
  first_at: row.first_at,
});

export const presentAccess = ({ address, port, first_at, last_at }: Row<typeof listAccesses>): Access => ({
  address,
  port,
  first_at,
  last_at,
});

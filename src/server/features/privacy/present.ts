import type { Access, ContactSeen } from '#contract/privacy.ts';
import { pick } from '../../platform/pick.ts';
import type { listAccesses, listContactViews } from './service.ts';

type Row<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number];

/** By name, not by id: a user without a match any more has no link. */
export const presentContactSeen = (row: Row<typeof listContactViews>): ContactSeen =>
  pick(row, 'name', 'user_type', 'number_at', 'whatsapp_at', 'resume_at', 'first_at');

export const presentAccess = ({ address, port, first_at, last_at }: Row<typeof listAccesses>): Access => ({
  address,
  port,
  first_at,
  last_at,
});

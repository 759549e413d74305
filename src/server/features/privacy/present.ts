import type { ContactSeen } from '#contract/privacy.ts';
import { pick } from '../../platform/pick.ts';
import type { listContactViews } from './service.ts';

type Row = Awaited<ReturnType<typeof listContactViews>>['rows'][number];

/** By name, not by id: a user without a match any more has no link. */
export const presentContactSeen = (row: Row): ContactSeen =>
  pick(row, 'name', 'user_type', 'number_at', 'whatsapp_at', 'resume_at', 'first_at');

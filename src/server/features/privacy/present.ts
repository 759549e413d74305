import type { ContactSeen } from '#contract/privacy.ts';
import { pick } from '../../platform/pick.ts';
import type { listContactViews } from './service.ts';

type Row = Awaited<ReturnType<typeof listContactViews>>['rows'][number];

/** Presents, by name and without the id, a user who received the caller's contact: the two may have no match. */
export const presentContactSeen = (row: Row): ContactSeen =>
  pick(row, 'name', 'user_type', 'number_at', 'whatsapp_at', 'resume_at', 'first_at');

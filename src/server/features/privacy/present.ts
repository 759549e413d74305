import type { ContactSeen } from '#contract/privacy.ts';
import { pick } from '../../platform/pick.ts';
import type { listContactViews } from './service.ts';

type Row = Awaited<ReturnType<typeof listContactViews>>['rows'][number];

/** Sends the name without the id: a page links to a profile only with a match. */
export const presentContactSeen = (row: Row): ContactSeen =>
  pick(row, 'name', 'user_type', 'number_at', 'whatsapp_at', 'resume_at', 'first_at');

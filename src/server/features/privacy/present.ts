import type { ContactSeen } from '#contract/privacy.ts';
import { pick } from '../../platform/pick.ts';
import type { listContactViews } from './service.ts';

type Row = Awaited<ReturnType<typeof listContactViews>>['rows'][number];

/** Presents a viewer of the contact by name, without the id, because pages link to a profile only when there is a match. */
export const presentContactSeen = (row: Row): ContactSeen =>
  pick(row, 'name', 'user_type', 'number_at', 'whatsapp_at', 'resume_at', 'first_at');

import { addDays } from 'date-fns/addDays';

/** Days after which the notice before a candidate's WhatsApp contact is shown again (safety#contact-notice). */
const NOTICE_DAYS = 30;

/** Returns whether the notice is shown: it was never dismissed, or at least 30 days ago. */
export const isContactNoticeDue = (read_at: Date | null, now: Date): boolean =>
  read_at === null || now >= addDays(read_at, NOTICE_DAYS);

import { addDays } from 'date-fns/addDays';

/** How long the notice before a candidate's first WhatsApp contact stays away once it was read (safety#contact-notice). */
const NOTICE_DAYS = 30;

/** Whether it is to be shown: never read, or not for 30 days. */
export const isContactNoticeDue = (read_at: Date | null, now: Date): boolean =>
  read_at === null || now >= addDays(read_at, NOTICE_DAYS);

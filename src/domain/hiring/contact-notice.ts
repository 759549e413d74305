import { addDays } from 'date-fns/addDays';

/** Days until a dismissed safety notice, which precedes a WhatsApp contact, is shown again (safety#contact-notice). */
const NOTICE_DAYS = 30;

/**
 * Returns whether the notice is shown: it was never dismissed (`read_at` null), or its last dismissal at `read_at` is at least 30
 * days ago.
 */
export const isContactNoticeDue = (read_at: Date | null, now: Date): boolean =>
  read_at === null || now >= addDays(read_at, NOTICE_DAYS);

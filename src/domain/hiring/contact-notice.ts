import { addDays } from 'date-fns/addDays';

/** Days until a dismissed safety notice, which precedes a WhatsApp contact, is shown again (safety#contact-notice). */
const NOTICE_DAYS = 30;

/** `read_at` is the last dismissal of the notice; null when the candidate never dismissed it. */
export const isContactNoticeDue = (read_at: Date | null, now: Date): boolean =>
  read_at === null || now >= addDays(read_at, NOTICE_DAYS);

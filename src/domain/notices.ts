/** Mails about what happened that their reader can switch off, each kind by itself (likes#saved-notice). */
export const NOTICE_KINDS = ['saved_jobs'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

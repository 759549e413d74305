import type { UserType } from './user-types.ts';

/** Mails about what happened that their reader can switch off, each kind by itself (notices#kinds). */
export const NOTICE_KINDS = ['matches', 'messages', 'saved_jobs', 'referrals'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What somebody of this side gets. */
export const noticeKindsOf = (side: UserType): readonly NoticeKind[] =>
  side === 'candidate' ? NOTICE_KINDS : NOTICE_KINDS.filter((kind) => kind !== 'saved_jobs');

/** Below each of these mails: where it is switched off (notices#kinds). */
export const NOTICE_CHOICE = 'Você escolhe o que chega por e-mail em Avisos, no seu perfil.';

/** Lines that a daily summary names; the others it counts (notices#summary). */
export const SUMMARY_LINES = 20;

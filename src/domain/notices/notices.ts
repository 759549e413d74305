import type { UserType } from '../accounts/user-types.ts';

/** Kinds of notification mails that a user can disable separately (notices#kinds). */
export const NOTICE_KINDS = ['matches', 'messages', 'saved_jobs', 'referrals'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Returns the kinds for candidates or for companies. */
export const noticeKindsOf = (side: UserType): readonly NoticeKind[] =>
  side === 'candidate' ? NOTICE_KINDS : NOTICE_KINDS.filter((kind) => kind !== 'saved_jobs');

/** Line below each notification mail: where to disable it (notices#kinds). */
export const NOTICE_SETTINGS_HINT = 'Você escolhe o que chega por e-mail em Avisos, no seu perfil.';

/** Maximum number of lines of a daily summary; the mail states the number of further ones (notices#summary). */
export const SUMMARY_LINES = 20;

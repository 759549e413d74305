import type { UserType } from '../accounts/user-types.ts';

/** Kinds of notification mails that a user can disable separately (notices#kinds). */
export const NOTICE_KINDS = ['matches', 'messages', 'saved_jobs', 'referrals'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const noticeKindsOf = (side: UserType): readonly NoticeKind[] =>
  side === 'candidate' ? NOTICE_KINDS : NOTICE_KINDS.filter((kind) => kind !== 'saved_jobs');

/** Line below notification mails: where to disable them (notices#kinds). */
export const NOTICE_SETTINGS_HINT = 'Você escolhe o que chega por e-mail em Avisos, no seu perfil.';

/** Maximum number of lines of a daily summary; the mail states the number of further ones (notices#summary). */
export const SUMMARY_LINES = 20;

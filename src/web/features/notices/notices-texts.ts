import type { NoticeKind } from '#domain/notices/notices.ts';

/** Label and hint of each kind of e-mail (notices#kinds). */
export const NOTICE_TEXTS: Readonly<Record<NoticeKind, { label: string; hint: string }>> = {
  matches: { label: 'Novo match', hint: 'Ele aparece em Matches de qualquer jeito.' },
  messages: { label: 'Recados sobre um match', hint: 'Eles ficam em Recados de qualquer jeito.' },
  saved_jobs: { label: 'Vagas salvas que estão acabando', hint: 'Uma vez sobre cada vaga, até 3 dias antes.' },
  referrals: { label: 'Indicações', hint: 'Quando uma indicação rende uma curtida bônus.' },
};

export const EMAIL_SETTINGS_LOAD_FAILED = 'Não foi possível carregar seus avisos';
export const EMAIL_SETTING_CHANGE_FAILED = 'Não foi possível mudar o aviso. Tente novamente.';

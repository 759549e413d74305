import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

/** Error texts of undoing the last decision of a deck (likes#undo). */
export const UNDO_ERRORS: ErrorTexts = {
  UNDO_TOO_LATE: { title: 'Tarde demais', text: 'Uma curtida pode ser desfeita em até 30 segundos.' },
  ALREADY_MATCHED: { title: 'Já é match', text: 'O outro lado curtiu de volta antes de você desfazer.' },
  NOT_FOUND: { title: 'Nada a desfazer', text: 'Essa decisão já não existe.' },
  RATE_LIMITED: { title: 'Muitas vezes seguidas', text: 'Tente desfazer de novo mais tarde.' },
};
export const UNDO_FAILED = 'Não foi possível desfazer. Tente novamente.';

import type { ErrorText, ErrorTexts } from '#web/lib/error-texts.ts';
import { LIKES_SPENT, TOO_SOON } from '../like-texts.ts';
import type { LikeHindrance } from './protection-rules.ts';

/** The hindrances of likes#protection; `TOO_SOON` stands where the server's refusals find it too. */
const IN_PROGRESS: ErrorText = { title: 'Erro', text: 'Operação em andamento. Aguarde antes de curtir novamente.' };
const SPAM: ErrorText = {
  title: 'Inconsistência detectada',
  text: 'Sistema detectou uso excessivo de curtidas. Atualizando dados...',
};

/** The page knows by itself that no like is left. */
export const NONE_LEFT: ErrorText = { title: 'Erro', text: 'Limite de curtidas atingido.' };

/** The check set the balance right, and nothing of it is left. */
export const CORRECTED: ErrorText = {
  title: 'Erro',
  text: 'Limite de curtidas atingido. Sistema corrigiu inconsistência.',
};

export const HINDRANCES: Readonly<Record<LikeHindrance, ErrorText>> = {
  too_soon: TOO_SOON,
  in_progress: IN_PROGRESS,
  spam: SPAM,
};

/** The server holds the same rules and refuses in the same words. */
export const PROTECTION_ERRORS: ErrorTexts = {
  LIKE_TOO_SOON: TOO_SOON,
  LIKE_IN_PROGRESS: IN_PROGRESS,
  LIKE_SPAM: SPAM,
  LIKES_EXHAUSTED: LIKES_SPENT,
  RATE_LIMITED: TOO_SOON,
};

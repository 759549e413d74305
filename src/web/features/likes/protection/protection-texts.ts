import type { ErrorText, ErrorTexts } from '#web/lib/api/error-texts.ts';
import { LIKES_SPENT, TOO_SOON } from '../like-texts.ts';
import type { LikeRefusal } from './protection-rules.ts';

/** Messages of likes#protection. `TOO_SOON` is in `like-texts.ts`, because other features use it too. */
const IN_PROGRESS: ErrorText = { title: 'Erro', text: 'Operação em andamento. Aguarde antes de curtir novamente.' };
const SPAM: ErrorText = {
  title: 'Inconsistência detectada',
  text: 'Sistema detectou uso excessivo de curtidas. Atualizando dados...',
};

/** Text for likes that the page refuses itself because none is left. */
export const NONE_LEFT: ErrorText = { title: 'Erro', text: 'Limite de curtidas atingido.' };

/** Text when the consistency check corrected the balance to zero. */
export const CORRECTED: ErrorText = {
  title: 'Erro',
  text: 'Limite de curtidas atingido. Sistema corrigiu inconsistência.',
};

export const REFUSAL_TEXTS: Readonly<Record<LikeRefusal, ErrorText>> = {
  too_soon: TOO_SOON,
  in_progress: IN_PROGRESS,
  spam: SPAM,
};

/** Messages by error code for likes that the server refuses by the same rules. */
export const PROTECTION_ERRORS: ErrorTexts = {
  LIKE_TOO_SOON: TOO_SOON,
  LIKE_IN_PROGRESS: IN_PROGRESS,
  LIKE_SPAM: SPAM,
  LIKES_EXHAUSTED: LIKES_SPENT,
  RATE_LIMITED: TOO_SOON,
};

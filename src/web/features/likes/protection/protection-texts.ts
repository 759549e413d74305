import type { ErrorText, ErrorTexts } from '#web/lib/api/error-texts.ts';
import { LIKE_TOO_SOON_TEXT, LIKES_SPENT } from '../like-texts.ts';
import type { LikeRefusal } from './protection-rules.ts';

/** Messages of likes#protection. `LIKE_TOO_SOON_TEXT` is in `like-texts.ts`, because other features use it too. */
const IN_PROGRESS: ErrorText = { title: 'Erro', text: 'Operação em andamento. Aguarde antes de curtir novamente.' };
const SPAM: ErrorText = {
  title: 'Inconsistência detectada',
  text: 'Sistema detectou uso excessivo de curtidas. Atualizando dados...',
};

/** Text for likes that the page refuses itself because none is left. */
export const NO_LIKES_LEFT_TEXT: ErrorText = { title: 'Erro', text: 'Limite de curtidas atingido.' };

/** Text when the consistency check corrected the balance to zero. */
export const BALANCE_CORRECTED_TEXT: ErrorText = {
  title: 'Erro',
  text: 'Limite de curtidas atingido. Sistema corrigiu inconsistência.',
};

/** Messages for likes that the page refuses itself by the rules of `protection-rules.ts`. */
export const REFUSAL_TEXTS: Readonly<Record<LikeRefusal, ErrorText>> = {
  too_soon: LIKE_TOO_SOON_TEXT,
  in_progress: IN_PROGRESS,
  spam: SPAM,
};

/** Messages by error code for likes that the server refuses by the same rules, or because none is left. */
export const PROTECTION_ERRORS: ErrorTexts = {
  LIKE_TOO_SOON: LIKE_TOO_SOON_TEXT,
  LIKE_IN_PROGRESS: IN_PROGRESS,
  LIKE_SPAM: SPAM,
  LIKES_EXHAUSTED: LIKES_SPENT,
  RATE_LIMITED: LIKE_TOO_SOON_TEXT,
};

import type { ErrorText } from '#web/lib/api/error-texts.ts';

/** Message for a user who has no like left this week (likes#spending). */
export const LIKES_SPENT = {
  title: 'Limite de curtidas atingido',
  text: 'Suas curtidas semanais se renovam toda segunda-feira. Atualize para o plano Premium para curtidas ilimitadas!',
} as const satisfies ErrorText;

/** Message for a like too soon after another one, while another one is pending, or over a rate limit (likes#protection). */
export const LIKE_TOO_SOON_TEXT: ErrorText = { title: 'Erro', text: 'Aguarde antes de curtir novamente.' };

/** Message for a like of a job that the candidate has rejected before (likes#one-decision). */
export const ALREADY_REJECTED_TEXT = {
  title: 'Você já dispensou esta vaga',
  text: 'Para curtir, traga a vaga de volta em Vagas rejeitadas.',
};

/** Message for a like of a job that the candidate has skipped before (likes#one-decision). */
export const ALREADY_SKIPPED_TEXT = {
  title: 'Você já pulou esta vaga',
  text: 'Para curtir, traga a vaga de volta em Vagas rejeitadas.',
};

import type { ErrorText } from '#web/lib/error-texts.ts';

/** candidate.md 8 'Likes and feed'; where the weekly likes of either side end. */
export const LIKES_SPENT = {
  title: 'Limite de curtidas atingido',
  text: 'Suas curtidas semanais se renovam toda segunda-feira. Atualize para o plano Premium para curtidas ilimitadas!',
} as const satisfies ErrorText;

/** company.md 8 'Like-lock messages'. */
export const TOO_SOON: ErrorText = { title: 'Erro', text: 'Aguarde antes de curtir novamente.' };

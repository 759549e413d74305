import { REFERRALS_A_MONTH } from '#domain/referrals.ts';

export const INVITATION_FAILED = 'Não foi possível carregar seu link';

/** What goes along with the link. */
export const INVITATION_WORDS = 'Estou no Encaixe, onde vagas e candidatos se encontram. Entre pelo meu link:';

/** How many came, without naming anybody (referrals#invite). */
export function joinedText(joined: number): string {
  if (joined === 0) return 'Ninguém entrou pelo seu link ainda.';
  return joined === 1 ? '1 pessoa entrou pelo seu link.' : `${joined} pessoas entraram pelo seu link.`;
}

/** What this month has brought (referrals#bonus). */
export const monthText = (thisMonth: number): string => `${thisMonth} de ${REFERRALS_A_MONTH} curtidas bônus neste mês`;

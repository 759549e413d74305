import { REFERRAL_BONUSES_PER_MONTH } from '#domain/billing/referrals.ts';

export const REFERRAL_LOAD_FAILED = 'Não foi possível carregar seu link';

export const REFERRAL_SHARE_TEXT = 'Estou no Encaixe, onde vagas e candidatos se encontram. Entre pelo meu link:';

/** Returns a sentence with the number of users who have joined by the referral link (referrals#invite). */
export function joinedText(joined: number): string {
  if (joined === 0) return 'Ninguém entrou pelo seu link ainda.';
  return joined === 1 ? '1 pessoa entrou pelo seu link.' : `${joined} pessoas entraram pelo seu link.`;
}

/** Returns '3 de 5 curtidas bônus neste mês': the bonus likes earned this month, and the monthly maximum (referrals#bonus). */
export const monthlyBonusText = (thisMonth: number): string =>
  `${thisMonth} de ${REFERRAL_BONUSES_PER_MONTH} curtidas bônus neste mês`;

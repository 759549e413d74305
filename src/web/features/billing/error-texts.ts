import { WITHDRAWAL_DAYS } from '#domain/billing/subscription.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

/** Names Stripe also when the provider is the embedded fake (billing#checkout). */
export const CHECKOUT_FAILED = 'Erro ao redirecionar para o Stripe';
export const CHECKOUT_URL_MISSING = 'URL de checkout não retornada';
export const PORTAL_FAILED = 'Não foi possível abrir o portal do cliente';

/** Shown when the provider refuses Pix (billing#pix-refused). */
export const PIX_REFUSED = {
  title: 'O Pix não está disponível agora',
  text: 'Abrimos o pagamento com cartão no lugar dele.',
} as const;

export const PLAN_LOAD_FAILED = 'Não foi possível carregar seu plano';
export const RECEIPTS_FAILED = 'Não foi possível carregar os recibos';
export const PRINT_FAILED = {
  title: 'Não foi possível abrir a janela de impressão',
  text: 'Permita pop-ups para o Encaixe e tente de novo.',
} as const;
export const REFRESH_FAILED = 'Não foi possível atualizar sua assinatura';
export const WITHDRAW_FAILED = 'Não foi possível cancelar sua assinatura. Tente novamente em instantes.';
/** For the notice of paused jobs. */
export const DISMISS_FAILED = 'Não foi possível fechar o aviso';

/** Texts by error code for checkout, customer portal and withdrawal (billing#checkout, billing#provider-unavailable). */
export const BILLING_ERRORS: ErrorTexts = {
  PAYMENTS_UNAVAILABLE: {
    title: 'Erro',
    text: 'O serviço de pagamento não respondeu. Nada foi cobrado; tente de novo em instantes.',
  },
  WITHDRAWAL_EXPIRED: {
    title: 'Erro',
    text: `O prazo de ${WITHDRAWAL_DAYS} dias para desistir já terminou. Você ainda pode cancelar em “Gerenciar assinatura”.`,
  },
  NOT_FOUND: { title: 'Erro', text: 'Você não tem uma assinatura em andamento.' },
  FORBIDDEN: { title: 'Erro', text: 'Este plano não está disponível para a sua conta.' },
};

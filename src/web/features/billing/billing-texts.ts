import type { Billing } from '#contract/billing.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { PLAN_LABELS, planPrice } from '#domain/billing/plans.ts';
import { PIX_COLLECTION_DAYS } from '#domain/billing/subscription.ts';
import { priceText } from '#domain/pay/money.ts';
import { formatDate } from '#web/lib/dates.ts';
import { runningSubscription } from './subscription-rules.ts';

type BillingState = Pick<Billing, 'plano' | 'subscription'>;

/** Returns the status of the plan as a text: until when it is paid for, and what follows. */
export function billingText(billing: BillingState, userType: UserType): string {
  const { plano, subscription } = billing;
  if (plano === 'basico') {
    if (subscription?.status !== 'ended') return 'Veja abaixo o que cada plano abre para você.';
    const label = PLAN_LABELS[subscription.plano];
    return subscription.method === 'pix_month'
      ? `Seu plano ${label}, pago por Pix, terminou. Você pode pagar outro Pix quando quiser.`
      : `Sua assinatura do ${label} terminou. Você pode assinar de novo quando quiser.`;
  }
  const running = runningSubscription(billing);
  if (!running) return 'Seu plano foi liberado pela equipe do Encaixe, sem cobrança.';
  const { method, billing_interval, grace_ends_at, ends_at, next_plano, current_period_end, is_collecting } = running;
  if (grace_ends_at) {
    return `O pagamento está pendente. O plano continua até ${formatDate(grace_ends_at)}, e fica se o pagamento der certo.`;
  }
  if (ends_at && next_plano) {
    return `Pago até ${formatDate(ends_at)}. A partir daí valem os dias do ${PLAN_LABELS[next_plano]} que você já pagou por Pix.`;
  }
  if (method === 'pix_month') return `Pago por Pix até ${formatDate(current_period_end)}. Não renova sozinho.`;
  if (ends_at) return `Termina em ${formatDate(ends_at)} e não renova. Até lá, nada muda.`;
  if (is_collecting) {
    return `O banco já avisou a renovação e debita o Pix em até ${PIX_COLLECTION_DAYS} dias. Seu plano continua.`;
  }
  const day = formatDate(current_period_end);
  if (next_plano) {
    const price = priceText(planPrice(userType, next_plano, billing_interval));
    const per = billing_interval === 'year' ? 'por ano' : 'por mês';
    return `Pago até ${day}. A partir daí, seu plano é o ${PLAN_LABELS[next_plano]}, por ${price} ${per}.`;
  }
  const by = method === 'pix_automatic' ? ', pelo Pix Automático' : '';
  return `Está tudo pago. Renova em ${day} por ${priceText(planPrice(userType, running.plano, billing_interval))}${by}.`;
}

/** Returns a short form of `billingText`; null without a running subscription. */
export function shortBillingText(billing: BillingState): string | null {
  const running = runningSubscription(billing);
  if (!running) return null;
  const { grace_ends_at, ends_at, next_plano, current_period_end } = running;
  if (grace_ends_at) return `Pagamento pendente: até ${formatDate(grace_ends_at)}`;
  if (ends_at) return `Termina em ${formatDate(ends_at)}`;
  const day = formatDate(current_period_end);
  return next_plano ? `Muda para ${PLAN_LABELS[next_plano]} em ${day}` : `Renova em ${day}`;
}

/** Returns the days that are left for a withdrawal: 'mais 5 dias'. `until` is the last instant at which the user may withdraw. */
export function daysLeftText(until: Date, now: Date): string {
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000);
  if (days < 1) return 'só até o fim de hoje';
  return days === 1 ? 'mais 1 dia' : `mais ${days} dias`;
}

/** Returns the confirmation of a withdrawal; `refunded` in centavos, null while the amount is not known. */
export function withdrawnTitle(refunded: number | null, isByPix: boolean): string {
  const amount = refunded === null ? 'o valor pago será devolvido' : `${priceText(refunded)} serão devolvidos`;
  if (isByPix) return refunded === null ? 'O valor pago será devolvido por Pix' : `${amount} por Pix`;
  return refunded === 0 ? 'Assinatura cancelada' : `Assinatura cancelada: ${amount} ao seu cartão`;
}

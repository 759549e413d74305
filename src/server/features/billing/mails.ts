import { isSameDay } from 'date-fns/isSameDay';
import type { UserType } from '#domain/accounts/user-types.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { type BillingInterval, PLAN_LABELS, type Plan, planLabel, planPrice } from '#domain/billing/plans.ts';
import { priceText } from '#domain/pay/money.ts';
import { dayText, inSaoPaulo } from '#domain/text/calendar.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';
import type { FittedJobs } from '../jobs/service.ts';

/** `url` opens the plans page. */
type BillingMail = Addressee & { user_type: UserType; url: string };

const INTERVALS = { month: 'mês', year: 'ano' } as const;

/** Confirms the first payment of a subscription; `withdrawal_ends_at` is the last moment for a withdrawal, if any. */
export function planStartedMail(
  start: BillingMail & { plano: Plan; billing_interval: BillingInterval; withdrawal_ends_at: Date | null },
): ComposedMail {
  const { user_type, plano, billing_interval } = start;
  const label = planLabel(plano, billing_interval);
  const price = `${priceText(planPrice(user_type, plano, billing_interval))} por ${INTERVALS[billing_interval]}`;
  return composeMail(start, {
    subject: `Seu plano ${label} começou`,
    preheader: 'Tudo o que ele abre já está à sua espera.',
    title: `Boas-vindas ao ${label}`,
    paragraphs: [
      `Recebemos o seu pagamento. O plano ${label} custa ${price} e se renova sozinho até você cancelar.`,
      ...(start.withdrawal_ends_at === null
        ? []
        : [
            `Mudou de ideia? Até ${dayText(start.withdrawal_ends_at)} você pode desistir da assinatura e receber tudo de volta.`,
          ]),
    ],
    action: { label: 'Ver minha assinatura', url: start.url },
  });
}

/** Confirms the payment of a month by Pix, which isn't renewed: the plan lasts until `ends_at`, and then `next_plano` follows, if any. */
export function pixPaidMail(
  paid: BillingMail & { plano: Plan; ends_at: Date; next_plano: Plan | null; withdrawal_ends_at: Date | null },
): ComposedMail {
  const label = PLAN_LABELS[paid.plano];
  const { next_plano, withdrawal_ends_at } = paid;
  return composeMail(paid, {
    subject: `Recebemos o seu Pix: ${label} até ${dayText(paid.ends_at)}`,
    preheader: 'O plano não se renova sozinho.',
    title: 'Recebemos o seu Pix',
    paragraphs: [
      `O seu plano é o ${label} até ${dayText(paid.ends_at)}. Ele não se renova sozinho: avisamos você antes do fim, e renovar é só pagar outro Pix.`,
      ...(next_plano === null ? [] : [`Depois valem os dias que você já pagou do ${PLAN_LABELS[next_plano]}.`]),
      ...(withdrawal_ends_at === null
        ? []
        : [`Mudou de ideia? Até ${dayText(withdrawal_ends_at)} você pode desistir e receber o Pix de volta.`]),
    ],
    action: { label: 'Ver meu plano', url: paid.url },
  });
}

/** Reminds the user that a month by Pix ends at `ends_at`, today or in some days. */
export function pixEndingMail(ending: BillingMail & { plano: Plan; ends_at: Date; now: Date }): ComposedMail {
  const label = PLAN_LABELS[ending.plano];
  const isToday = isSameDay(ending.ends_at, ending.now, { in: inSaoPaulo });
  const when = isToday ? 'hoje' : `em ${dayText(ending.ends_at)}`;
  return composeMail(ending, {
    subject: `Seu plano ${label} termina ${when}`,
    preheader: 'Renove por Pix para não perder o que ele abre.',
    title: `Seu plano ${label} termina ${when}`,
    paragraphs: [
      'Ele foi pago por Pix e não se renova sozinho. Renovando antes do fim, os novos dias são somados aos que faltam.',
    ],
    action: { label: 'Renovar por Pix', url: ending.url },
  });
}

/** Confirms that the plan is now a higher one than before; the previous one may be the free plan. */
export function planChangedMail({ url, plano, ...to }: BillingMail & { plano: Plan }): ComposedMail {
  const label = PLAN_LABELS[plano];
  return composeMail(to, {
    subject: `Seu plano agora é ${label}`,
    preheader: 'A mudança já vale.',
    title: `Seu plano agora é ${label}`,
    paragraphs: [`A mudança de plano já vale. Veja tudo o que o ${label} abre para você.`],
    action: { label: 'Ver minha assinatura', url },
  });
}

/** Notifies the user that a renewal couldn't be charged, and that the plan lasts until `grace_ends_at`. */
export function paymentFailedMail({
  url,
  plano,
  grace_ends_at,
  ...to
}: BillingMail & { plano: Plan; grace_ends_at: Date }): ComposedMail {
  return composeMail(to, {
    subject: 'Não conseguimos renovar o seu plano',
    preheader: `Atualize o pagamento até ${dayText(grace_ends_at)} para não perder o ${PLAN_LABELS[plano]}.`,
    title: 'O pagamento não passou',
    paragraphs: [
      `Não conseguimos cobrar a renovação do seu plano ${PLAN_LABELS[plano]}. Ele continua valendo até ${dayText(grace_ends_at)}.`,
      'Atualize o pagamento até lá para não perder o que ele abre.',
    ],
    action: { label: 'Atualizar o pagamento', url },
  });
}

const pausedText = (paused_jobs: number) =>
  paused_jobs === 1
    ? 'Uma vaga passou do limite do seu novo plano e foi pausada. Nada foi apagado: você escolhe qual fica ativa.'
    : `${paused_jobs} vagas passaram do limite do seu novo plano e foram pausadas. Nada foi apagado: você escolhe quais ficam ativas.`;

const shortenedText = (days: number) =>
  `Suas vagas valem por no máximo mais ${days} dias, como as novas do seu plano; depois é só renovar.`;

/** Notifies the user that the plan is now a smaller or the free one; `fitted` counts the company's jobs that were paused or shortened. */
export function planReducedMail({
  url,
  plano,
  fitted,
  ...to
}: BillingMail & { plano: Plan; fitted: FittedJobs }): ComposedMail {
  const { job_duration_days } = entitlementsFor('company', plano);
  const label = PLAN_LABELS[plano];
  return composeMail(to, {
    subject: `Seu plano agora é ${label}`,
    preheader: 'Seus dados, matches e vagas continuam guardados.',
    title: `Seu plano agora é ${label}`,
    paragraphs: [
      plano === 'basico'
        ? 'Sua assinatura terminou e você voltou para o plano Básico, que é gratuito.'
        : `A mudança para o plano ${label} já vale.`,
      ...(fitted.paused > 0 ? [pausedText(fitted.paused)] : []),
      ...(fitted.shortened > 0 ? [shortenedText(job_duration_days)] : []),
      'Quando quiser, é só escolher outro plano.',
    ],
    action: { label: 'Ver os planos', url },
  });
}

type RefundMailInput = {
  /** True when the payment was by Pix; the refund goes back by Pix. */
  by_pix: boolean;
  /** True when the refund ended the plan. */
  has_ended: boolean;
};

const returnText = (by_pix: boolean) =>
  by_pix
    ? 'por Pix, na conta que fez o pagamento.'
    : 'ao cartão que você usou. O prazo para aparecer na fatura depende do banco.';

/** Notifies the user that an administrator refunded payments (operators#refund); `refunded` in centavos. */
export function refundedMail({
  url,
  refunded,
  reason,
  has_ended,
  paused_jobs,
  by_pix,
  ...to
}: BillingMail & RefundMailInput & { refunded: number; reason: string; paused_jobs: number }): ComposedMail {
  return composeMail(to, {
    subject: `Devolvemos ${priceText(refunded)}`,
    preheader: by_pix ? 'O valor volta para a conta que fez o Pix.' : 'O valor volta para o cartão que você usou.',
    title: `Devolvemos ${priceText(refunded)}`,
    paragraphs: [
      `${priceText(refunded)} serão devolvidos ${returnText(by_pix)}`,
      `Motivo: ${reason}`,
      ...(has_ended ? ['Sua assinatura terminou e você voltou para o plano Básico, que é gratuito.'] : []),
      ...(has_ended && paused_jobs > 0 ? [pausedText(paused_jobs)] : []),
    ],
    action: { label: 'Ver os planos', url },
  });
}

/** Confirms a withdrawal within the days that the law allows; `refunded` in centavos. */
export function withdrawnMail({
  url,
  refunded,
  paused_jobs,
  by_pix,
  has_ended,
  ...to
}: BillingMail & RefundMailInput & { refunded: number; paused_jobs: number }): ComposedMail {
  return composeMail(to, {
    subject: 'Sua desistência foi confirmada',
    preheader:
      refunded === 0
        ? 'Nada restava a devolver.'
        : `Devolvemos ${priceText(refunded)} ${by_pix ? 'por Pix' : 'ao seu cartão'}.`,
    title: 'Desistência confirmada',
    paragraphs: [
      refunded === 0
        ? 'Sua assinatura foi cancelada. Nada restava a devolver.'
        : `Sua assinatura foi cancelada e ${priceText(refunded)} serão devolvidos ${returnText(by_pix)}`,
      has_ended
        ? 'Você voltou para o plano Básico, que é gratuito.'
        : 'Os dias que você já tinha pago antes continuam valendo.',
      ...(paused_jobs > 0 ? [pausedText(paused_jobs)] : []),
    ],
    action: { label: 'Ver os planos', url },
  });
}

import { html } from 'hono/html';
import type Stripe from 'stripe';
import { PLAN_KEYS, type PlanKey, planOfKey } from '#domain/billing/plans.ts';
import { GRACE_DAYS, PIX_COLLECTION_DAYS } from '#domain/billing/subscription.ts';
import { dayText } from '#domain/text/calendar.ts';
import { demonstrationDocument, type Html, renderFacts, versionField } from './document.ts';
import { formatCentavos, fullPrice, type Notice, planName, priceOf } from './labels.ts';
import type { PaymentView, SubscriptionView } from './subscription-view.ts';

/** Returns the plan to which the portal offers a change: the user type's other paid plan; while a change is scheduled, the current one. */
export function otherPlan({ plan_key, next_plan_key }: SubscriptionView): PlanKey {
  if (next_plan_key !== null) return plan_key;
  const { user_type } = planOfKey(plan_key);
  return PLAN_KEYS.find((key) => key !== plan_key && planOfKey(key).user_type === user_type) ?? plan_key;
}

/** Renders the portal, where the visitor manages the subscription, and simulates the passing of time and the bank. */
export function portalPage(page: {
  path: string;
  plans: string;
  customer: Stripe.Customer;
  subscription: SubscriptionView | null;
  payments: PaymentView[];
  notice: Notice | null;
}) {
  const { path, plans, customer, subscription, payments, notice } = page;
  return demonstrationDocument({
    title: 'Sua assinatura',
    notice,
    body: html`<p><a class="back" href="${plans}">← Voltar aos planos</a></p>
<h1>Sua assinatura</h1>
<p class="hint">${customer.name}, ${customer.email}</p>
<div class="columns">
  <div class="stack">
    ${subscription ? planCard(path, subscription) : html`<section class="card"><h2>Nenhuma assinatura ativa</h2><p>Quando quiser, escolha um plano.</p><a class="button primary" href="${plans}">Ver os planos</a></section>`}
    ${paymentsCard(payments)}
  </div>
  ${subscription ? simulationCard(path, subscription) : ''}
</div>`,
  });
}

function planCard(path: string, subscription: SubscriptionView): Html {
  const { next_plan_key, billing_interval, current_period_end, unpaid_since, mandate, is_collecting } = subscription;
  const cancelled = subscription.ends_at !== null;
  const end = dayText(current_period_end);
  const charged = next_plan_key === null ? subscription : { plan_key: next_plan_key, billing_interval };
  const other = { plan_key: otherPlan(subscription), billing_interval };
  const canChange = mandate === null && unpaid_since === null && !(cancelled && next_plan_key !== null);
  return html`<section class="card">
  <div class="row"><h2>Plano ${planName(subscription)}</h2>${statusChip(subscription)}</div>
  <p class="hint">${fullPrice(subscription)}, desde ${dayText(subscription.started_at)}</p>
  ${renderFacts([
    ...(mandate === null
      ? []
      : [{ name: 'Pix Automático', value: mandate === 'active' ? 'Autorizado no banco' : 'Revogado no banco' }]),
    unpaid_since === null
      ? { name: is_collecting ? 'Débito avisado, período até' : 'Pago até', value: end }
      : { name: 'Em atraso desde', value: dayText(unpaid_since), more: priceOf(subscription) },
    cancelled
      ? { name: 'Próxima cobrança', value: 'Nenhuma', more: `O plano termina em ${end}` }
      : { name: 'Próxima cobrança', value: priceOf(charged), more: end },
    ...(next_plan_key !== null && !cancelled ? [{ name: 'Próximo plano', value: planName(charged), more: end }] : []),
  ])}
  <form method="post" action="${path}/${cancelled ? 'manter' : 'cancelar'}">
    ${versionField(subscription)}
    ${cancelled ? html`<button class="primary">Manter assinatura</button>` : ''}
    ${canChange ? html`<a class="button" href="${path}/mudar">${next_plan_key === null ? 'Mudar de plano' : `Ficar no ${planName(other)}`}</a>` : ''}
    ${cancelled ? '' : html`<button class="quiet">Cancelar assinatura</button>`}
  </form>
</section>`;
}

function statusChip({ unpaid_since, ends_at }: SubscriptionView): Html {
  if (unpaid_since !== null) return html`<span class="chip bad">Pagamento em atraso</span>`;
  return ends_at !== null ? html`<span class="chip bad">Cancelada</span>` : html`<span class="chip">Ativa</span>`;
}

function paymentsCard(payments: PaymentView[]): Html {
  const lines = payments.map(
    ({
      paid_at,
      amount,
      refunded,
      disputed,
    }) => html`<li><div class="row"><span>${dayText(paid_at)}</span><strong>${formatCentavos(amount)}</strong></div>
      ${refunded > 0 ? html`<span class="hint">Devolvido: ${formatCentavos(refunded)}</span>` : ''}
      ${disputed ? html`<span class="hint">Contestado no banco</span>` : ''}</li>`,
  );
  return html`<section class="card"><h2>Pagamentos</h2>${
    lines.length > 0 ? html`<ul class="payments">${lines}</ul>` : html`<p class="hint">Nenhum pagamento ainda.</p>`
  }</section>`;
}

function simulationCard(path: string, subscription: SubscriptionView): Html {
  const { unpaid_since, ends_at, mandate, is_collecting } = subscription;
  const grace = GRACE_DAYS + (mandate === null ? 0 : PIX_COLLECTION_DAYS);
  const button = (action: string, label: string) => html`<button formaction="${path}/${action}">${label}</button>`;
  return html`<section class="card trial">
  <h2>Simular</h2>
  <p class="hint">Só existe na demonstração: faça acontecer o que o tempo e o banco fariam.</p>
  <form method="post">
    ${versionField(subscription)}
    ${unpaid_since === null ? '' : button('recuperar', 'Simular pagamento recuperado')}
    ${is_collecting ? button('debitar', 'O banco debitou') : ''}
    ${is_collecting ? button('nao-debitar', 'O banco não conseguiu debitar') : ''}
    ${mandate === 'active' ? button('revogar', 'Revogar no aplicativo do banco') : ''}
    ${unpaid_since !== null || ends_at !== null || mandate !== null ? '' : button('falhar', 'Simular falha na renovação')}
    ${button('avancar', unpaid_since === null ? 'Avançar para o fim do período' : `Avançar ${grace} dias`)}
    ${button('contestar', mandate === null ? 'Simular contestação do cartão' : 'Contestar no banco (MED)')}
  </form>
</section>`;
}

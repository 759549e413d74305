import { html } from 'hono/html';
import type Stripe from 'stripe';
import { planOfKey } from '#domain/billing/plans.ts';
import { dayText } from '#domain/text/calendar.ts';
import { dateOf } from '../../stripe/read-subscription.ts';
import { nextPeriodEnd } from '../months.ts';
import { priceId } from '../objects/price.ts';
import { monthsPerPeriod } from '../objects/subscription.ts';
import { demonstrationDocument, renderFacts } from './document.ts';
import { type Notice, perPeriod, planName, priceOf, type SoldPlan } from './labels.ts';

/** Renders the checkout page for a card. The page requests no card data: the visitor chooses the result of the payment. */
export function checkoutPage(page: {
  path: string;
  sold: SoldPlan;
  customer: Stripe.Customer;
  /** The current time in seconds. */
  now: number;
  notice: Notice | null;
}) {
  const { path, sold, customer, now, notice } = page;
  const { user_type } = planOfKey(sold.plan_key);
  const title = `Assinar o plano ${planName(sold)}`;
  const next = nextPeriodEnd(now, now, monthsPerPeriod(priceId(sold.plan_key, sold.billing_interval)));
  return demonstrationDocument({
    title,
    notice,
    body: html`<div class="columns">
  <section>
    <h1>${title}</h1>
    <p class="hint">Encaixe para ${user_type === 'company' ? 'empresas' : 'candidatos'}</p>
    <p class="price"><strong>${priceOf(sold)}</strong> ${perPeriod(sold)}</p>
    ${renderFacts([
      { name: 'Para', value: customer.name ?? '', more: customer.email },
      { name: 'Hoje', value: priceOf(sold) },
      {
        name: 'Próxima cobrança',
        value: dayText(dateOf(next)),
        more: `${sold.billing_interval === 'year' ? 'Todo ano' : 'Todo mês'}, até você cancelar`,
      },
    ])}
  </section>
  <section class="card trial">
    <h2>Como termina este pagamento?</h2>
    <p class="hint">Aqui ninguém pede um cartão. Escolha o que o banco responderia.</p>
    <form method="post" action="${path}/pagar">
      <button class="primary">Pagar com sucesso</button>
      <button formaction="${path}/recusar">Simular cartão recusado</button>
      <button class="quiet" formaction="${path}/cancelar">Cancelar e voltar</button>
    </form>
  </section>
</div>`,
  });
}

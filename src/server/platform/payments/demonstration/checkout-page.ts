import { html } from 'hono/html';
import { dayText } from '#domain/calendar.ts';
import { type PlanKey, planOfKey } from '#domain/plans.ts';
import { demonstrationDocument, facts } from './document.ts';
import { money, type Notice, planName } from './labels.ts';
import type { CustomerRow } from './ledger.ts';
import { firstPeriodEnd } from './periods.ts';

/** Where a plan is bought: no card is asked for, the visitor chooses what the bank would answer. */
export function checkoutPage(page: {
  path: string;
  plan_key: PlanKey;
  customer: CustomerRow;
  now: Date;
  notice: Notice | null;
}) {
  const { path, plan_key, customer, now, notice } = page;
  const { user_type, price } = planOfKey(plan_key);
  const title = `Assinar o plano ${planName(plan_key)}`;
  return demonstrationDocument({
    title,
    notice,
    body: html`<div class="columns">
  <section>
    <h1>${title}</h1>
    <p class="hint">Encaixe para ${user_type === 'company' ? 'empresas' : 'candidatos'}</p>
    <p class="price"><strong>${money(price)}</strong> por mês</p>
    ${facts([
      { name: 'Para', value: customer.name, more: customer.email },
      { name: 'Hoje', value: money(price) },
      { name: 'Próxima cobrança', value: dayText(firstPeriodEnd(now)), more: 'Todo mês, até você cancelar' },
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

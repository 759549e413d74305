import { html } from 'hono/html';
import { dayText } from '#domain/text/calendar.ts';
import type { PlanChange } from '../actions/plan-changes.ts';
import { demonstrationDocument, renderFacts, versionField } from './document.ts';
import { formatCentavos, fullPrice, type Notice, planName, priceOf, type SoldPlan } from './labels.ts';
import type { SubscriptionView } from './subscription-view.ts';

/** Renders the page that shows what a change of plan costs and when it takes effect, with a button to confirm it. */
export function planChangePage(page: {
  path: string;
  back: { href: string; label: string };
  sold: SoldPlan;
  subscription: SubscriptionView;
  planned: PlanChange;
  notice: Notice | null;
}) {
  const { path, back, sold, subscription, planned, notice } = page;
  const { when, charge } = planned;
  const title = when === 'never' ? `Ficar no ${planName(sold)}` : `Mudar para o ${planName(sold)}`;
  const end = dayText(subscription.current_period_end);
  const today =
    when === 'now'
      ? { name: 'Cobrado agora', value: formatCentavos(charge), more: `A diferença até ${end}` }
      : { name: 'Cobrado agora', value: 'Nada' };
  const next = { name: when === 'later' ? `A partir de ${end}` : 'A partir de agora', value: planName(sold) };
  return demonstrationDocument({
    title,
    notice,
    body: html`<div class="columns">
  <section>
    <h1>${title}</h1>
    <p>${explanation(when, subscription, sold)}</p>
    ${renderFacts([
      { name: 'Seu plano hoje', value: planName(subscription), more: fullPrice(subscription) },
      ...(when === 'never' ? [] : [{ ...next, more: fullPrice(sold) }]),
      today,
      { name: 'Próxima cobrança', value: priceOf(sold), more: end },
    ])}
  </section>
  <section class="card trial">
    <h2>Confirma?</h2>
    ${charge > 0 ? html`<p class="hint">Aqui ninguém pede um cartão. Escolha o que o banco responderia.</p>` : ''}
    <form method="post" action="${path}/confirmar">
      ${versionField(subscription)}
      <button class="primary">${charge > 0 ? 'Pagar com sucesso' : 'Confirmar'}</button>
      ${charge > 0 ? html`<button formaction="${path}/recusar">Simular cartão recusado</button>` : ''}
      <a class="button quiet" href="${back.href}">${back.label}</a>
    </form>
  </section>
</div>`,
  });
}

function explanation(when: PlanChange['when'], subscription: SubscriptionView, sold: SoldPlan): string {
  const goesOn = subscription.ends_at !== null ? ' Sua assinatura deixa de estar cancelada.' : '';
  if (when === 'now') return `O ${planName(sold)} começa na hora.${goesOn}`;
  if (when === 'never') return `Sua assinatura continua como está hoje, sem mudança marcada.${goesOn}`;
  return `Você fica no ${planName(subscription)} até o fim do período que já pagou.${goesOn}`;
}

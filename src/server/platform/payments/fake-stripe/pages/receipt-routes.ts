import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { dayText } from '#domain/text/calendar.ts';
import { dateOf } from '../../stripe/read-subscription.ts';
import { type Demonstration, withStoredAccount } from '../stored-world.ts';
import { unknownPage } from './closed-page.ts';
import { demonstrationDocument, renderFacts } from './document.ts';
import { formatCentavos } from './labels.ts';

const CHARGE_ID = /^ch_[0-9a-f]{24}$/;

/** Renders the fake Stripe's receipt of one charge. As at Stripe, anyone who knows its URL may read it. */
function receiptPage({ id, amount, amount_refunded, created, payment_method_details: details }: Stripe.Charge) {
  const title = 'Recibo do Stripe';
  const body = html`<div class="card narrow"><h1>${title}</h1>${renderFacts([
    {
      name: 'Valor',
      value: formatCentavos(amount),
      more: amount_refunded > 0 ? `${formatCentavos(amount_refunded)} devolvidos` : null,
    },
    { name: 'Pago em', value: dayText(dateOf(created)) },
    { name: 'Forma de pagamento', value: details?.type === 'pix' ? 'Pix' : `Cartão final ${details?.card?.last4}` },
    { name: 'Código', value: id },
  ])}</div>`;
  return demonstrationDocument({ title, body });
}

/** Builds the route of receipts, to which a charge's `receipt_url` links. */
export function receiptRoutes(demonstration: Demonstration): Hono {
  return new Hono().get('/recibo/:id', async (c) => {
    const { id } = c.req.param();
    const unknown = () => c.html(unknownPage(demonstration.publicUrl), 404);
    if (!CHARGE_ID.test(id)) return unknown();
    const { result } = await withStoredAccount(demonstration, { ids: [id] }, (world) => world.charges.get(id));
    return result?.paid ? c.html(receiptPage(result)) : unknown();
  });
}

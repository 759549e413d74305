import { secondsInDay } from 'date-fns/constants';
import { Hono } from 'hono';
import type Stripe from 'stripe';
import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import { expireSession } from '../actions/checkout.ts';
import { moveIntoPast } from '../actions/periods.ts';
import { payPix } from '../actions/pix.ts';
import { disputeCharge, refundCharge } from '../actions/refunds.ts';
import { type Demonstration, withStoredAccount } from '../stored-world.ts';
import { type FakeAccount, getExisting } from '../world.ts';
import type { Notice } from './labels.ts';
import { PAGE_ID, PAGE_PATHS } from './open-page.ts';

type Simulation = (world: FakeAccount, session: Stripe.Checkout.Session, newest: Stripe.Charge | undefined) => Notice;

const onCharge =
  (act: (world: FakeAccount, charge: Stripe.Charge) => Notice): Simulation =>
  (world, _session, newest) =>
    newest && !newest.refunded && !newest.disputed ? act(world, newest) : 'sem-pagamento';

/** Events of a Pix payment that the visitor can simulate, by the last segment of the path. */
const SIMULATIONS: ReadonlyMap<string, Simulation> = new Map<string, Simulation>([
  [
    'expirar',
    (_world, session) => {
      if (session.status === 'open') expireSession(session);
      return 'expirou';
    },
  ],
  [
    'pagar-de-novo',
    (world, session) => {
      payPix(world, session.id);
      return 'pago';
    },
  ],
  [
    'devolver',
    onCharge((world, charge) => {
      refundCharge(world, charge);
      return 'devolvido';
    }),
  ],
  [
    'devolver-metade',
    onCharge((world, charge) => {
      refundCharge(world, charge, Math.floor((charge.amount - charge.amount_refunded) / 2));
      return 'devolvido';
    }),
  ],
  [
    'contestar',
    onCharge((world, charge) => {
      disputeCharge(world, charge);
      return 'contestado';
    }),
  ],
  [
    'avancar',
    (world, session) => {
      moveIntoPast(world, String(session.customer), (PIX_MONTH_DAYS - 3) * secondsInDay);
      world.emit({ type: 'checkout.session.completed', data: { object: session } });
      return 'avancou';
    },
  ],
]);

/** Builds the routes by which the visitor simulates events of a Pix payment, also after its page is closed. */
export function pixRoutes(demonstration: Demonstration): Hono {
  const app = new Hono();
  app.post('/pagamento/:id/:action', async (c, next) => {
    const { id, action } = c.req.param();
    const simulate = SIMULATIONS.get(action);
    if (!simulate || !PAGE_ID.test(id)) return next();
    const { result, delivered } = await withStoredAccount(demonstration, { ids: [id] }, (world) => {
      const session = world.sessions.get(id);
      if (session?.mode !== 'payment') return null;
      const charges = [...world.charges.values()].filter(({ customer }) => customer === session.customer);
      return simulate(world, getExisting(world.sessions, id), charges.at(-1));
    });
    if (result === null) return next();
    return c.redirect(`${PAGE_PATHS.checkout}/${id}?aviso=${delivered ? result : 'nao-entregue'}`, 303);
  });
  return app;
}

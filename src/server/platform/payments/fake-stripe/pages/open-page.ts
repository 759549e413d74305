import type { Context } from 'hono';
import type Stripe from 'stripe';
import { planOfKey } from '#domain/billing/plans.ts';
import { returnUrls } from '../../addresses.ts';
import { planPriceAt } from '../objects/price.ts';
import { customerOf } from '../routes/customers.ts';
import { type Demonstration, withStoredAccount } from '../stored-world.ts';
import { type FakeAccount, getExisting } from '../world.ts';
import { closedPage, unknownPage } from './closed-page.ts';
import { type Notice, noticeOf } from './labels.ts';

const PORTAL_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** A kind of page of a checkout or portal session; `plan_change` confirms one change of plan. */
export type PageKind = 'checkout' | 'plan_change' | 'portal';

/** A page of a checkout or portal session. Anyone who knows its URL may act on it, as at Stripe. */
type Page = {
  kind: PageKind;
  id: string;
  customer: string;
  /** True for a single payment by Pix (30 days of a plan). */
  isPix: boolean;
  status: 'open' | 'complete' | 'expired';
  /** URL of the app's page with the plans. */
  plans: string;
};

/** Builds the response after the transaction is committed; `delivered` is whether the webhook accepted the events. */
export type BuildResponse = (delivered: boolean) => Response | Promise<Response>;

/** What a handler of an open page receives. */
export type OpenPage = {
  /** The stored objects of the page's customer; changes are saved after the handler. */
  world: FakeAccount;
  page: Page;
  customer: Stripe.Customer;
  /** The page's path, below which its buttons post. */
  path: string;
  notice: Notice | null;
  /** The subscription's version (`versionOf`) when the visitor loaded the form that this request posts; null for a form without it. */
  seen: string | null;
};

/** Matches the id of a checkout or portal session of the fake Stripe. */
export const PAGE_ID = /^demo_[cp]s_[0-9a-f]{24}$/;

/** The path of each kind of page, to which the session's id is appended. */
export const PAGE_PATHS: Readonly<Record<PageKind, string>> = {
  checkout: '/demonstracao/pagamento',
  plan_change: '/demonstracao/troca',
  portal: '/demonstracao/portal',
};

const statusOf = ({ status }: Stripe.Checkout.Session): Page['status'] =>
  status === 'open' ? 'open' : status === 'complete' ? 'complete' : 'expired';

function findPage(world: FakeAccount, id: string): Page | null {
  const session = world.sessions.get(id);
  if (session) {
    const { plan_key } = planPriceAt(getExisting(world.orders, id).price);
    const plans = returnUrls(world.publicUrl).plans(planOfKey(plan_key).user_type);
    const isPix = session.mode === 'payment';
    return { kind: 'checkout', id, customer: String(session.customer), isPix, status: statusOf(session), plans };
  }
  const portal = world.portalSessions.get(id);
  if (!portal) return null;
  const { customer, created, flow, return_url } = portal;
  const isExpired = world.seconds() >= created + (flow ? DAY_SECONDS : PORTAL_SECONDS);
  const status = world.confirmedSessions.has(id) ? 'complete' : isExpired ? 'expired' : 'open';
  const plans = return_url ?? world.publicUrl;
  return { kind: flow ? 'plan_change' : 'portal', id, customer, isPix: false, status, plans };
}

/**
 * Responds with `work` for an open page of this kind. An expired or complete page responds 410, but a POST to a complete one redirects.
 * A page that is unknown or of another kind responds 404.
 */
export async function servePage(
  c: Context,
  demonstration: Demonstration,
  kind: PageKind,
  work: (visit: OpenPage) => BuildResponse,
): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const unknown = () => c.html(unknownPage(demonstration.publicUrl), 404);
  if (!PAGE_ID.test(id)) return unknown();
  const notice = noticeOf(c.req.query('aviso'));
  // The body is read before the customer is locked, because it may arrive slowly.
  const seen = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()).get('visto') : null;
  const { result, delivered } = await withStoredAccount(demonstration, { ids: [id] }, (world): BuildResponse => {
    const page = findPage(world, id);
    if (page?.kind !== kind) return unknown;
    if (page.status !== 'open') return () => closed(c, demonstration, page, notice);
    const path = `${PAGE_PATHS[kind]}/${id}`;
    return work({ world, page, customer: customerOf(world, page.customer), path, notice, seen });
  });
  return result(delivered);
}

function closed(c: Context, { publicUrl }: Demonstration, page: Page, notice: Notice | null) {
  const success = returnUrls(publicUrl).success(page.id);
  // The visitor pressed a button twice, and the first press has succeeded.
  if (page.status === 'complete' && c.req.method === 'POST')
    return c.redirect(page.kind === 'checkout' ? success : page.plans, 303);
  return c.html(closedPage({ page, path: `${PAGE_PATHS[page.kind]}/${page.id}`, success, notice }), 410);
}

/** Redirects to `path`, which shows `notice`, or 'nao-entregue' if the webhook has not accepted the events. */
export const redirectWithNotice =
  (c: Context, path: string, notice: Notice): BuildResponse =>
  (delivered) =>
    c.redirect(`${path}?aviso=${delivered ? notice : 'nao-entregue'}`, 303);

/** Redirects to the page with the notice that something has changed since the visitor opened it. */
export const redirectAsChanged =
  (c: Context, path: string): BuildResponse =>
  () =>
    c.redirect(`${path}?aviso=mudou`, 303);

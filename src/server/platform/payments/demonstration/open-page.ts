import type { Context } from 'hono';
import { planOfKey } from '#domain/plans.ts';
import type { Executor } from '../../database/create-db.ts';
import { returnAddresses } from '../addresses.ts';
import { closedPage, unknownPage } from './closed-page.ts';
import type { CustomerTransaction, Demonstration } from './customer-transaction.ts';
import { type Notice, noticeOf } from './labels.ts';
import * as books from './ledger.ts';
import { atOpenPage, pagePath } from './sessions.ts';

/** Builds the response after the commit; `delivered` is whether the messages were accepted. */
export type Answer = (delivered: boolean) => Response | Promise<Response>;

export type OpenPage = {
  desk: CustomerTransaction;
  session: books.SessionRow;
  path: string;
  notice: Notice | null;
  /** The version of the subscription that a button was pressed on. */
  seen: string | null;
};

const SESSION_ID = /^demo_[cp]s_[0-9a-f]{32}$/;

async function findPage(c: Context, demonstration: Demonstration, kind: books.SessionRow['kind']) {
  const id = c.req.param('id') ?? '';
  const session = SESSION_ID.test(id) ? await books.findSession(demonstration.db, id, demonstration.now()) : null;
  return session?.kind === kind ? session : null;
}

/** Returns the address of the plans page for the customer's subscription or last order. */
export async function plansAddress(executor: Executor, publicUrl: string, session: books.SessionRow): Promise<string> {
  const { customer_id } = session;
  const [newest] = await books.subscriptionsOf(executor, customer_id);
  const plan_key = session.plan_key ?? newest?.plan_key ?? (await books.lastOrderedPlan(executor, customer_id));
  return plan_key === null ? `${publicUrl}/` : returnAddresses(publicUrl).plans(planOfKey(plan_key).user_type);
}

/** Serves an open page of one kind; a closed or unknown page gets a notice. */
export async function serve(
  c: Context,
  demonstration: Demonstration,
  kind: books.SessionRow['kind'],
  work: (visit: OpenPage) => Promise<Answer>,
): Promise<Response> {
  const found = await findPage(c, demonstration, kind);
  if (!found) return c.html(unknownPage(demonstration.publicUrl), 404);
  const notice = noticeOf(c.req.query('aviso'));
  const path = pagePath(found);
  // Read before the customer is locked: a body may be slow to come.
  const seen = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()).get('visto') : null;
  const done = await atOpenPage(demonstration, found, (desk, session) => work({ desk, session, path, notice, seen }));
  if (done) return done.result(done.delivered);
  const closed = await findPage(c, demonstration, kind);
  if (!closed) return c.html(unknownPage(demonstration.publicUrl), 404);
  const addresses = returnAddresses(demonstration.publicUrl);
  const success = addresses.success(closed.id);
  const plans = await plansAddress(demonstration.db, demonstration.publicUrl, closed);
  // The second of two taps on a button: the first one went well.
  if (closed.status === 'complete' && c.req.method === 'POST') {
    return c.redirect(kind === 'checkout' ? success : plans, 303);
  }
  return c.html(closedPage({ session: closed, plans, success, notice }), 410);
}

/** Redirects to a page with a notice. */
export const backTo = (c: Context, path: string, notice: Notice, delivered: boolean) =>
  c.redirect(`${path}?aviso=${delivered ? notice : 'nao-entregue'}`, 303);

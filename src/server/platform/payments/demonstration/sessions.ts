import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { type CustomerTransaction, type Demonstration, inCustomerTransaction } from './customer-transaction.ts';
import * as books from './ledger.ts';

const ORDER_HOURS = 24;
const PORTAL_MINUTES = 30;

/** Under which address each kind of page is found; its id follows. */
const PAGE_PATHS: Readonly<Record<books.SessionRow['kind'], string>> = {
  checkout: '/demonstracao/pagamento',
  plan_change: '/demonstracao/troca',
  portal: '/demonstracao/portal',
};

export const pagePath = ({ kind, id }: Pick<books.SessionRow, 'kind' | 'id'>) => `${PAGE_PATHS[kind]}/${id}`;

/** Opens a page for the customer. @returns its path */
async function open({ tx, now, customer }: CustomerTransaction, purpose: books.Purpose): Promise<string> {
  const portal = purpose.kind === 'portal';
  const id = books.newId(portal ? 'demo_ps' : 'demo_cs');
  const expires_at = portal ? addMinutes(now, PORTAL_MINUTES) : addHours(now, ORDER_HOURS);
  await books.insertSession(tx, { id, customer_id: customer.id, ...purpose, created_at: now, expires_at });
  return pagePath({ kind: purpose.kind, id });
}

export const openPortal = (desk: CustomerTransaction) =>
  open(desk, { kind: 'portal', plan_key: null, subscription_id: null });

/** The open page for this order, or a new one; the customer's other order pages are closed. */
export async function openOrder(desk: CustomerTransaction, purpose: books.Purpose): Promise<string> {
  const id = await books.reuseOrder(desk.tx, desk.customer.id, purpose, desk.now);
  return id === null ? open(desk, purpose) : pagePath({ kind: purpose.kind, id });
}

/**
 * Does `work` for the customer of a page while the page is open: the second of two simultaneous calls finds it as the first one
 * left it. Null when there is no such page, or it was closed.
 */
export async function atOpenPage<T>(
  demonstration: Demonstration,
  { id, customer_id }: books.SessionRow,
  work: (desk: CustomerTransaction, session: books.SessionRow) => Promise<T>,
): Promise<{ result: T; delivered: boolean } | null> {
  const done = await inCustomerTransaction(demonstration, customer_id, async (desk) => {
    const session = await books.findSession(desk.tx, id, desk.now);
    return session?.status === 'open' ? { inner: await work(desk, session) } : null;
  });
  return done?.result ? { result: done.result.inner, delivered: done.delivered } : null;
}

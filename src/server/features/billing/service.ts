import { z } from 'zod';
import type { SignedIn } from '#contract/session.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { type LedgerLine, monthBounds } from '#domain/billing/ledger.ts';
import { isPaymentMethodOffered, type PaymentMethod } from '#domain/billing/payment-methods.ts';
import { type BillingInterval, type PlanKey, planOfKey, planRank } from '#domain/billing/plans.ts';
import type { ReversalKind } from '#domain/billing/reversals.ts';
import { canWithdraw, graceEndsAt } from '#domain/billing/subscription.ts';
import { midnightOf } from '#domain/operations/daily-metrics.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { buildPage, cursorTimestampSchema, decodeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  InvalidSignature,
  type OrderStatus,
  PaymentsUnavailable,
  type PlanOrder,
  priceIdOf,
  type Receipt,
  type Subscription,
} from '../../platform/payments/payments.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { findActor, lockProfile } from '../profiles/service.ts';
import { hasKnownPrice } from './decide.ts';
import * as queries from './queries.ts';
import { placeRefund } from './refund.ts';
import { anonymiseRefundsOf, selectRefunds, selectRefundsOf, selectWithdrawal } from './refund-queries.ts';
import { anonymiseReversalsOf, selectReversals, selectReversalsOf } from './reversal-queries.ts';
import { subscriptionRowOf, syncCustomer } from './sync.ts';
import { closeTask, customerEmailTask, reversalsTask, syncTask } from './tasks.ts';

const WINDOW_MS = 10 * 60 * 1000;
const CALLS_PER_WINDOW = 20;

/**
 * Counts a user's request that calls the provider (billing#call-limit), because the provider has limits of its own.
 * @throws AppError RATE_LIMITED after CALLS_PER_WINDOW calls of the user in ten minutes
 */
function countCall(deps: Deps, actor: Actor): Promise<void> {
  const limit = { window: WINDOW_MS, max: CALLS_PER_WINDOW };
  return limitAttempts(deps.db, { key: `billing|${actor.user_id}`, now: deps.now().getTime(), ...limit });
}

/** @throws AppError PAYMENTS_UNAVAILABLE when the provider fails or doesn't respond, SIGNATURE_INVALID for an InvalidSignature error */
async function withProviderErrors<T>(deps: Pick<Deps, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof InvalidSignature) throw new AppError('SIGNATURE_INVALID', { cause: error });
    if (!(error instanceof PaymentsUnavailable)) throw error;
    deps.log.warn({ err: error }, 'The payment provider does not answer');
    throw new AppError('PAYMENTS_UNAVAILABLE', { cause: error });
  }
}

/**
 * Returns the caller with the current plan, the stored subscription (undefined without one at the configured provider), and the newest
 * withdrawal.
 */
export async function readBilling(deps: Deps, caller: Actor) {
  const { provider } = deps.payments;
  const [actor, subscription, withdrawal] = await Promise.all([
    findActor(deps.db, caller.user_id),
    queries.selectSubscription(deps.db, provider, caller.user_id),
    selectWithdrawal(deps.db, provider, caller.user_id),
  ]);
  return { actor: actor ?? caller, subscription, withdrawal };
}

/** Returns the notices about payments that every screen shows: the grace period's end, and how many jobs were paused. */
export async function billingNotices(deps: Deps, actor: Actor): Promise<SignedIn['billing']> {
  const row = await queries.selectSubscription(deps.db, deps.payments.provider, actor.user_id);
  const unpaid_since = row?.status === 'past_due' && actor.plano !== 'basico' ? row.unpaid_since : null;
  return {
    grace_ends_at: row && unpaid_since ? graceEndsAt(unpaid_since, row.method).toISOString() : null,
    paused_jobs: row?.paused_jobs ?? 0,
  };
}

/** Enqueues the update of the customer's e-mail address at the provider, for after the commit. */
export const queueCustomerEmailChange = (queue: Pick<Deps['queue'], 'send'>, tx: Tx, user_id: string): Promise<void> =>
  queue.send(tx, customerEmailTask, { user_id });

/**
 * Returns the id of the caller's customer at the provider; creates the customer if none is stored.
 * @throws AppError UNAUTHENTICATED when the account was removed in between: then no customer is left at the provider
 */
async function customerOf(deps: Deps, actor: Actor): Promise<string> {
  const { provider } = deps.payments;
  const { user_id, email, name } = actor;
  const known = await queries.selectCustomer(deps.db, provider, user_id);
  if (known) return known.customer_id;
  const customer_id = await deps.payments.createCustomer({ user_id, email: emailWithoutPlaceholder(email), name });
  const stored = await inTransaction(deps.db, async (tx) => {
    const profile = await lockProfile(tx, user_id);
    if (profile && !profile.removed_at) return queries.insertCustomer(tx, { provider, user_id, customer_id });
    await deps.queue.send(tx, closeTask, { customer_id, closed_at: deps.now().toISOString() });
    return null;
  });
  if (!stored) throw new AppError('UNAUTHENTICATED');
  return stored.customer_id;
}

type FirstOrder = { customer_id: string; plan_key: PlanKey; billing_interval: BillingInterval };

/**
 * The URL of a checkout or portal page; null when the provider opened none. `pix_refused`: the checkout is by card, because the
 * provider refuses Pix.
 */
export type ProviderPage = { url: string | null; pix_refused: boolean };

const providerPage = (url: string | null): ProviderPage => ({ url, pix_refused: false });

type OpenCheckout<T> = (order: PlanOrder) => Promise<T | null>;

/** Starts a checkout. Where the customer was deleted at the provider (`open` returns null), it creates another one. */
async function startCheckout<T>(deps: Deps, actor: Actor, order: FirstOrder, open: OpenCheckout<T>): Promise<T | null> {
  const { user_id } = actor;
  const page = await open({ ...order, user_id });
  if (page !== null) return page;
  await queries.deleteCustomer(deps.db, deps.payments.provider, order.customer_id);
  return open({ ...order, user_id, customer_id: await customerOf(deps, actor) });
}

const startCardCheckout = (deps: Deps, actor: Actor, order: FirstOrder): Promise<string | null> =>
  startCheckout(deps, actor, order, (made) => deps.payments.createCheckout(made));

/** Starts a checkout by this payment method, or by card where the provider refuses Pix (billing#pix-refused). */
async function startCheckoutBy(
  method: PaymentMethod,
  deps: Deps,
  actor: Actor,
  order: FirstOrder,
): Promise<ProviderPage> {
  if (method === 'card') return providerPage(await startCardCheckout(deps, actor, order));
  const page = await startCheckout(deps, actor, order, (made) => deps.payments.createPixCheckout(made, method));
  if (page?.kind !== 'refused') return providerPage(page?.url ?? null);
  deps.log.error({ reason: page.reason }, 'The payment provider refuses Pix, and the checkout is by card');
  await queries.recordPixRefusal(deps.db, deps.payments.provider, deps.now());
  return { url: await startCardCheckout(deps, actor, order), pix_refused: true };
}

type RunningSubscription = NonNullable<Awaited<ReturnType<typeof syncCustomer>>>;

type Choice = { planKey: PlanKey; billing_interval: BillingInterval; method: PaymentMethod };

/** Returns whether the user may pay for this choice at a new checkout although another subscription or month is running. */
function isCheckoutOpen(running: RunningSubscription, { planKey, billing_interval, method }: Choice): boolean {
  if (running.method === 'pix_month' || (running.status === 'past_due' && method !== 'card')) return true;
  if (running.ends_at !== null) return method === 'pix_month';
  // The bank can't cancel a charge that it has announced, so the subscription isn't replaced before the bank has paid or refused it.
  if (running.status !== 'active' || running.is_collecting || method === 'pix_month') return false;
  const steps = planRank(planOfKey(running.plan_key).plan) - planRank(planOfKey(planKey).plan);
  if (running.billing_interval !== billing_interval) return billing_interval === 'year' && steps >= 0;
  return running.method === 'pix_automatic' && steps > 0;
}

const portalOf = (row: Pick<RunningSubscription, 'method' | 'billing_interval'> | undefined) => ({
  method: row?.method ?? 'card',
  billing_interval: row?.billing_interval ?? 'month',
});

/**
 * Returns the page where the user pays for a plan (billing#checkout). A subscriber is led to the page that changes the
 * plan, or for the same plan to the portal, never to a second subscription (billing#one-subscription). A user whose
 * subscription is unpaid or cancelled is led to the portal, or to a checkout by Pix (billing#pix-beside). A larger plan
 * by Pix Automático needs another authorisation (billing#larger-plan-by-automatic-pix), and a change from months to a
 * year another subscription (billing#from-months-to-a-year): both are new checkouts.
 * @throws AppError FORBIDDEN for a plan of the other user type, BAD_REQUEST for a price that isn't the plan's or isn't sold, and
 * for Pix that isn't offered; RATE_LIMITED as countCall, UNAUTHENTICATED as customerOf, PAYMENTS_UNAVAILABLE as withProviderErrors
 */
export async function openCheckout(
  deps: Deps,
  actor: Actor,
  { priceId, ...choice }: Choice & { priceId?: string | undefined },
): Promise<ProviderPage> {
  const { payments } = deps;
  const { planKey, billing_interval, method } = choice;
  if (planOfKey(planKey).user_type !== actor.user_type) throw new AppError('FORBIDDEN');
  const price = priceIdOf(payments.prices, planKey, billing_interval);
  if (price === undefined || (priceId !== undefined && priceId !== price)) throw new AppError('BAD_REQUEST');
  if (!isPaymentMethodOffered(method, payments.pix) || (method === 'pix_month' && billing_interval === 'year'))
    throw new AppError('BAD_REQUEST');
  await countCall(deps, actor);
  return withProviderErrors(deps, async () => {
    const { user_id, user_type } = actor;
    const customer_id = await customerOf(deps, actor);
    const running = await syncCustomer(deps, customer_id);
    const order = { customer_id, plan_key: planKey, billing_interval };
    if (!running || isCheckoutOpen(running, choice)) return startCheckoutBy(method, deps, actor, order);
    const renews = running.status === 'active' && running.ends_at === null;
    const isSame = running.plan_key === planKey || running.billing_interval !== billing_interval;
    if (!renews || isSame || running.is_collecting) {
      return providerPage(await payments.createPortal({ customer_id, user_type, ...portalOf(running) }));
    }
    return providerPage(await payments.createPlanChange({ ...order, user_id, subscription_id: running.id }));
  });
}

/**
 * Returns the URL of the portal, where the user manages the subscription (billing#portal); null when the customer was deleted at the
 * provider.
 * @throws AppError NOT_FOUND for a user without a customer; RATE_LIMITED, PAYMENTS_UNAVAILABLE as openCheckout
 */
export async function openPortal(deps: Deps, actor: Actor): Promise<string | null> {
  const { user_type } = actor;
  const { provider } = deps.payments;
  const customer = await queries.selectCustomer(deps.db, provider, actor.user_id);
  if (!customer) throw new AppError('NOT_FOUND');
  await countCall(deps, actor);
  const row = await queries.selectSubscription(deps.db, provider, actor.user_id);
  const { customer_id } = customer;
  return withProviderErrors(deps, () => deps.payments.createPortal({ customer_id, user_type, ...portalOf(row) }));
}

/** The format of the providers' checkout session ids; no other text is sent to the provider. */
const SESSION_ID = /^\w+$/;

/**
 * Returns the provider's state of one of the caller's own checkouts; null for any other (billing#result-pages).
 * @throws AppError RATE_LIMITED, PAYMENTS_UNAVAILABLE as openCheckout
 */
export async function readPayment(deps: Deps, actor: Actor, session_id: string): Promise<OrderStatus | null> {
  const customer = await queries.selectCustomer(deps.db, deps.payments.provider, actor.user_id);
  if (!customer || !SESSION_ID.test(session_id)) return null;
  await countCall(deps, actor);
  return withProviderErrors(deps, () => deps.payments.orderStatusOf({ customer_id: customer.customer_id, session_id }));
}

/**
 * Returns the caller's newest payments as the provider stores them (billing#receipts).
 * @throws AppError RATE_LIMITED, PAYMENTS_UNAVAILABLE as openCheckout
 */
export async function readReceipts(deps: Deps, actor: Actor): Promise<Receipt[]> {
  const customer = await queries.selectCustomer(deps.db, deps.payments.provider, actor.user_id);
  if (!customer) return [];
  await countCall(deps, actor);
  return withProviderErrors(deps, () => deps.payments.receiptsOf(customer.customer_id));
}

/**
 * Reads the caller's subscriptions from the provider at once and sets the plan; does nothing without a stored customer.
 * @throws AppError RATE_LIMITED, PAYMENTS_UNAVAILABLE as openCheckout
 */
export async function refreshBilling(deps: Deps, actor: Actor): Promise<void> {
  await countCall(deps, actor);
  const customer = await queries.selectCustomer(deps.db, deps.payments.provider, actor.user_id);
  if (customer) await withProviderErrors(deps, () => syncCustomer(deps, customer.customer_id));
}

/**
 * Records a withdrawal ('Desistir da assinatura') and enqueues its task, which is retried during an outage of the provider. A
 * repeated request changes nothing.
 * @throws AppError NOT_FOUND without a running subscription, WITHDRAWAL_EXPIRED after the last day
 */
export function requestWithdrawal(deps: Deps, actor: Actor): Promise<void> {
  const { provider } = deps.payments;
  return inTransaction(deps.db, async (tx) => {
    const { user_id } = actor;
    await lockProfile(tx, user_id);
    const customer = await queries.selectCustomer(tx, provider, user_id);
    const row = await queries.selectSubscription(tx, provider, user_id);
    if (!customer || !row) throw new AppError('NOT_FOUND');
    const withdrawal = await selectWithdrawal(tx, provider, user_id);
    if (withdrawal?.subscription_id === row.subscription_id) return;
    if (row.status === 'ended') throw new AppError('NOT_FOUND');
    if (!isWithdrawable(row, deps.now())) throw new AppError('WITHDRAWAL_EXPIRED');
    const { customer_id } = customer;
    await placeRefund(deps, tx, row, { customer_id, scope: 'withdrawal', reason: '' });
    await publish(tx, { user_id, type: 'plan.changed' });
  });
}

/** Returns whether the user may still withdraw from this purchase: within the days of the law since `first_paid_at`. */
export const isWithdrawable = ({ first_paid_at }: queries.SubscriptionRow, now: Date): boolean =>
  first_paid_at !== null && canWithdraw(first_paid_at, now);

/** Records that the company has read that jobs were paused; its other tabs hide the notice. */
export function dismissPausedJobs(deps: Deps, { user_id }: Actor): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await queries.updateSubscription(tx, user_id, { paused_jobs: 0 });
    await publish(tx, { user_id, type: 'plan.changed' });
  });
}

/**
 * Processes a webhook event of the provider once: it enqueues a read of the customer that the event names, or whose payment it
 * names, and a read of the refunds and disputes of a reversed payment.
 * @throws AppError SIGNATURE_INVALID when the provider has not signed the raw body, or has signed it more than five minutes ago
 */
export async function receiveWebhookEvent(deps: Deps, body: string, signature: string | undefined): Promise<void> {
  const event = await withProviderErrors(deps, async () => deps.payments.readEvent(body, signature, deps.now()));
  if (event === null) return;
  const { customer_id, payment_id, reversed_payment_id } = event;
  await inTransaction(deps.db, async (tx) => {
    const isNew = await queries.claimEvent(tx, deps.payments.provider, event);
    if (!isNew) return;
    if (customer_id !== null) await deps.queue.send(tx, syncTask, { customer_id });
    else if (payment_id !== null) await deps.queue.send(tx, syncTask, { payment_id });
    if (reversed_payment_id !== null) await deps.queue.send(tx, reversalsTask, { payment_id: reversed_payment_id });
  });
}

/**
 * Stores a subscription that exists at the provider, without a read or a webhook event. The profile must have the subscription's
 * plan already.
 * @throws RangeError when the price is not one of this app
 */
export async function adoptSubscription(
  deps: Pick<Deps, 'payments' | 'now'>,
  tx: Tx,
  known: { user_id: string; customer_id: string; subscription: Subscription },
): Promise<void> {
  const { user_id, customer_id, subscription } = known;
  if (!hasKnownPrice(subscription)) throw new RangeError('The price of this subscription is not one of ours');
  await queries.insertCustomer(tx, { provider: deps.payments.provider, user_id, customer_id });
  const row = { ...subscriptionRowOf(deps, user_id, subscription, undefined), next_check_at: null };
  await queries.saveSubscription(tx, row, deps.now());
}

/** Returns the caller's subscription, customers, reversals and refund orders, for the export of their own data. */
export async function exportBilling(deps: ReadingDeps, { user_id }: Actor) {
  const assinatura = await queries.selectSubscription(deps.db, deps.payments.provider, user_id);
  const clientes_de_pagamento = await queries.selectCustomersOf(deps.db, user_id);
  const devolucoes_e_contestacoes = await selectReversalsOf(deps.db, user_id);
  const devolucoes_ordenadas = await selectRefundsOf(deps.db, user_id);
  return { assinatura: assinatura ?? null, clientes_de_pagamento, devolucoes_e_contestacoes, devolucoes_ordenadas };
}

/**
 * Closes the payments of an account that is being removed: a running subscription ends at the provider, and is refunded
 * while the law allows it (billing#removed-accounts).
 */
export async function closeBilling(deps: Deps, tx: Tx, user_id: string): Promise<void> {
  const { provider } = deps.payments;
  const customer = await queries.selectCustomer(tx, provider, user_id);
  const withdrawal = await selectWithdrawal(tx, provider, user_id);
  if (customer) {
    // For an unfinished withdrawal, the time of its request counts, which was within the withdrawal period.
    const under_way = withdrawal?.done_at ? null : withdrawal?.ordered_at;
    const closed_at = (under_way ?? deps.now()).toISOString();
    await deps.queue.send(tx, closeTask, { customer_id: customer.customer_id, closed_at });
  }
  await anonymiseReversalsOf(tx, user_id);
  await anonymiseRefundsOf(tx, user_id);
  await queries.deleteBilling(tx, user_id);
}

export { selectPixRefusal as readPixRefusal } from './queries.ts';
export { orderRefund } from './refund.ts';

/** Lists the refunds of a subscription that administrators ordered, the newest first (operators#refund). */
export const listRefunds = async ({ db, payments }: ReadingDeps, subscription_id: string) =>
  (await selectRefunds(db, payments.provider, subscription_id)).flatMap(({ scope, ...order }) =>
    scope === 'withdrawal' ? [] : { ...order, scope },
  );

/**
 * Returns a page of at most 100 of the provider's ledger lines of a calendar month in São Paulo, the newest first
 * (operators#ledger); `about` lists the ids of the users who paid.
 * @throws AppError PAYMENTS_UNAVAILABLE as withProviderErrors
 */
export async function readLedger(
  deps: Pick<Deps, 'payments' | 'log'> & ReadingDeps,
  { month, cursor }: { month: string; cursor?: string | undefined },
): Promise<{ lines: LedgerLine[]; about: string[]; next_cursor: string | null }> {
  const { first, next } = monthBounds(month);
  const span = { from: midnightOf(first), until: midnightOf(next), after: cursor };
  const found = await withProviderErrors(deps, () => deps.payments.ledgerOf(span));
  const customers = found.lines.flatMap(({ customer_id }) => customer_id ?? []);
  const payers = new Map(
    (await queries.selectPayers(deps.db, deps.payments.provider, customers)).map((row) => [row.customer_id, row]),
  );
  const lines = found.lines.map(({ customer_id, ...line }) => {
    const payer = payers.get(customer_id ?? '');
    const payer_name = line.payer_name ?? payer?.name ?? null;
    return { ...line, payer_name, payer_cnpj: payer?.cnpj ?? null, payer_city: payer?.city ?? null };
  });
  return { lines, about: [...payers.values()].map(({ user_id }) => user_id), next_cursor: found.next };
}

const REVERSALS = 25;
const reversalCursor = z.tuple([cursorTimestampSchema, z.string().max(255)]).transform(([at, id]) => ({ at, id }));

/** Returns a page of at most REVERSALS disputes or refunds of all users, the newest first (operators#reversals). */
export async function listReversals(
  deps: ReadingDeps,
  { kind, cursor }: { kind: ReversalKind; cursor?: string | undefined },
) {
  const before = decodeCursor(reversalCursor, cursor);
  const found = await selectReversals(deps.db, { kind, before, limit: REVERSALS + 1 });
  return buildPage(found, REVERSALS, ({ created_at, id }) => [created_at.toISOString(), id]);
}

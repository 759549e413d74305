import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/create-db.ts';
import { inTransaction } from '../../database/transaction.ts';
import { fakeStripeObjects as objects } from '../schema.ts';
import { expireOldSessions } from './actions/checkout.ts';
import { passTime } from './actions/periods.ts';
import { type EventSender, sendAll } from './events.ts';
import { createFakeAccount, type FakeAccount, type Stores, toSeconds } from './world.ts';

/** Dependencies of the fake Stripe; several processes may use it on the same database. */
export type Demonstration = EventSender & { db: Db };

/** Maximum number of objects of each kind that are stored of one customer; older ones are deleted. */
const KEPT_OF_KIND = 100;

type Scope = {
  /** Ids of objects in the request, by which its customer is found. They all belong to one customer, or to none. */
  ids: string[];
  idempotencyKey?: string | null;
  /** Stores whose objects of all customers are loaded, without canceled ones; `work` must not change them. */
  readsAll?: readonly (keyof Stores)[];
};

/**
 * Runs `work` on the stored objects of the request's customer, in a transaction that locks the customer (advisory lock); without a
 * customer, it locks the idempotency key, if there is one. Due renewals, ends of subscriptions and expiries of sessions happen first.
 * `work` may run several times (inTransaction). After the commit, sends the events; `delivered`: the webhook accepted all of them.
 */
export async function withStoredAccount<T>(
  demonstration: Demonstration,
  { ids, idempotencyKey = null, readsAll = [] }: Scope,
  work: (world: FakeAccount) => T,
): Promise<{ result: T; delivered: boolean }> {
  const { result, events } = await inTransaction(demonstration.db, async (tx) => {
    const customer = await findCustomer(tx, ids);
    const lock = customer ?? idempotencyKey;
    if (lock !== null)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fake stripe ${lock}`}, 0))`);
    const now = demonstration.now();
    const world = createFakeAccount({ now: () => now, publicUrl: demonstration.publicUrl });
    const before = await load(tx, world, scopeOf(customer, idempotencyKey, readsAll));
    if (customer !== null) passTime(world);
    expireOldSessions(world);
    const result = work(world);
    await saveObjects(tx, world, customer, before);
    return { result, events: world.events };
  });
  return { result, delivered: await sendAll(demonstration, events) };
}

/** Renews or ends the active subscriptions, of all customers, whose current period has passed. */
export async function passTimeForAll(demonstration: Demonstration): Promise<void> {
  const { object } = objects;
  const due = await demonstration.db
    .selectDistinct({ customer: objects.customer })
    .from(objects)
    .where(
      and(
        eq(objects.kind, 'subscriptions' satisfies keyof Stores),
        sql`${object} ->> 'status' = 'active'`,
        sql`(${object} #>> '{items,data,0,current_period_end}')::bigint <= ${toSeconds(demonstration.now())}`,
      ),
    );
  for (const { customer } of due)
    if (customer !== null) await withStoredAccount(demonstration, { ids: [customer] }, () => {});
}

async function findCustomer(tx: Tx, ids: string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [row] = await tx
    .select({ customer: objects.customer })
    .from(objects)
    .where(and(inArray(objects.id, ids), isNotNull(objects.customer)))
    .limit(1);
  return row?.customer ?? null;
}

function scopeOf(customer: string | null, idempotencyKey: string | null, readsAll: readonly string[]): SQL | undefined {
  return or(
    isNull(objects.customer),
    customer === null ? undefined : eq(objects.customer, customer),
    idempotencyKey === null ? undefined : and(eq(objects.id, idempotencyKey), eq(objects.kind, 'answers')),
    readsAll.length > 0
      ? and(inArray(objects.kind, [...readsAll]), sql`${objects.object} ->> 'status' <> 'canceled'`)
      : undefined,
  );
}

/** Loads stored objects into the stores. @returns them as JSON by 'kind id', for `saveObjects` */
async function load(tx: Tx, world: FakeAccount, scope: SQL | undefined): Promise<Map<string, string>> {
  const rows = await tx
    .select({ kind: objects.kind, id: objects.id, object: objects.object })
    .from(objects)
    .where(scope)
    .orderBy(objects.position);
  const stores: Record<string, Map<string, object>> = world.stores;
  for (const { kind, id, object } of rows) stores[kind]?.set(id, object);
  return new Map(rows.map(({ kind, id, object }) => [`${kind} ${id}`, JSON.stringify(object)]));
}

/**
 * Stores the objects that differ from `before`; of a deleted customer only the `deleted` customer object remains.
 * @param known_customer null: the customer, if any, was created in `world`
 * @param before the stored objects as JSON by 'kind id'
 */
export async function saveObjects(
  executor: Executor,
  world: FakeAccount,
  known_customer: string | null,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const customer = known_customer ?? world.customers.keys().next().value ?? null;
  const isDeleted = customer !== null && world.customers.get(customer)?.deleted === true;
  if (isDeleted)
    await executor.delete(objects).where(and(eq(objects.customer, customer), ne(objects.kind, 'customers')));
  const stores: Record<string, Map<string, object>> = isDeleted ? { customers: world.customers } : world.stores;
  const changed = Object.entries(stores).flatMap(([kind, store]) =>
    [...store]
      .filter(([id, object]) => before.get(`${kind} ${id}`) !== JSON.stringify(object))
      .map(([id, object]) => ({ kind, id, object, customer: kind === 'portalConfigurations' ? null : customer })),
  );
  if (changed.length === 0) return;
  await executor
    .insert(objects)
    .values(changed)
    .onConflictDoUpdate({ target: [objects.id, objects.kind], set: { object: sql`excluded.object` } });
  if (customer !== null && changed.some(({ kind, id }) => !before.has(`${kind} ${id}`)))
    await deleteOld(executor, customer);
}

async function deleteOld(executor: Executor, customer: string): Promise<void> {
  const placed = sql`select position, row_number() over (partition by kind order by position desc) as place
    from ${objects} where customer = ${customer}`;
  await executor
    .delete(objects)
    .where(
      and(
        eq(objects.customer, customer),
        sql`${objects.position} in (select position from (${placed}) as placed where place > ${KEPT_OF_KIND})`,
      ),
    );
}

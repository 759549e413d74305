import type Stripe from 'stripe';
import type { UserType } from '#domain/accounts/user-types.ts';
import { type BillingInterval, planOfKey } from '#domain/billing/plans.ts';
import type { PlanPrice } from '../payments.ts';
import { contentHash, withIdempotencyKey } from './client.ts';

/** Metadata key of a configuration's fingerprint, by which the configuration is found again. */
const MARK = 'encaixe_rules';

const PAGE = 100;

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/**
 * Features of the portal's configurations: an upgrade takes effect and is charged at once; a downgrade or cancellation takes effect at
 * the end of the paid period.
 */
const RULES = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ['price'],
    proration_behavior: 'always_invoice',
    schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
  },
} satisfies Features;

/** There is one configuration for each combination; `hasChanges` is false with Pix Automático, which allows no change of plan. */
type PortalKind = { user_type: UserType; billing_interval: BillingInterval; hasChanges: boolean };

export type PortalConfigurations = {
  /**
   * Returns the id of the configuration for this combination, which offers only the user type's plans at this interval.
   * @param refused an id that Stripe refused: the configuration is searched again, and created again if it was deactivated
   */
  idFor(kind: PortalKind, refused?: string): Promise<string>;
};

/** Finds the portal's configurations at Stripe by a fingerprint of RULES and prices, and creates missing ones. */
export function portalConfigurations(stripe: Stripe, prices: readonly PlanPrice[]): PortalConfigurations {
  const existing = new Map<string, Promise<string>>();

  async function findOrCreate(
    { user_type, billing_interval, hasChanges }: PortalKind,
    refused: string | undefined,
  ): Promise<string> {
    const offered = prices
      .filter((price) => planOfKey(price.plan_key).user_type === user_type)
      .filter((price) => price.billing_interval === billing_interval)
      .map(({ id }) => id);
    const mark = contentHash({ RULES, offered, hasChanges });
    for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: PAGE }))
      if (metadata?.[MARK] === mark) return id;
    const subscription_update = hasChanges
      ? { ...RULES.subscription_update, products: await productsOf(stripe, offered) }
      : { enabled: false };
    const params: Stripe.BillingPortal.ConfigurationCreateParams = {
      name: `Encaixe: ${user_type}, ${billing_interval}${hasChanges ? '' : ', Pix Automático'}`,
      features: { ...RULES, subscription_update },
      metadata: { [MARK]: mark },
    };
    const content = { params, refused };
    return (
      await withIdempotencyKey('portal', content, (options) =>
        stripe.billingPortal.configurations.create(params, options),
      )
    ).id;
  }

  return {
    idFor(kind, refused) {
      const key = `${kind.user_type} ${kind.billing_interval} ${kind.hasChanges}`;
      const before = refused === undefined ? existing.get(key) : undefined;
      if (before) return before;
      const id = findOrCreate(kind, refused);
      existing.set(key, id);
      id.catch(() => {
        if (existing.get(key) === id) existing.delete(key);
      });
      return id;
    },
  };
}

async function productsOf(stripe: Stripe, price_ids: string[]) {
  const prices = await Promise.all(price_ids.map((id) => stripe.prices.retrieve(id)));
  const products = Map.groupBy(prices, ({ product }) => (typeof product === 'string' ? product : product.id));
  return [...products].map(([product, ofIt]) => ({ product, prices: ofIt.map(({ id }) => id) }));
}

/**
 * Payment methods of a plan: `card` and `pix_automatic` renew (billing#automatic-pix), `pix_month` is one payment for 30 days
 * without a renewal (billing#pix-month).
 */
export const PAYMENT_METHODS = ['card', 'pix_month', 'pix_automatic'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Cartão',
  pix_month: 'Pix, 30 dias',
  pix_automatic: 'Pix Automático',
};

/** Values of STRIPE_PIX: no Pix, months by Pix, or these and Pix Automático. */
export const PIX_SETTINGS = ['off', 'month', 'automatic'] as const;

export type PixSetting = (typeof PIX_SETTINGS)[number];

/** States of the authorisation that a user gave their bank for Pix Automático; `inactive` can't be used any more. */
export const MANDATE_STATES = ['pending', 'active', 'inactive'] as const;

export type MandateState = (typeof MANDATE_STATES)[number];

export const isPaymentMethodOffered = (method: PaymentMethod, pix: PixSetting): boolean =>
  method === 'card' || pix === 'automatic' || (method === 'pix_month' && pix === 'month');

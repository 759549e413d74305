/**
 * How a plan is paid: `card` renews each month, `pix_month` is one payment for 30 days without a renewal
 * (billing#pix-month).
 */
export const PAYMENT_METHODS = ['card', 'pix_month'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Values of STRIPE_PIX: no Pix, or months by Pix. */
export const PIX_SETTINGS = ['off', 'month'] as const;

export type PixSetting = (typeof PIX_SETTINGS)[number];

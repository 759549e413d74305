import type Stripe from 'stripe';

/** Casts an object with only the fields that this project reads to the whole Stripe type. */
export const partial = <T>(fields: Partial<T>): T => fields as T;

/** Builds a Stripe list with all its elements on one page, for a field of another object. */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

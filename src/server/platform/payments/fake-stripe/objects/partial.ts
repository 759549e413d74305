import type Stripe from 'stripe';

/** An object of Stripe's with the fields that this project reads; Stripe's own has more. */
export const partial = <T>(fields: Partial<T>): T => fields as T;

/** A complete list inside another object. */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

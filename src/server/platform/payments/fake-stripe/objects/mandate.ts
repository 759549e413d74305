import type Stripe from 'stripe';
import { type MandateTerms, newId } from '../world.ts';
import { partial } from './partial.ts';

/** Builds the payment method for Pix Automático: the customer's account at a bank. */
export const pixAccount = (customer: string, created: number): Stripe.PaymentMethod =>
  partial<Stripe.PaymentMethod>({ id: newId('pm'), object: 'payment_method', created, customer, type: 'pix', pix: {} });

/** Builds an active mandate, as if the customer had authorised it in the bank's app. */
export const buildMandate = (
  payment_method: string,
  { amount, payment_schedule }: MandateTerms,
): Stripe.Mandate & MandateTerms => ({
  ...partial<Stripe.Mandate>({
    id: newId('mandate'),
    object: 'mandate',
    payment_method,
    payment_method_details: { type: 'pix', pix: { amount_type: 'maximum', payment_schedule } },
    status: 'active',
    type: 'multi_use',
  }),
  amount,
  payment_schedule,
});

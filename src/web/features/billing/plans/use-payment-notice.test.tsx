import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Billing } from '#contract/billing.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { usePaymentNotice } from './use-payment-notice.ts';

const NOON = 'T12:00:00-03:00';
type Paid = { plano: string; method: string; billing_interval: string; until: string };

const billingOf = ({ until, plano, ...subscription }: Paid) =>
  ({ plano, subscription: { ...subscription, current_period_end: new Date(`${until}${NOON}`) } }) as Billing;

const BY_CARD = { plano: 'premium', method: 'card', billing_interval: 'month', until: '2026-12-20' };
const BY_PIX = { ...BY_CARD, method: 'pix_month' };
const YEARLY = { ...BY_CARD, billing_interval: 'year', until: '2027-11-29' };

it.each<[string, Paid, Paid, string[]]>([
  ['a year after months', BY_CARD, YEARLY, ['Seu plano agora é anual: Seu plano vale até 29/11/2027.']],
  [
    '30 days more by Pix',
    BY_PIX,
    { ...BY_PIX, until: '2027-01-19' },
    ['Recebemos o seu Pix: Seu plano vale até 19/01/2027.'],
  ],
  ['a renewed month by card', BY_CARD, { ...BY_CARD, until: '2027-01-20' }, []],
  ['a renewed year', YEARLY, { ...YEARLY, until: '2028-11-29' }, []],
  ['a year of another plan', BY_CARD, { ...YEARLY, plano: 'super_premium' }, []],
  ['nothing new', BY_CARD, BY_CARD, []],
])('after %s (from %j to %j) shows the notices %j', (_, before, after, notices) => {
  const shown = vi.spyOn(notify, 'success');
  onTestFinished(() => shown.mockRestore());
  const { rerender } = renderHook(({ paid }) => usePaymentNotice(billingOf(paid)), { initialProps: { paid: before } });
  rerender({ paid: after });
  expect(shown.mock.calls.map((texts) => texts.join(': '))).toEqual(notices);
});

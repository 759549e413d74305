import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckoutInput, PlanOffer } from './offer-rules.ts';
import { PlanActions } from './plan-actions.tsx';

const order = { planKey: 'candidate_premium', priceId: 'price_1' } as unknown as Extract<
  PlanOffer,
  { kind: 'upgrade' }
>['order'];
const yearly: CheckoutInput = { planKey: 'candidato_premium', billing_interval: 'year', priceId: 'price_1' };
const from = new Date('2026-12-01T12:00:00Z');

it.each<[PlanOffer, string]>([
  [{ kind: 'stay' }, 'Ficar no Premium'],
  [{ kind: 'subscribe', order }, 'Assinar Premium'],
  [{ kind: 'upgrade', order }, 'Mudar para Premium'],
  [{ kind: 'downgrade', order, from }, 'Mudar para Premium'],
  [{ kind: 'fix_first', order, why: 'unpaid' }, 'Mudar para Premium'],
  [{ kind: 'cancel', from }, 'Cancelar assinatura'],
])('renders the offer %o as one button, with its effect as the accessible description', (offer, name) => {
  render(<PlanActions plan="premium" offer={offer} />);
  const button = screen.getByRole('button', { name });
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).not.toBe('');
  expect(note?.textContent).toBeDefined();
});

it.each<[PlanOffer, string]>([
  [{ kind: 'current', until: null }, 'Este é o seu plano atual'],
  [{ kind: 'current', until: from }, 'Seu plano até 01/12/2026'],
  [{ kind: 'next', from }, 'Seu plano a partir de 01/12/2026'],
  [{ kind: 'included' }, 'Incluído no seu plano'],
  [{ kind: 'unavailable' }, 'Indisponível no momento'],
])('renders the offer %o as text without a button', (offer, text) => {
  render(<PlanActions plan="premium" offer={offer} />);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the button for payment by card below the one for Pix Automático, and names the payment method', () => {
  render(<PlanActions plan="premium" offer={{ kind: 'subscribe', order: yearly }} automatic={yearly} />);
  const [first, second] = screen.getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['Assinar Premium por Pix', 'Assinar Premium']);
  expect(screen.getByText('Com cartão: renova todo ano, até você cancelar.')).toBeDefined();
});

it('explains what the user has to solve before choosing another plan', () => {
  const { rerender } = render(<PlanActions plan="premium" offer={{ kind: 'fix_first', order, why: 'unpaid' }} />);
  expect(screen.getByText('Antes, atualize o pagamento em “Gerenciar assinatura”.')).toBeDefined();
  rerender(<PlanActions plan="premium" offer={{ kind: 'fix_first', order, why: 'ending' }} />);
  expect(screen.getByText('Antes, retome a assinatura em “Gerenciar assinatura”.')).toBeDefined();
});

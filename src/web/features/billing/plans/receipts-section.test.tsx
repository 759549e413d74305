import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Receipt } from '#contract/billing.ts';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { ReceiptsSection } from './receipts-section.tsx';

const RECEIPT: Receipt = {
  ...{ id: 'ch_1', paid_at: new Date('2026-11-28T15:00:00Z'), amount: 990, refunded: 90, disputed: false },
  ...{ plano: 'premium', billing_interval: 'month', method: 'card', last4: '4242', payer_email: 'ana@example.com' },
  url: 'https://pay.stripe.com/receipts/1',
};

const SELLER = 'Encaixe Ltda., CNPJ 12.345.678/0001-95, Rua do Sol, 10';

function serveReceipts(receipts: Receipt[]) {
  const requests = vi.fn();
  fakeServer({
    billing: {
      receipts: contractImplementer.billing.receipts.handler(() => {
        requests();
        return { receipts };
      }),
    },
  });
  return requests;
}

it('requests the receipts when the user opens the list, and links to Stripe’s receipt (billing#receipts)', async () => {
  const requests = serveReceipts([RECEIPT]);
  const seller = Object.assign(document.createElement('script'), {
    id: 'encaixe-fornecedor',
    type: 'application/json',
  });
  seller.textContent = JSON.stringify({ name: 'Encaixe Ltda.', cnpj: '12345678000195', address: 'Rua do Sol, 10' });
  document.body.append(seller);
  onTestFinished(() => seller.remove());
  await renderInApp(<ReceiptsSection provider="stripe" />);
  expect(requests).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Ver recibos' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Recibo de 28\/11\/2026/ }));
  const receipt = within(await screen.findByRole('dialog', { name: 'Recibo de pagamento' }));
  for (const text of ['R$ 9,90', 'R$ 0,90', 'Premium', 'Cartão final 4242', 'ana@example.com', 'ch_1', SELLER])
    expect(receipt.getByText(text)).toBeTruthy();
  expect(receipt.getByRole('link', { name: 'Recibo do Stripe' }).getAttribute('href')).toBe(RECEIPT.url);
});

it('shows a text when the user has paid nothing', async () => {
  serveReceipts([]);
  await renderInApp(<ReceiptsSection provider="stripe" />);
  fireEvent.click(screen.getByRole('button', { name: 'Ver recibos' }));
  expect(await screen.findByText('Nenhum pagamento por aqui.')).toBeTruthy();
});

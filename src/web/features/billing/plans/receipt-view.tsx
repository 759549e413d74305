import type { ReactNode } from 'react';
import type { Billing, Receipt } from '#contract/billing.ts';
import { planLabel } from '#domain/billing/plans.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { priceText } from '#domain/pay/money.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { readSeller } from '#web/lib/seller.ts';

/** Returns the payment method of a receipt: 'Pix', 'Cartão' or 'Cartão final 4242'. */
export function methodText({ method, last4 }: Receipt): string {
  if (method === 'pix') return 'Pix';
  return last4 === null ? 'Cartão' : `Cartão final ${last4}`;
}

/** Returns the plan that a receipt's payment was for: 'Premium', 'Premium anual'; null when the plan is not known. */
export const planText = ({ plano, billing_interval }: Receipt) => plano && planLabel(plano, billing_interval);

/** A line of the receipt; renders nothing without a value. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="border-line border-b py-2.5 last:border-none">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}

/** The receipt of one payment, for the dialog and for printing (billing#receipts). */
export function ReceiptView({ receipt, provider }: { receipt: Receipt; provider: Billing['provider'] }) {
  const { id, paid_at, amount, refunded, disputed, payer_email } = receipt;
  const sold = readSeller();
  return (
    <div>
      <p className="hidden font-bold text-xl print:block">Encaixe: recibo de pagamento</p>
      {provider === 'demonstration' && <p className="font-medium">Demonstração: nenhum dinheiro foi movimentado.</p>}
      <dl>
        <Line name="Data">{formatDateAndTime(paid_at)}</Line>
        <Line name="Valor">{priceText(amount)}</Line>
        <Line name="Devolvido">{refunded > 0 ? priceText(refunded) : null}</Line>
        <Line name="Situação">{disputed ? 'Contestado no banco' : null}</Line>
        <Line name="Plano">{planText(receipt)}</Line>
        <Line name="Forma de pagamento">{methodText(receipt)}</Line>
        <Line name="E-mail de quem pagou">{payer_email}</Line>
        <Line name="Vendedor">{sold && `${sold.name}, CNPJ ${formatCnpj(sold.cnpj)}, ${sold.address}`}</Line>
        <Line name="Código">{id}</Line>
      </dl>
    </div>
  );
}

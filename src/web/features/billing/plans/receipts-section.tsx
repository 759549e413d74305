import { ExternalLink, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Billing, Receipt } from '#contract/billing.ts';
import { priceText } from '#domain/pay/money.ts';
import { formatDate, formatDateAndTime } from '#web/lib/dates.ts';
import { printInWindow } from '#web/lib/page/print-in-window.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { FactsLine } from '#web/ui/cards/facts-line.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { PRINT_FAILED, RECEIPTS_FAILED } from '../error-texts.ts';
import { useReceipts } from '../queries.ts';
import { methodText, planText, ReceiptView } from './receipt-view.tsx';

type Provider = Billing['provider'];

function ReceiptRow({ receipt, provider }: { receipt: Receipt; provider: Provider }) {
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const { paid_at, amount, url } = receipt;

  function print() {
    const content = sheet.current?.firstElementChild;
    if (!(content instanceof HTMLElement)) return;
    printInWindow(content, `Recibo Encaixe ${formatDate(paid_at)}`).catch(() =>
      notify.error(PRINT_FAILED.title, PRINT_FAILED.text),
    );
  }

  return (
    <li className="flex items-center justify-between gap-4 border-line border-t py-2.5 first:border-none">
      <div className="min-w-0">
        <p className="font-semibold">{priceText(amount)}</p>
        <FactsLine
          className="text-ink-muted text-sm"
          facts={[formatDate(paid_at), planText(receipt), methodText(receipt)]}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Recibo de ${formatDateAndTime(paid_at)}`}
        onClick={() => setOpen(true)}
      >
        Recibo
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Recibo de pagamento"
        footer={
          <>
            <Button onClick={print}>
              <Printer aria-hidden="true" />
              Imprimir
            </Button>
            {url !== null && (
              <Button variant="secondary" render={<a href={url} target="_blank" rel="noopener noreferrer" />}>
                <ExternalLink aria-hidden="true" />
                Recibo do Stripe
              </Button>
            )}
          </>
        }
      >
        <div ref={sheet}>
          <ReceiptView receipt={receipt} provider={provider} />
        </div>
      </Dialog>
    </li>
  );
}

function ReceiptList({ provider }: { provider: Provider }) {
  const query = useReceipts();
  if (query.isPending) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-muted">
        <Spinner />
        Buscando seus pagamentos...
      </p>
    );
  }
  if (!query.data) return <QueryFailed title={RECEIPTS_FAILED} query={query} />;
  const { receipts } = query.data;
  if (receipts.length === 0) return <p className="text-ink-muted">Nenhum pagamento por aqui.</p>;
  return (
    <ul aria-labelledby="receipts">
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} provider={provider} />
      ))}
    </ul>
  );
}

/** The user's payments with receipts, which the server reads from the provider when the user opens the list (billing#receipts). */
export function ReceiptsSection({ provider }: { provider: Provider }) {
  return (
    <Card aria-labelledby="receipts" className="mt-5 lg:mt-8">
      <h2 id="receipts" className="mb-1 font-bold text-lg">
        Pagamentos e recibos
      </h2>
      <Disclosure title="Ver recibos">
        <ReceiptList provider={provider} />
      </Disclosure>
    </Card>
  );
}

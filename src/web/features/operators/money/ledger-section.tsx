import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLedgerExport } from '../mutations.ts';

/** The export of a month's payments, refunds, disputes and fees as CSV, for the seller's accountant (operators#ledger). */
export function LedgerSection() {
  const [month, setMonth] = useState('');
  const { mutate, isPending } = useLedgerExport();
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="mb-3 font-bold text-lg">
        Extrato para a contabilidade
      </h2>
      <form
        className="flex max-w-card flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ month });
        }}
      >
        <TextField label="Mês" type="month" required value={month} onChange={(event) => setMonth(event.target.value)} />
        <Button type="submit" variant="secondary" busy={isPending}>
          <Download aria-hidden="true" />
          Baixar CSV
        </Button>
      </form>
    </section>
  );
}

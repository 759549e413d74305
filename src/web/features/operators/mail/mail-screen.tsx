import type { SuppressedAddress } from '#contract/operators/accounts.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { AccountButton } from '../account-button.tsx';
import { PagedList } from '../paged-list.tsx';
import { useSuppressedAddresses } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';
import { DeliveriesList } from './deliveries-list.tsx';

const COLUMNS: readonly Column<SuppressedAddress>[] = [
  {
    head: 'Endereço',
    cell: ({ address, user_id }) => (user_id ? <AccountButton user_id={user_id} name={address} isRow /> : address),
  },
  { head: 'Desde', isWhole: true, cell: ({ since }) => formatDateAndTime(since) },
  { head: 'Resposta do servidor', cell: ({ reason }) => reason, from: 'md' },
];

/**
 * Undelivered e-mails with the reason, and addresses to which the server sends no e-mails (operators#stopped-addresses).
 */
export function MailScreen() {
  const stopped = useSuppressedAddresses();
  useScreenTitle('Correio');
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="failed-title">
        <h2 id="failed-title" className="mb-3 font-bold text-lg">
          Não entregues
        </h2>
        <DeliveriesList />
      </section>
      <section aria-labelledby="stopped-title">
        <h2 id="stopped-title" className="font-bold text-lg">
          Endereços suspensos
        </h2>
        <p className="mt-1 mb-3 text-ink-muted text-sm">
          Recusaram um e-mail de vez. Voltam a receber quando a pessoa confirma o endereço de novo.
        </p>
        <PagedList
          query={stopped}
          rows={stopped.data?.pages.flatMap(({ addresses }) => addresses)}
          empty="Nenhum endereço suspenso."
        >
          {(rows) => (
            <TableList label="Endereços suspensos" columns={COLUMNS} rows={rows} keyOf={({ address }) => address} />
          )}
        </PagedList>
      </section>
    </div>
  );
}

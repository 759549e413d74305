import { useState } from 'react';
import type { BillingComparison } from '#contract/operators/billing.ts';
import type { ReversalKind } from '#domain/billing/reversals.ts';
import type { SubscriptionList } from '#domain/billing/subscription-lists.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { PagedList, RowsSkeleton } from '../paged-list.tsx';
import { useComparisons, useReversals, useSubscriptions } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { ReversalsList } from './reversals-list.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

const LISTS: readonly { value: SubscriptionList; label: string }[] = [
  { value: 'active', label: 'Ativas' },
  { value: 'past_due', label: 'Em atraso' },
  { value: 'ended', label: 'Encerradas' },
  { value: 'refunded', label: 'Devolvidas' },
];

const COLUMNS: readonly Column<BillingComparison>[] = [
  { head: 'Noite', isWhole: true, cell: ({ at }) => formatDateAndTime(at) },
  { head: 'Comparadas', cell: ({ compared }) => compared, isNumber: true, from: 'sm' },
  { head: 'Diferentes', cell: ({ stale }) => stale, isNumber: true },
  { head: 'De fora', cell: ({ unmatched }) => unmatched, isNumber: true },
  { head: 'Clientes de fora', cell: ({ customers }) => customers.join(', ') || '—', from: 'lg' },
];

function Comparisons() {
  const query = useComparisons();
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { nights, pix_refused_at } = query.data;
  return (
    <>
      {pix_refused_at && (
        <Banner tone="info" title="O Stripe recusou o Pix" className="mb-4">
          <p>
            A última vez foi {formatDateAndTime(pix_refused_at)}, e o pagamento foi aberto com cartão. Confira se o Pix
            está ativado na conta do Stripe.
          </p>
        </Banner>
      )}
      {nights.length === 0 ? (
        <p className="text-ink-muted">Nenhuma noite comparada ainda.</p>
      ) : (
        <TableList label="Comparações" columns={COLUMNS} rows={nights} keyOf={({ at }) => at.getTime()} />
      )}
    </>
  );
}

const KINDS: readonly { value: ReversalKind; label: string }[] = [
  { value: 'dispute', label: 'Contestações' },
  { value: 'refund', label: 'Devoluções' },
];

function Reversals() {
  const [kind, setKind] = useState<ReversalKind>('dispute');
  const query = useReversals(kind);
  return (
    <section aria-labelledby="reversals-title">
      <h2 id="reversals-title" className="mb-3 font-bold text-lg">
        Contestações e devoluções
      </h2>
      <SelectField
        label="O que mostrar"
        items={KINDS}
        value={kind}
        onValueChange={(chosen) => setKind(chosen ?? 'dispute')}
        className="mb-4 max-w-card"
      />
      <PagedList
        query={query}
        rows={query.data?.pages.flatMap(({ reversals }) => reversals)}
        empty={kind === 'dispute' ? 'Ninguém contestou um pagamento.' : 'Nada foi devolvido.'}
      >
        {(rows) => <ReversalsList rows={rows} />}
      </PagedList>
    </section>
  );
}

/** Shows subscriptions, disputes, refunds, the ledger export, and the nightly comparisons with the payment provider (operators#money). */
export function MoneyScreen() {
  const [list, setList] = useState<SubscriptionList>('active');
  const query = useSubscriptions(list);
  useScreenTitle('Dinheiro');
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="subscriptions-title">
        <h2 id="subscriptions-title" className="mb-3 font-bold text-lg">
          Assinaturas
        </h2>
        <SelectField
          label="Quais"
          items={LISTS}
          value={list}
          onValueChange={(chosen) => setList(chosen ?? 'active')}
          className="mb-4 max-w-card"
        />
        <PagedList
          query={query}
          rows={query.data?.pages.flatMap(({ subscriptions }) => subscriptions)}
          empty="Nenhuma assinatura aqui."
        >
          {(rows) => <SubscriptionsList rows={rows} />}
        </PagedList>
      </section>
      <Reversals />
      <LedgerSection />
      <section aria-labelledby="comparisons-title">
        <h2 id="comparisons-title" className="mb-3 font-bold text-lg">
          Comparação de cada noite
        </h2>
        <Comparisons />
      </section>
    </div>
  );
}

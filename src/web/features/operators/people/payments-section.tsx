import { QueryFailed } from '#web/ui/query-failed.tsx';
import { SubscriptionsList } from '../money/subscriptions-list.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { usePaymentsOf } from '../queries.ts';

/** What somebody pays. */
export function PaymentsSection({ user_id }: { user_id: string }) {
  const query = usePaymentsOf(user_id);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { subscription } = query.data;
  return subscription ? (
    <SubscriptionsList rows={[subscription]} />
  ) : (
    <p className="text-ink-muted">Nenhuma assinatura.</p>
  );
}

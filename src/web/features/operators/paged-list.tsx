import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { PagedQuery } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

interface PagedListProps<Row> {
  query: Parameters<typeof QueryFailed>[0]['query'] & PagedQuery & { isPending: boolean };
  /** The rows of all loaded pages; undefined before the first page is loaded. */
  rows: readonly Row[] | undefined;
  /** Text for an empty list. */
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}

export function RowsSkeleton() {
  return (
    <Loading className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </Loading>
  );
}

/**
 * A paginated list with its loading, failed and empty states. Further pages are loaded by a button, not by scrolling, because the
 * server logs each read.
 */
export function PagedList<Row>({ query, rows, empty, children }: PagedListProps<Row>) {
  if (query.isPending) return <RowsSkeleton />;
  if (!rows) return <QueryFailed title="Não foi possível carregar" query={query} />;
  if (rows.length === 0) return <p className="py-6 text-ink-muted">{empty}</p>;
  return (
    <>
      {children(rows)}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-5 self-center"
          busy={query.isFetchingNextPage}
          busyLabel="Buscando..."
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? 'Tentar de novo' : 'Ver mais'}
        </Button>
      )}
    </>
  );
}

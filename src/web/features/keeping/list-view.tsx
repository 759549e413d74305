import type { ReactNode, RefObject } from 'react';
import { CARD_GRID_CLASS } from '#web/ui/card-grid-class.ts';
import { CardGridSkeleton } from '#web/ui/card-grid-skeleton.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailed } from '#web/ui/query-failed.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { LIST_FAILED } from './keeping-texts.ts';

interface ListViewProps<Row> {
  label: string;
  query: Parameters<typeof QueryFailed>[0]['query'] & {
    isPending: boolean;
    data: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  /** Takes the focus when a row goes. */
  list: RefObject<HTMLUListElement | null>;
}

/** A list that comes page by page: its skeleton, its failure, its emptiness, its cards. */
export function ListView<Row>({ label, query, rows, keyOf, card, empty, list }: ListViewProps<Row>) {
  if (query.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>Carregando...</VisuallyHidden>
        <CardGridSkeleton picture="size-18 rounded-md!" lines={['h-5 w-3/5', 'h-4 w-2/5', 'h-4 w-1/4']} />
      </div>
    );
  }
  if (!query.data) return <QueryFailed title={LIST_FAILED} query={query} />;
  if (rows.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className={`${CARD_GRID_CLASS} outline-none`}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  );
}

import type { ReactNode, RefObject } from 'react';
import { CARD_GRID_CLASS } from '#web/ui/cards/card-grid-class.ts';
import { LoadMore, type PagedQuery } from '#web/ui/states/load-more.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LIST_LOAD_FAILED } from './decision-texts.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface ListViewProps<Row> {
  /** The accessible name of the list. */
  label: string;
  query: Parameters<typeof QueryFailed>[0]['query'] & PagedQuery & { isPending: boolean; data: unknown };
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  /** True for a list of candidates, whose pictures are round. */
  isOfPeople?: boolean;
  /** Ref of the list's element, which the caller focuses when a row disappears. */
  list: RefObject<HTMLUListElement | null>;
}

/** A paginated list of decisions: its skeleton while loading, its error, its empty state, or its cards. */
export function ListView<Row>({ label, query, rows, keyOf, card, empty, isOfPeople, list }: ListViewProps<Row>) {
  if (query.isPending) return <ListSkeleton isOfPeople={isOfPeople} />;
  if (!query.data) return <QueryFailed title={LIST_LOAD_FAILED} query={query} />;
  if (rows.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className={`${CARD_GRID_CLASS} outline-none`}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

import type { AccountMatch } from '#contract/operators/accounts.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { AccountButton } from '../account-button.tsx';
import { PagedList } from '../paged-list.tsx';
import { useMatchesOf } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

const COLUMNS: readonly Column<AccountMatch>[] = [
  { head: 'Desde', isWhole: true, cell: ({ created_at }) => formatDateAndTime(created_at) },
  { head: 'Com quem', cell: ({ other }) => (other ? <AccountButton {...other} /> : '—') },
  { head: 'Vaga', cell: ({ job_title }) => job_title ?? '—', from: 'sm' },
  { head: 'Situação', cell: ({ hidden }) => (hidden ? <Badge tone="danger">Oculto</Badge> : 'Visível'), from: 'md' },
];

/** Table of the account's matches, without phone numbers or other contact data. */
export function MatchesList({ user_id }: { user_id: string }) {
  const query = useMatchesOf(user_id);
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap(({ matches }) => matches)} empty="Nenhum match ainda.">
      {(rows) => <TableList label="Matches" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </PagedList>
  );
}

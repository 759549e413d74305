import type { LikeAttempt } from '#contract/operators/accounts.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { AccountButton } from '../account-button.tsx';
import { PagedList } from '../paged-list.tsx';
import { useLikeAttempts } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

const COLUMNS: readonly Column<LikeAttempt>[] = [
  { head: 'Quando', isWhole: true, cell: ({ at }) => formatDateAndTime(at) },
  { head: 'Quem', cell: ({ other }) => (other ? <AccountButton {...other} /> : '—') },
  { head: 'Vaga', cell: ({ job_title }) => job_title ?? '—', from: 'md' },
  {
    head: 'Resultado',
    cell: ({ success, refusal }) =>
      success ? <Badge tone="success">Curtiu</Badge> : <Badge tone="danger">{refusal ?? 'Recusada'}</Badge>,
  },
  {
    head: 'Saldo',
    cell: ({ likes_before, likes_after }) =>
      likes_before === null ? '—' : `${likes_before} → ${likes_after ?? likes_before}`,
    from: 'lg',
  },
];

/** Table of the account's attempts to like, refused ones included. */
export function LikesList({ user_id }: { user_id: string }) {
  const query = useLikeAttempts(user_id);
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap(({ likes }) => likes)} empty="Nenhuma curtida ainda.">
      {(rows) => (
        <TableList
          label="Curtidas"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ at, other, job_title }) => `${at.getTime()} ${other?.user_id} ${job_title}`}
        />
      )}
    </PagedList>
  );
}

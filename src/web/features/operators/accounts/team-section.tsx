import type { TeamLine } from '#contract/operators/accounts.ts';
import { TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { AccountButton } from '../account-button.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { useTeamOf } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

const COLUMNS: readonly Column<TeamLine>[] = [
  {
    head: 'Nome',
    cell: ({ user_id, name }) =>
      user_id === null ? 'A própria conta' : <AccountButton user_id={user_id} name={name} />,
  },
  { head: 'Papel', cell: ({ role }) => TEAM_ROLE_LABELS[role] },
  { head: 'Desde', isWhole: true, cell: ({ since }) => (since ? formatDate(since) : '—'), from: 'md' },
  {
    head: 'Última visita',
    isWhole: true,
    cell: ({ last_seen }) => (last_seen ? dayNameText(last_seen) : '—'),
    from: 'sm',
  },
  {
    head: 'Situação',
    cell: ({ blocked }) => (blocked ? <Badge tone="danger">Bloqueada</Badge> : <Badge tone="success">Ativa</Badge>),
    from: 'sm',
  },
];

/** Table of a company's team, with links to the members' accounts (operators#teams). */
export function TeamSection({ user_id }: { user_id: string }) {
  const query = useTeamOf(user_id);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  return <TableList label="Equipe" columns={COLUMNS} rows={query.data} keyOf={({ user_id: id }) => id ?? 'own'} />;
}

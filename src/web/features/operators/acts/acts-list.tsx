import type { Act } from '#contract/operators.ts';
import { instantText } from '../instant-texts.ts';
import { PagedList } from '../paged-list.tsx';
import { useActs } from '../queries.ts';
import { ROLE_LABELS } from '../role-texts.ts';
import { type Column, TableList } from '../table-list.tsx';
import { actText } from './act-texts.ts';

const COLUMNS: readonly Column<Act>[] = [
  { head: 'Quando', cell: ({ at }) => instantText(at) },
  {
    head: 'Quem',
    cell: ({ operator }) => (operator ? `${operator.email} · ${ROLE_LABELS[operator.role]}` : 'No servidor'),
    from: 'sm',
  },
  { head: 'O quê', cell: ({ act, about }) => `${actText(act)}${about.length > 1 ? ` (${about.length} contas)` : ''}` },
  { head: 'Motivo', cell: ({ reason }) => reason ?? '—', from: 'md' },
  { head: 'De onde', cell: ({ address }) => address ?? '—', from: 'lg' },
];

/** The log, the newest first; of one person, what is about them (operators#audit). */
export function ActsList({ user_id }: { user_id?: string }) {
  const query = useActs(user_id);
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap(({ acts }) => acts)} empty="Nada no registro.">
      {(rows) => <TableList label="Registro" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </PagedList>
  );
}

import type { AuditRecord } from '#contract/operators/accounts.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { AccountButton } from '../account-button.tsx';
import { PagedList } from '../paged-list.tsx';
import { useAuditLog } from '../queries.ts';
import { OPERATOR_ROLE_LABELS } from '../role-texts.ts';
import { type Column, TableList } from '../table-list.tsx';
import { actionText } from './action-texts.ts';

/** Maximum number of linked account ids in one table row. */
const MAX_LINKED = 2;

const COLUMNS: readonly Column<AuditRecord>[] = [
  { head: 'Quando', isWhole: true, cell: ({ at }) => formatDateAndTime(at) },
  {
    head: 'Quem',
    isAddress: true,
    cell: ({ operator }) => (operator ? `${operator.email} · ${OPERATOR_ROLE_LABELS[operator.role]}` : 'No servidor'),
    from: 'sm',
  },
  { head: 'O quê', cell: ({ act }) => actionText(act) },
  {
    head: 'Sobre',
    cell: ({ about }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {about.slice(0, MAX_LINKED).map((id) => (
          <AccountButton key={id} user_id={id} name={id.slice(0, 8)} />
        ))}
        {about.length > MAX_LINKED && `e mais ${about.length - MAX_LINKED}`}
        {about.length === 0 && '—'}
      </span>
    ),
    from: 'md',
  },
  { head: 'Motivo', cell: ({ reason }) => reason ?? '—', from: 'md' },
  { head: 'De onde', isWhole: true, cell: ({ address }) => address ?? '—', from: 'lg' },
];

/** The audit log, newest first; with `user_id`, the entries about that account (operators#audit). */
export function AuditLogList({ user_id }: { user_id?: string }) {
  const query = useAuditLog(user_id);
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap(({ acts }) => acts)} empty="Nada no registro.">
      {(rows) => <TableList label="Registro" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </PagedList>
  );
}

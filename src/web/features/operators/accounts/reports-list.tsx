import { Link } from '@tanstack/react-router';
import type { AccountReport } from '#contract/operators/reviews.ts';
import { REASON_TEXTS } from '#domain/operations/reports.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { PagedList } from '../paged-list.tsx';
import { useReportsOf } from '../queries.ts';
import { REPORT_KIND_LABELS, REPORT_STATE_LABELS } from '../reports/report-texts.ts';
import { type Column, TableList } from '../table-list.tsx';

const COLUMNS: readonly Column<AccountReport>[] = [
  { head: 'Quando', isWhole: true, cell: ({ created_at }) => formatDateAndTime(created_at) },
  { head: 'Sobre', cell: ({ kind, job_title }) => job_title ?? REPORT_KIND_LABELS[kind], from: 'sm' },
  {
    head: 'Motivo',
    cell: ({ reason, text }) => (text === '' ? REASON_TEXTS[reason] : `${REASON_TEXTS[reason]}: ${text}`),
  },
  {
    head: 'Decisão',
    cell: ({ id, state }) =>
      state === 'open' ? (
        <Link
          to="/operador/$"
          params={{ _splat: `denuncias/${id}` }}
          preload={false}
          className="inline-flex min-h-tap items-center rounded-sm font-semibold text-brand-ink hover:underline"
        >
          Decidir
        </Link>
      ) : (
        <Badge tone={REPORT_STATE_LABELS[state].tone}>{REPORT_STATE_LABELS[state].label}</Badge>
      ),
  },
  { head: 'O que a equipe disse', cell: ({ decision }) => decision ?? '—', from: 'lg' },
];

/** Table of the reports against an account or its jobs, with a link to decide on those that wait (safety#queue). */
export function ReportsList({ user_id }: { user_id: string }) {
  const query = useReportsOf(user_id);
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap(({ reports }) => reports)} empty="Nenhuma denúncia.">
      {(rows) => <TableList label="Denúncias" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </PagedList>
  );
}

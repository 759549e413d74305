import { Link } from '@tanstack/react-router';
import type { Customer } from '#contract/operators/accounts.ts';
import type { CompanyReview, ReviewedJob, ReviewState } from '#contract/operators/reviews.ts';
import { HOLD_TEXTS } from '#domain/advert/hold-reasons.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import { formatDate, formatDateAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import type { SectionName } from '../frame/path-rules.ts';
import { RowsSkeleton } from '../paged-list.tsx';
import { useCompanyReview } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

const STATES: Readonly<Record<ReviewState, { label: string; tone: BadgeTone }>> = {
  held: { label: 'Em análise', tone: 'super' },
  refused: { label: 'Recusada', tone: 'danger' },
  reported: { label: 'No ar, denunciada', tone: 'super' },
  hidden: { label: 'Oculta por denúncias', tone: 'danger' },
  taken_down: { label: 'Retirada do ar', tone: 'neutral' },
};

function Decide({ section, id, label }: { section: SectionName; id: string; label: string }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      render={<Link to="/operador/$" params={{ _splat: `${section}/${id}` }} preload={false} />}
    >
      {label}
    </Button>
  );
}

function reportsText(reports: number): string {
  return reports === 1 ? 'Ver a denúncia' : `Ver as ${reports} denúncias`;
}

const StateBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);

const COLUMNS: readonly Column<ReviewedJob>[] = [
  {
    head: 'Vaga',
    // A phone is too narrow for a column with the state, so the state is below the title.
    cell: ({ title, state }) => (
      <div className="flex flex-col items-start gap-1 py-1">
        {title}
        <span className="sm:hidden">
          <StateBadge state={state} />
        </span>
      </div>
    ),
  },
  { head: 'Situação', cell: ({ state }) => <StateBadge state={state} />, from: 'sm' },
  {
    head: 'Motivos',
    cell: ({ reasons }) => reasons.map((reason) => HOLD_TEXTS[reason]).join(', ') || '—',
    from: 'md',
  },
  { head: 'De', isWhole: true, cell: ({ created_at }) => formatDate(created_at), from: 'lg' },
  {
    head: 'Decidir',
    cell: ({ id, title, state, report_id, reports }) => (
      <span className="flex flex-wrap gap-2">
        {state === 'held' && <Decide section="vagas" id={id} label={`Analisar ${title}`} />}
        {report_id !== null && <Decide section="denuncias" id={report_id} label={reportsText(reports)} />}
        {state !== 'held' && report_id === null && '—'}
      </span>
    ),
  },
];

const REQUESTS = { verified: 'atendido', refused: 'recusado' } as const;

function Verification({ account, request }: { account: Customer; request: CompanyReview['request'] }) {
  const { verified, user_id } = account;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={verified ? 'success' : 'neutral'}>
        {verified ? `Verificada em ${dayNameText(verified.on)}` : 'Não verificada'}
      </Badge>
      {request?.state === 'open' && (
        <>
          <span>Pediu em {formatDateAndTime(request.created_at)}</span>
          <Decide section="verificacoes" id={user_id} label="Decidir a verificação" />
        </>
      )}
      {request && request.state !== 'open' && (
        <span className="wrap-anywhere min-w-0 text-ink-muted text-sm">
          Último pedido {REQUESTS[request.state]}
          {request.decided_at && ` em ${formatDate(request.decided_at)}`}
          {request.decision && `: ${request.decision}`}
        </span>
      )}
    </div>
  );
}

/**
 * A company's newest held, refused, reported and taken down jobs, and its last verification request. Those that wait for a decision link to
 * their queue item (operators#company-review).
 */
export function CompanyReviewSection({ account }: { account: Customer }) {
  const query = useCompanyReview(account.user_id);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { jobs, request } = query.data;
  return (
    <div className="flex flex-col gap-4">
      <Verification account={account} request={request} />
      {jobs.length === 0 ? (
        <p className="text-ink-muted">Nenhuma vaga retida nem denunciada.</p>
      ) : (
        <TableList label="Vagas retidas e denunciadas" columns={COLUMNS} rows={jobs} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Reported } from '#contract/operators.ts';
import type { ReportOutcome } from '#domain/reports.ts';
import { errorCode } from '#web/lib/failure.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryFailed } from '#web/ui/query-failed.tsx';
import { sayLeftQueue, useDecideReport } from '../mutations.ts';
import { RowsSkeleton } from '../paged-list.tsx';
import { ReasonDialog } from '../people/reason-dialog.tsx';
import { useReported, useReportOf } from '../queries.ts';
import { hasLeftQueue } from '../queue/queue-rules.ts';
import { QueueView } from '../queue/queue-view.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { DISMISS, reportShortcuts, upholding } from './report-texts.ts';
import { SubjectView } from './subject-view.tsx';

interface ReportedProps {
  row: Reported;
  onStep: (by: number) => void;
  onGone: () => void;
}

/** One of what is reported, with both decisions. */
function ReportedThing({ row, onStep, onGone }: ReportedProps) {
  const query = useReportOf(row.id);
  const decide = useDecideReport();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ReportOutcome>('dismissed');
  const [isOpen, setOpen] = useState(false);
  const isGone = query.error !== null && hasLeftQueue(errorCode(query.error));
  const leave = useEffectEvent(() => {
    sayLeftQueue();
    onGone();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  function ask(wanted: ReportOutcome) {
    if (!query.data) return;
    setOutcome(wanted);
    setOpen(true);
  }

  useQueueKeys({
    J: () => onStep(1),
    K: () => onStep(-1),
    R: () => ask('upheld'),
    M: () => ask('dismissed'),
    A: () => void navigate({ to: '/operador/$', params: { _splat: `pessoas/${row.user_id}` } }),
  });

  async function confirm(reason: string): Promise<boolean> {
    const isDecided = (await decide({ report_id: row.id, outcome, reason })) === 'left';
    if (isDecided) onGone();
    return isDecided;
  }

  if (query.isPending || isGone) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const words = outcome === 'upheld' ? upholding(row.kind) : DISMISS;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="text-danger-ink!" onClick={() => ask('upheld')}>
          {upholding(row.kind).label}
        </Button>
        <Button variant="secondary" onClick={() => ask('dismissed')}>
          {DISMISS.label}
        </Button>
      </div>
      <SubjectView subject={query.data} />
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${words.label}: ${row.job_title ?? row.name}`}
        description={words.description}
        confirmLabel={words.label}
        tone={outcome === 'upheld' ? 'danger' : 'primary'}
        onConfirm={confirm}
      />
    </>
  );
}

/** What is reported and waits, one at a time (safety#queue). */
export function ReportsScreen() {
  const query = useReported();
  const rows = query.data?.pages.flatMap(({ reported }) => reported) ?? [];
  const { row, place, count, gone, step, drop } = useQueue(query, rows);
  useScreenTitle('Denúncias');
  return (
    <QueueView
      query={query}
      waiting={(query.data?.pages[0]?.waiting ?? 0) - gone}
      place={place}
      count={count}
      empty="Nenhuma denúncia espera por decisão."
      shortcuts={reportShortcuts(row?.kind ?? 'job')}
      onStep={step}
      onRefresh={() => void query.refetch()}
    >
      {row && <ReportedThing key={row.id} row={row} onStep={step} onGone={() => drop(row.id)} />}
    </QueueView>
  );
}

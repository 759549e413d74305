import { useState } from 'react';
import type { ReportOutcome } from '#domain/operations/reports.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { useDecideReport } from '../mutations.ts';
import { RowsSkeleton } from '../paged-list.tsx';
import { useReport, useReportedItems } from '../queries.ts';
import { QueueItemView } from '../queue/queue-item-view.tsx';
import { QueueView } from '../queue/queue-view.tsx';
import { useLeaveQueueItem } from '../queue/use-leave-queue-item.ts';
import { useQueue } from '../queue/use-queue.ts';
import { useQueueItem } from '../queue/use-queue-item.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { decisionTexts, reportShortcuts } from './report-texts.ts';
import { SubjectView } from './subject-view.tsx';

interface ReportedProps {
  report_id: string;
  /** Moves to the next or previous item of the queue; undefined for a single item. */
  onStep?: (by: number) => void;
  /** Called when the report has left the queue: with the account's id after an attempt to decide, without it when it can't be read. */
  onRemoved: (account_id?: string) => void;
}

const OFFERED: readonly ReportOutcome[] = ['upheld', 'warned', 'dismissed'];

function ReportedItemView({ report_id, onStep, onRemoved }: ReportedProps) {
  const query = useReport(report_id);
  const decide = useDecideReport();
  const [outcome, setOutcome] = useState<ReportOutcome>('dismissed');
  const [isOpen, setOpen] = useState(false);

  function openDialog(wanted: ReportOutcome) {
    if (!query.data) return;
    setOutcome(wanted);
    setOpen(true);
  }

  const hasLeft = useQueueItem({
    ...{ user_id: query.data?.account.user_id, error: query.error, onStep, onRemoved },
    keys: { R: () => openDialog('upheld'), V: () => openDialog('warned'), M: () => openDialog('dismissed') },
  });

  async function confirm(reason: string): Promise<boolean> {
    const isDecided = (await decide({ report_id, outcome, reason })) === 'left';
    if (isDecided) onRemoved(query.data?.account.user_id);
    return isDecided;
  }

  if (query.isPending || hasLeft) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { kind, job_title, account } = query.data;
  const { label, description, tone } = decisionTexts(kind, outcome);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {OFFERED.map((offered) => (
          <Button
            key={offered}
            variant="secondary"
            className={offered === 'upheld' ? 'text-danger-ink!' : undefined}
            onClick={() => openDialog(offered)}
          >
            {decisionTexts(kind, offered).label}
          </Button>
        ))}
      </div>
      <SubjectView subject={query.data} />
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${label}: ${job_title ?? account.name}`}
        description={description}
        confirmLabel={label}
        tone={tone}
        onConfirm={confirm}
      />
    </>
  );
}

function ReportsQueue() {
  const queue = useQueue(useReportedItems(), ({ reported }) => reported);
  const { row } = queue;
  return (
    <QueueView
      queue={queue}
      empty="Nenhuma denúncia espera por decisão."
      shortcuts={reportShortcuts(row?.kind ?? 'job')}
    >
      {row && (
        <ReportedItemView key={row.id} report_id={row.id} onStep={queue.step} onRemoved={() => queue.drop(row.id)} />
      )}
    </QueueView>
  );
}

/** The queue of reports, one at a time; with `id`, only that report, opened from an account's page (safety#queue). */
export function ReportsScreen({ id = null }: { id?: string | null }) {
  const leave = useLeaveQueueItem('denuncias');
  useScreenTitle('Denúncias');
  if (id === null) return <ReportsQueue />;
  return (
    <QueueItemView section="denuncias" shortcuts={reportShortcuts(null)}>
      <ReportedItemView report_id={id} onRemoved={leave} />
    </QueueItemView>
  );
}

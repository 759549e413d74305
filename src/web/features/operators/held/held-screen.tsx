import { useState } from 'react';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { useAccountAction, usePublishJob, useRefuseJob } from '../mutations.ts';
import { RowsSkeleton } from '../paged-list.tsx';
import { useHeldJob, useHeldJobs } from '../queries.ts';
import { QueueItemView } from '../queue/queue-item-view.tsx';
import { QueueView } from '../queue/queue-view.tsx';
import { useLeaveQueueItem } from '../queue/use-leave-queue-item.ts';
import { useQueue } from '../queue/use-queue.ts';
import { useQueueItem } from '../queue/use-queue-item.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { HELD_SHORTCUTS, PAUSE_ALL_TEXTS, publishQuestion, REFUSE_TEXTS } from './held-texts.ts';
import { HeldView } from './held-view.tsx';

interface HeldProps {
  job_id: string;
  /** Moves to the next or previous item of the queue; undefined for a single item. */
  onStep?: (by: number) => void;
  /** Called when the job has left the queue: with the company's id after an attempt to decide, without it when the job can't be read. */
  onRemoved: (company_id?: string) => void;
  /** Called when all of the company's jobs were paused. */
  onPaused: (company_id: string) => void;
}

function HeldItem({ job_id, onStep, onRemoved, onPaused }: HeldProps) {
  const query = useHeldJob(job_id);
  const [publish, refuse, pauseAll] = [usePublishJob(), useRefuseJob(), useAccountAction('pauseJobs')];
  const [isForAll, setForAll] = useState(false);
  const [isOpen, setOpen] = useState(false);

  /** Closes the item after a decision, or refetches the job when it has changed since it was read. Returns false after a failure. */
  function settle(decided: Awaited<ReturnType<typeof publish>>): boolean {
    if (decided === 'left') onRemoved(query.data?.company.user_id);
    if (decided === 'changed') void query.refetch();
    return decided !== 'failed';
  }

  async function confirmPublishing() {
    const held = query.data;
    if (held && (await confirmWithUser(publishQuestion(held.job.title))))
      settle(await publish({ job_id, seen: held.updated_at.toISOString() }));
  }

  function openReasonDialog(forAll: boolean) {
    if (!query.data) return;
    setForAll(forAll);
    setOpen(true);
  }

  const hasLeft = useQueueItem({
    ...{ user_id: query.data?.company.user_id, error: query.error, onStep, onRemoved },
    keys: { P: () => void confirmPublishing(), R: () => openReasonDialog(false), T: () => openReasonDialog(true) },
  });

  async function confirm(reason: string): Promise<boolean> {
    if (!query.data) return false;
    const { updated_at, company } = query.data;
    if (!isForAll) return settle(await refuse({ job_id, seen: updated_at.toISOString(), reason }));
    await pauseAll.mutateAsync({ user_id: company.user_id, reason });
    onPaused(company.user_id);
    return true;
  }

  if (query.isPending || hasLeft) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const shownTexts = isForAll ? PAUSE_ALL_TEXTS : REFUSE_TEXTS;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void confirmPublishing()}>Publicar</Button>
        <Button variant="secondary" className="text-danger-ink!" onClick={() => openReasonDialog(false)}>
          {REFUSE_TEXTS.label}
        </Button>
        <Button variant="secondary" className="text-danger-ink!" onClick={() => openReasonDialog(true)}>
          {PAUSE_ALL_TEXTS.label}
        </Button>
      </div>
      <HeldView held={query.data} />
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${shownTexts.label}: ${isForAll ? query.data.company.name : query.data.job.title}`}
        description={shownTexts.description}
        confirmLabel={shownTexts.label}
        tone="danger"
        onConfirm={confirm}
      />
    </>
  );
}

function HeldQueue() {
  const queue = useQueue(useHeldJobs(), ({ held }) => held);
  const { row } = queue;
  return (
    <QueueView queue={queue} empty="Nenhuma vaga espera por análise." shortcuts={HELD_SHORTCUTS}>
      {row && (
        <HeldItem
          key={row.id}
          job_id={row.id}
          onStep={queue.step}
          onRemoved={() => queue.drop(row.id)}
          onPaused={() => void queue.query.refetch()}
        />
      )}
    </QueueView>
  );
}

/** The queue of jobs held for review, one at a time; with `id`, only that job, opened from its company's page (safety#held-queue). */
export function HeldScreen({ id = null }: { id?: string | null }) {
  const leave = useLeaveQueueItem('vagas');
  useScreenTitle('Vagas');
  if (id === null) return <HeldQueue />;
  return (
    <QueueItemView section="vagas" shortcuts={HELD_SHORTCUTS}>
      <HeldItem job_id={id} onRemoved={leave} onPaused={leave} />
    </QueueItemView>
  );
}

import { useState } from 'react';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { useJobHistory } from '../queries.ts';
import { changeText, HISTORY_FAILED } from './history-texts.ts';

interface HistoryDialogProps {
  job: ListedJob;
  onClosed: () => void;
}

/** Dialog with the latest changes of one of the company's jobs, each with its author and time (jobs#history). */
export default function HistoryDialog({ job, onClosed }: HistoryDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { member } = useSignedIn();
  const query = useJobHistory(job.id);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title="Histórico" description={job.title}>
      {query.isPending && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {query.isError && !query.data && <QueryFailed title={HISTORY_FAILED} query={query} />}
      {query.data && (
        <ol aria-label="Histórico" className="flex flex-col gap-3 border-line border-l-2 pl-3">
          {query.data.changes.map((change) => (
            <li key={`${change.at.getTime()} ${change.act}`}>
              <p className="wrap-anywhere">{changeText(change, member !== undefined)}</p>
              <p className="text-ink-muted text-sm">{formatDateAndTime(change.at)}</p>
            </li>
          ))}
          {!query.data.changes.some(({ act }) => act === 'created') && (
            <li>
              <p>Vaga criada</p>
              <p className="text-ink-muted text-sm">{formatDateAndTime(job.created_at)}</p>
            </li>
          )}
        </ol>
      )}
    </Dialog>
  );
}

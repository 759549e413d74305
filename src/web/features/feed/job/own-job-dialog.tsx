import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobState } from '#domain/jobs/jobs.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { WholeJobView } from './whole-job-view.tsx';

const ENDED_TEXTS: Readonly<Record<JobState, string | null>> = {
  active: null,
  paused: 'Vaga pausada',
  expired: 'Vaga encerrada',
};

export interface OwnJobDialogProps {
  job: { id: string; title: string };
  /** The company's name. */
  company: string;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Dialog with the details of a job that the candidate liked or has a match for, also of a paused or expired job (likes#given). */
export default function OwnJobDialog({ job: { id, title }, company, onClosed }: OwnJobDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const query = useQuery(orpc.decisions.job.queryOptions({ input: { job_id: id } }));
  const { data } = query;
  const endedText = data && ENDED_TEXTS[data.state];
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title={title} description={company}>
      {endedText && <Badge className="mb-3">{endedText}</Badge>}
      {data ? (
        <WholeJobView job={data.job} isFitting={false} isPublic={!endedText} />
      ) : query.isError ? (
        <QueryFailed
          title="Não foi possível carregar"
          query={query}
          fallback="Esta vaga está em análise ou foi excluída."
        />
      ) : (
        <Loading>
          <Skeleton className="h-108 rounded-xl" />
        </Loading>
      )}
    </Dialog>
  );
}

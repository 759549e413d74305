import { useQuery } from '@tanstack/react-query';
import { Check, MapPin, Wifi } from 'lucide-react';
import { useState } from 'react';
import type { FeedJob, JobFit } from '#contract/feed.ts';
import { compatibilityText } from '#domain/candidates/compatibility.ts';
import { MET_PREFERENCE_TEXTS } from '#domain/jobs/job-preferences.ts';
import { distanceText } from '#domain/jobs/reach.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ReasonList } from '#web/ui/fields/reason-list.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const BESIDE_CLASS = 'flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand-ink';

/** The candidate's preferences that the job meets. They do not affect the compatibility score. */
function Met({ met }: Pick<JobFit, 'met'>) {
  return met.map((preference) => (
    <p key={preference} className={BESIDE_CLASS}>
      <Check aria-hidden="true" />
      {MET_PREFERENCE_TEXTS[preference]}
    </p>
  ));
}

/** The distance of the job, or that its work is remote. Neither affects the compatibility score. */
function Way({ distance_km, remote }: JobFit) {
  if (distance_km === undefined && !remote) return null;
  return (
    <p className={BESIDE_CLASS}>
      {remote ? <Wifi aria-hidden="true" /> : <MapPin aria-hidden="true" />}
      {distance_km === undefined
        ? 'Trabalho remoto, de qualquer cidade'
        : `Fica ${distanceText(distance_km)} da sua cidade de interesse`}
    </p>
  );
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
    </Loading>
  );
}

export interface WhyDialogProps {
  job: FeedJob;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Dialog with the reasons why a job is in the deck: those that the company sees about the candidate, in the same order (feed#why). */
export function WhyDialog({ job, onClosed }: WhyDialogProps) {
  const [isOpen, setOpen] = useState(true);
  // Fetched at each opening, because the reasons depend on the current profile.
  const query = useQuery({ ...orpc.feed.why.queryOptions({ input: { job_id: job.id } }), staleTime: 0, gcTime: 0 });
  const { data } = query;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={data ? compatibilityText(data.compatibility_score) : 'Por que esta vaga'}
      description={job.title}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <ReasonList reasons={data.reasons} />
          <Way {...data} />
          <Met met={data.met} />
          <p className="text-ink-muted text-sm">
            A empresa lê o mesmo sobre você. A distância e as suas preferências não mudam isso; as preferências, só você
            vê.
          </p>
        </div>
      ) : query.isError ? (
        <QueryFailed
          title="Não foi possível carregar"
          query={query}
          fallback="Esta vaga talvez não esteja mais ativa."
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

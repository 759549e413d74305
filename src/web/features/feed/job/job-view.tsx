import { Check } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { citiesOf } from '#domain/jobs/job-cities.ts';
import { ShareButton } from '#web/features/listings/share-button.tsx';
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { shortDescription } from './job-texts.ts';
import { ShortList } from './short-list.tsx';

const DescriptionDialog = lazy(() => import('./description-dialog.tsx'));

function Description({ job, onReading }: { job: FeedJob; onReading: (isReading: boolean) => void }) {
  const [isWanted, setWanted] = useState(false);
  // The job may leave the deck while its description is open.
  useEffect(() => () => onReading(false), [onReading]);
  const short = shortDescription(job.description);
  return (
    <section>
      <h3 className="font-semibold text-ink-muted text-sm">Descrição</h3>
      <p className="mt-1 whitespace-pre-line">{short ?? job.description}</p>
      {short && (
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            onReading(true);
          }}
          className="mt-1 -ml-fit-4"
        >
          Ler mais
        </Button>
      )}
      {isWanted && (
        <Suspense fallback={null}>
          <DescriptionDialog
            job={job}
            onClosed={() => {
              setWanted(false);
              onReading(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Terms of the job that the card does not show (jobs#terms). */
const Terms = ({ job }: { job: FeedJob }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3 empty:hidden">
    {Object.entries({
      Cidades: job.outras_cidades?.length ? citiesOf(job).join(', ') : null,
      'Vagas abertas': job.vagas_abertas,
      'Escolaridade mínima': job.escolaridade,
      Comissão: job.comissao && 'Sim',
    }).map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt className="font-semibold text-ink-muted text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

interface JobViewProps {
  job: FeedJob;
  /** Called when the description dialog opens or closes. */
  onReading: (isReading: boolean) => void;
  /** Called after the candidate reported the job or blocked its company; undefined where the candidate can't do so. */
  onRemoved?: (() => void) | undefined;
  /** True for a job that has no public page, so that it can't be shared. */
  isPreview?: boolean;
}

/** The details of a job that its card does not show; in the feed below the card on a phone, beside the card from 1024 px on. */
export const JobView = memo(function JobView({ job, onReading, onRemoved, isPreview = false }: JobViewProps) {
  return (
    <Card aria-label={`Detalhes da vaga ${job.title}`} className="flex flex-col gap-5">
      <Terms job={job} />
      <ShortList
        title="Benefícios"
        items={job.beneficios}
        more={(hidden) => (hidden === 1 ? '+1 benefício' : `+${hidden} benefícios`)}
        less="Ver menos benefícios"
        renderItem={(item) => (
          <Badge tone="neutral" className="text-sm! text-ink!">
            {item}
          </Badge>
        )}
        className="mt-2 flex flex-wrap gap-1.5"
      />
      {job.description !== '' && <Description job={job} onReading={onReading} />}
      <ShortList
        title="Requisitos"
        items={job.requirements}
        more={(hidden) => `+${hidden} mais`}
        less="Ver menos requisitos"
        renderItem={(item) => (
          <span className="flex items-start gap-2">
            <Check className="mt-1 size-4 shrink-0 text-success-ink" aria-hidden="true" />
            <span className="min-w-0">{item}</span>
          </span>
        )}
        className="mt-2 flex flex-col gap-1.5"
      />
      <div className="-mb-3 -ml-fit-3 flex flex-wrap items-center empty:hidden">
        {!isPreview && <ShareButton id={job.id} title={job.title} />}
        {onRemoved && (
          <SafetyMenu
            reportTarget={{ about: { kind: 'job', job_id: job.id }, kind: 'job', name: job.company.name, onRemoved }}
          />
        )}
      </div>
    </Card>
  );
});

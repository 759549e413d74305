import { BriefcaseBusiness, Clock } from 'lucide-react';
import { useState } from 'react';
import { CONTRACT_LABELS } from '#domain/jobs/contracts.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { openingsText } from '#domain/jobs/job-terms.ts';
import { daysLeft, daysLeftText, daysLeftUrgency, isExpired, jobStatusLabel } from '#domain/jobs/jobs.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/dates.ts';
import type { PlanLimitCode } from '#web/lib/job-state-texts.ts';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { FactsLine } from '#web/ui/cards/facts-line.tsx';
import { Thumbnail } from '#web/ui/cards/thumb.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { SelectionCheckbox } from '#web/ui/fields/selection-checkbox.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { REVIEW_TITLES, reviewText } from '../review-texts.ts';
import { FunnelList } from './funnel-list.tsx';
import { JobActions, type JobActionsProps } from './job-actions.tsx';
import { JobMenu } from './job-menu.tsx';
import { type StateChange, useJobChanges } from './use-job-changes.ts';

const NoticeDialog = dialogOnDemand(() =>
  import('#web/features/hiring/notice-dialog.tsx').then((module) => module.NoticeDialog),
);

const URGENCY = { urgent: 'text-danger-ink', soon: 'text-super-ink', calm: 'text-ink-muted' } as const;

function statusTone(job: ListedJob, now: Date): BadgeTone {
  if (isExpired(job, now) || job.review) return 'danger';
  return job.status === 'active' ? 'success' : 'neutral';
}

function DaysLeft({ job, now }: { job: ListedJob; now: Date }) {
  if (isExpired(job, now)) return null;
  const days = daysLeft(job, now);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 font-medium text-sm @[15rem]:whitespace-nowrap',
        // A paused job is not visible to candidates, so its remaining days are not urgent.
        URGENCY[job.status === 'active' ? daysLeftUrgency(days) : 'calm'],
      )}
    >
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      {daysLeftText(days)}
    </span>
  );
}

/** Returns the parts of 'Camareira · Caruaru - PE · R$ 1.800 · CLT · 3 vagas'; a part that the job lacks is null. */
const basicsOf = (job: ListedJob) => [
  job.funcao,
  withoutBreaksInUnits(citiesText(job)),
  job.salary_range && withoutBreaksInUnits(formatSalary(job.salary_range)),
  job.contrato && CONTRACT_LABELS[job.contrato],
  openingsText(job.vagas_abertas),
];

interface OwnJobCardProps {
  job: ListedJob;
  now: Date;
  onRefused: (refusal: PlanLimitCode) => void;
  onRemove: (job: ListedJob) => void;
  onMore: JobActionsProps['onMore'];
  /** True when the job is selected; null while the list shows no checkboxes. */
  isChosen: boolean | null;
  onChoose: (extendsSelection: boolean) => void;
}

/** The row of one of the company's jobs, with the links to its candidates and matches and the menu of further actions (jobs#list). */
export function OwnJobCard(props: OwnJobCardProps) {
  const { job, now, onRefused, onRemove, onMore, isChosen, onChoose } = props;
  const { run, busy } = useJobChanges(job, onRefused);
  const [isPausing, setPausing] = useState(false);

  /** Runs a change; before a job with matches is paused, a dialog requires a message to the candidates who wait. */
  async function confirmAndRun(change: StateChange): Promise<boolean> {
    if (change !== 'pause' || job.matches === 0) return run(change);
    setPausing(true);
    return false;
  }

  async function pause(text: string) {
    if (await run('pause', text)) setPausing(false);
  }

  const actions = { job, now, changes: { run: confirmAndRun, busy }, onRemove, onMore };
  const menu = <JobMenu {...actions} />;
  return (
    <>
      <Card className={cn('@container p-3! lg:px-2.5! lg:py-2!', isChosen && 'outline-2 outline-brand')}>
        <div className="flex flex-col gap-x-6 gap-y-2.5 @3xl:flex-row @3xl:items-center">
          <div className="relative flex min-w-0 flex-1 gap-3">
            {isChosen === null ? (
              <Thumbnail
                url={job.image_url}
                icon={<BriefcaseBusiness />}
                sizes="6rem"
                className="size-16 @max-[15rem]:hidden"
              />
            ) : (
              <SelectionCheckbox
                label={`Selecionar ${job.title}`}
                checked={isChosen}
                onChoose={onChoose}
                className="-ml-2.5 self-start"
              />
            )}
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-10 @3xl:flex-nowrap @3xl:pr-0 @3xl:*:shrink-0">
                <Badge tone={statusTone(job, now)}>
                  {job.review ? REVIEW_TITLES[job.review.state] : jobStatusLabel(job, now)}
                </Badge>
                <DaysLeft job={job} now={now} />
                <h2 className="wrap-anywhere line-clamp-3 basis-full font-bold text-[min(1rem,7vw)] leading-5 @3xl:order-first @3xl:line-clamp-1 @3xl:min-w-0 @3xl:shrink! @3xl:basis-auto">
                  {job.title}
                </h2>
              </div>
              <FactsLine
                className="text-ink-muted text-sm @3xl:h-5 @3xl:overflow-y-clip"
                facts={[
                  ...basicsOf(job),
                  <span key="published" data-minor="">
                    publicada em <time dateTime={job.created_at.toISOString()}>{formatDate(job.created_at)}</time>
                  </span>,
                ]}
              />
              <FunnelList funnel={job.funnel} />
              {job.review && <p className="wrap-anywhere mt-1 text-sm">{reviewText(job.review)}</p>}
            </div>
            <div className="-top-2 -right-2 absolute @3xl:hidden">{menu}</div>
          </div>
          <JobActions {...actions} />
          <div className="-ml-4 hidden @3xl:block">{menu}</div>
        </div>
      </Card>
      <NoticeDialog
        open={isPausing}
        title="Pausar esta vaga?"
        description={`Quem fez match com “${job.title}” e espera uma resposta recebe um recado.`}
        reason="vaga_pausada"
        confirmLabel="Pausar e avisar"
        busy={busy}
        busyLabel="Pausando..."
        onClose={() => setPausing(false)}
        onConfirm={(text) => void pause(text)}
      />
    </>
  );
}

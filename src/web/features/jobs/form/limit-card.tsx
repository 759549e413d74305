import { Link } from '@tanstack/react-router';
import type { OwnJobList } from '#contract/jobs.ts';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { planLimitTexts } from '#web/lib/job-state-texts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { DotMeter } from '#web/ui/cards/dot-meter.tsx';

interface LimitCardProps {
  places: Pick<OwnJobList, 'active_jobs' | 'max_active_jobs'>;
}

/** Shown instead of the job form while the plan allows no further active job (jobs#limit-shown). */
export function LimitCard({ places }: LimitCardProps) {
  const max = places.max_active_jobs ?? 0;
  const { title, text } = planLimitTexts(useSignedIn().entitlements).ACTIVE_JOB_LIMIT;
  const used = `${places.active_jobs} de ${max} vaga permitida no plano Básico`;
  return (
    <Card
      aria-labelledby="limit-title"
      className="m-auto flex w-full max-w-form flex-col items-center py-8! text-center"
    >
      <div className="w-52 max-w-full">
        <NoJobs />
      </div>
      <h2 id="limit-title" className="mt-5 font-bold text-xl">
        {title}
      </h2>
      <p className="mt-3 flex flex-col items-center gap-2.5 font-semibold">
        {max > 1 && (
          <span aria-hidden="true">
            <DotMeter label={used} value={places.active_jobs} max={max} tone="brand" />
          </span>
        )}
        {used}
      </p>
      <p className="mt-2 text-ink-muted">{text}</p>
      <div className="mt-6 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
        <UpgradeButton size="lg" />
        <Button variant="secondary" render={<Link to="/empresa/vagas" />}>
          Gerenciar vagas
        </Button>
      </div>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, Plus } from 'lucide-react';
import type { OwnJobList } from '#contract/jobs.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { planLimitTexts } from '#web/lib/job-state-texts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { activeJobsCountText, isJobLimitReached } from '../job-limit-rules.ts';

interface ActiveJobsBarProps {
  places: Pick<OwnJobList, 'active_jobs' | 'max_active_jobs'>;
}

/** The number of active jobs and the plan's limit, the buttons for new jobs, and at the limit a banner with the upgrade (jobs#list). */
export function ActiveJobsBar({ places }: ActiveJobsBarProps) {
  const full = isJobLimitReached(places);
  const { title, text } = planLimitTexts(useSignedIn().entitlements).ACTIVE_JOB_LIMIT;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-x-4">
        <p className="min-w-0 flex-1 basis-24 font-semibold">{activeJobsCountText(places)}</p>
        <div className="flex flex-wrap gap-2 max-[22rem]:w-full max-[22rem]:*:last:flex-1">
          <Button
            variant="secondary"
            className="max-sm:px-3.5"
            render={<Link to="/empresa/vagas" search={{ ver: 'planilha' }} />}
          >
            <FileSpreadsheet aria-hidden="true" />
            <span className="max-sm:sr-only">Importar planilha</span>
          </Button>
          {full ? (
            <Button disabled aria-describedby="jobs-full">
              <Plus aria-hidden="true" />
              Nova vaga
            </Button>
          ) : (
            <Button render={<Link to="/empresa/criar-vaga" />}>
              <Plus aria-hidden="true" />
              Nova vaga
            </Button>
          )}
        </div>
      </div>
      {full && (
        <div id="jobs-full" className="mb-5">
          <Banner tone="super" title={title} action={<UpgradeButton size="sm" />}>
            <p>{text}</p>
          </Banner>
        </div>
      )}
    </>
  );
}

import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { jobsText } from '#domain/jobs/jobs.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';

/** Banner with `count`, the number of jobs above the plan's salary limit, and a link to the plans (feed#locked-jobs). */
export default function SalaryBanner({ count }: { count: number }): ReactNode {
  return (
    <Banner
      tone="super"
      icon={<Banknote />}
      title={`${jobsText(count, COUNT_LIMITS.locked_jobs)} acima de R$ 5.000`}
      action={<UpgradeButton size="sm" />}
    >
      Com o plano Super Premium você vê e curte todas as faixas de salário.
    </Banner>
  );
}

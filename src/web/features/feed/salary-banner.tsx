import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { COUNTED } from '#domain/counts.ts';
import { jobsText } from '#domain/jobs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** How many jobs the plan's salary limit hides, and how to unlock them (feed#locked-jobs). */
export default function SalaryBanner({ count }: { count: number }): ReactNode {
  return (
    <Banner
      tone="super"
      icon={<Banknote />}
      title={`${jobsText(count, COUNTED.locked_jobs)} acima de R$ 5.000`}
      action={
        <Button variant="match" size="sm" render={<Link to="/assinatura" />}>
          Fazer Upgrade
        </Button>
      }
    >
      Com o plano Super Premium você vê e curte todas as faixas de salário.
    </Banner>
  );
}

import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { COUNTED, countText } from '#domain/counts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const jobsText = (count: number) => {
  if (count === 1) return '1 vaga acima de R$ 5.000';
  return `${countText(count, COUNTED.locked_jobs)} vagas acima de R$ 5.000`;
};

/** How many jobs the plan's salary limit hides, and how to unlock them (feed#locked-jobs). */
export default function SalaryBanner({ count }: { count: number }): ReactNode {
  return (
    <Banner
      tone="super"
      icon={<Banknote />}
      title={jobsText(count)}
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

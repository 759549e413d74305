import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { JobFormValues } from './job-form-values.ts';

const DetailsView = lazy(() => import('./details-view.tsx'));

interface DetailsSectionProps {
  control: Control<JobFormValues>;
  /** How many of them are filled in. */
  told: number;
}

/** What few jobs need and many candidates ask for, folded away until somebody wants to say it (jobs#terms). */
export function DetailsSection({ control, told }: DetailsSectionProps) {
  return (
    <Card className="py-1!">
      <Disclosure
        title="Mais detalhes da vaga"
        note={<span className="text-ink-muted text-sm">{told > 0 ? `${told} de 3` : 'opcional'}</span>}
        defaultOpen={told > 0}
      >
        <Suspense fallback={null}>
          <DetailsView control={control} />
        </Suspense>
      </Disclosure>
    </Card>
  );
}

import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';
import { Card } from '#web/ui/cards/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { JobFormValues } from './job-form-values.ts';

const DetailsView = lazy(() => import('./details-view.tsx'));

interface DetailsSectionProps {
  control: Control<JobFormValues>;
  /** Number of details that have a value, from 0 to 3. */
  givenCount: number;
}

/** Part of the job form with optional details, collapsed at first when none has a value (jobs#terms). */
export function DetailsSection({ control, givenCount }: DetailsSectionProps) {
  return (
    <Card className="py-1!">
      <Disclosure
        title="Mais detalhes da vaga"
        note={<span className="text-ink-muted text-sm">{givenCount > 0 ? `${givenCount} de 3` : 'opcional'}</span>}
        defaultOpen={givenCount > 0}
      >
        <Suspense fallback={null}>
          <DetailsView control={control} />
        </Suspense>
      </Disclosure>
    </Card>
  );
}

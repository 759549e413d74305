import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { useJobsDestination } from './use-jobs-destination.ts';

/** Shown when the profile is complete. The screen opens the jobs after a moment; the link opens them at once. `name` is the first name. */
export function FinishedView({ name }: { name: string }) {
  const jobsDestination = useJobsDestination();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="flex flex-col items-center gap-3 py-12 text-center">
      <CircleCheck className="size-14 text-success" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="max-w-full break-words font-bold text-2xl">
        Tudo pronto, {name}!
      </h2>
      <p className="text-ink-muted">Abrindo suas vagas...</p>
      <Button render={<Link {...jobsDestination} replace />} className="mt-3">
        Ver vagas
      </Button>
    </Card>
  );
}

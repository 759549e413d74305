import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Plan } from '#domain/plans.ts';
import { PlanBadge } from './plan-badge.tsx';
import { PlanUntil } from './plan-until.tsx';

/** A candidate's plan badge, which leads to the plans, and until when it is paid for (candidate.md 2.10). */
export function PlanLink({ plan }: { plan: Plan }) {
  return (
    <>
      <Link
        to="/assinatura"
        className="mx-auto flex min-h-tap w-fit items-center gap-1 rounded-full px-2 text-ink-muted hover:text-ink"
      >
        <span className="sr-only">Seu plano: </span>
        <PlanBadge plan={plan} />
        <ChevronRight className="size-4" aria-hidden="true" />
      </Link>
      <PlanUntil plan={plan} />
    </>
  );
}

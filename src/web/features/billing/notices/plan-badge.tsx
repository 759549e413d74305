import { Link } from '@tanstack/react-router';
import { ChevronRight, Sparkles, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLAN_LABELS, type Plan } from '#domain/billing/plans.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { shortBillingText } from '../billing-texts.ts';
import { useBilling } from '../queries.ts';

const LOOKS: Readonly<Record<Plan, { tone: BadgeTone; icon?: ReactNode }>> = {
  basico: { tone: 'neutral' },
  premium: { tone: 'brand', icon: <Star aria-hidden="true" /> },
  super_premium: { tone: 'super', icon: <Sparkles aria-hidden="true" /> },
};

/** The badge of the user's own plan: Básico, Premium or Super Premium (plans#plan-badge). */
export function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge {...LOOKS[plan]}>{PLAN_LABELS[plan]}</Badge>;
}

/** The line of `shortBillingText`; nothing without a running subscription, or when the lookup fails. */
export function PlanUntil({ plan, className }: { plan: Plan; className?: string }) {
  const isPaid = plan !== 'basico';
  const { data, isLoading } = useBilling({ enabled: isPaid });
  if (!isPaid) return null;
  if (isLoading) return <Skeleton className={cn('h-5 w-44', className)} />;
  const text = data && shortBillingText(data);
  return text ? <p className={cn('text-ink-muted text-sm', className)}>{text}</p> : null;
}

/** A candidate's plan badge, which links to the plans, with the date until which it is paid for (plans#plan-badge). */
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

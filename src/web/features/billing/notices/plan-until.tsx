import type { Plan } from '#domain/plans.ts';
import { cn } from '#web/lib/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBilling } from '../queries.ts';
import { shortStanding } from '../standing-texts.ts';

/** Until when a plan is paid for, or what follows; nothing for the free one, or where it can't be asked. */
export function PlanUntil({ plan, className }: { plan: Plan; className?: string }) {
  const isPaid = plan !== 'basico';
  const { data, isLoading } = useBilling({ enabled: isPaid });
  if (!isPaid) return null;
  if (isLoading) return <Skeleton className={cn('h-5 w-44', className)} />;
  const text = data && shortStanding(data);
  return text ? <p className={cn('text-ink-muted text-sm', className)}>{text}</p> : null;
}

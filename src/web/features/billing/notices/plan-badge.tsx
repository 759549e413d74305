import { Sparkles, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLAN_LABELS, type Plan } from '#domain/plans.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Readonly<Record<Plan, { tone: BadgeTone; icon?: ReactNode }>> = {
  basico: { tone: 'neutral' },
  premium: { tone: 'brand', icon: <Star aria-hidden="true" /> },
  super_premium: { tone: 'super', icon: <Sparkles aria-hidden="true" /> },
};

/** Básico, Premium or Super Premium (candidate.md 2.10). */
export function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge {...LOOKS[plan]}>{PLAN_LABELS[plan]}</Badge>;
}

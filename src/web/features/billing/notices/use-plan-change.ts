import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '#contract/session.ts';
import { PLAN_LABELS, type Plan, planRank } from '#domain/billing/plans.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { isSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Queries that a change of plan does not refetch. An open form may have been filled from them, or the dialog before deleting a job shows
 * them. The deck of candidates keeps its position without a refetch; on another plan only who likes the job may differ.
 */
const UNCHANGED_QUERIES: readonly QueryKey[] = [
  orpc.jobs.one.key(),
  orpc.resumes.mine.key(),
  orpc.jobs.deletion.key(),
  orpc.candidates.deck.key(),
];

function refetchEverything() {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !UNCHANGED_QUERIES.some((key) => partialMatchKey(queryKey, key)),
  });
}

function announce(before: Plan, plan: Plan) {
  const title = `Seu plano agora é ${PLAN_LABELS[plan]}`;
  if (planRank(plan) < planRank(before)) notify.success(title, 'O que ele abre já está valendo.');
  else notify.info(title);
}

/**
 * Shows a toast and refetches all queries but UNCHANGED_QUERIES, when `session` has another plan than before. Called once, in the
 * signed-in layout. A subscription that changes without changing the plan refetches only the billing queries.
 */
export function usePlanChange(session: Session): void {
  const userId = session.user?.id;
  const plan = isSignedIn(session) ? session.profile.plano : undefined;
  const known = useRef({ userId, plan });

  useEffect(() => {
    const before = known.current;
    known.current = { userId, plan };
    if (!plan || !before.plan || before.userId !== userId || before.plan === plan) return;
    refetchEverything();
    announce(before.plan, plan);
  }, [userId, plan]);

  useServerEvent(['plan.changed', 'resync'], () => {
    void queryClient.invalidateQueries({ queryKey: orpc.billing.key() });
  });
}

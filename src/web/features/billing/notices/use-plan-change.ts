import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '#contract/session.ts';
import { PLAN_LABELS, type Plan, planRank } from '#domain/billing/plans.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-change.ts';
import { isSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Queries that a change of plan does not refetch. A form may be open that was filled from them, or the dialog before
 * deleting shows them. The deck of candidates is the same on every plan, and the company keeps its position in it.
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
 * Shows a message and refetches everything that depends on the plan when the session returns another plan. Called once,
 * in the signed-in frame. A subscription that changes without changing the plan refreshes only the billing queries.
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

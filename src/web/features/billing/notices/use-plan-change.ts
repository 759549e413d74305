import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '#contract/session.ts';
import { PLAN_LABELS, type Plan, planRank } from '#domain/plans.ts';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { isSignedIn } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * Left as they are: what a form that may be open was filled from, what the question before deleting says, and the deck of
 * candidates, which is the same on every plan and in which the company has its place.
 */
const UNTOUCHED: readonly QueryKey[] = [
  orpc.jobs.one.key(),
  orpc.resumes.mine.key(),
  orpc.jobs.deletion.key(),
  orpc.candidates.deck.key(),
];

function askForEverything() {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !UNTOUCHED.some((key) => partialMatchKey(queryKey, key)),
  });
}

function announce(before: Plan, plan: Plan) {
  const title = `Seu plano agora é ${PLAN_LABELS[plan]}`;
  if (planRank(plan) < planRank(before)) notify.success(title, 'O que ele abre já está valendo.');
  else notify.info(title);
}

/**
 * Once in the signed-in frame: when the session comes with another plan, says so and asks anew for all that hangs on it.
 * That the subscription changed without changing the plan concerns its own screens alone.
 */
export function usePlanChange(session: Session): void {
  const userId = session.user?.id;
  const plan = isSignedIn(session) ? session.profile.plano : undefined;
  const known = useRef({ userId, plan });

  useEffect(() => {
    const before = known.current;
    known.current = { userId, plan };
    if (!plan || !before.plan || before.userId !== userId || before.plan === plan) return;
    askForEverything();
    announce(before.plan, plan);
  }, [userId, plan]);

  useServerChange(['plan.changed', 'resync'], () => {
    void queryClient.invalidateQueries({ queryKey: orpc.billing.key() });
  });
}

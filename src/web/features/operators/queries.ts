import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReversalKind } from '#domain/reversals.ts';
import type { SubscriptionList } from '#domain/subscription-lists.ts';
import { orpc } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';

const currentOptions = () =>
  orpc.operator.current.queryOptions({ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

const isSame = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/** Who asks. Sessions are short: as soon as an answer says that this one is over, the console asks for another one. */
export function useCurrentOperator() {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = currentOptions();
    return client.getQueryCache().subscribe(({ query, type }) => {
      if (type !== 'updated' || !query.state.error || isSame(query.queryKey, queryKey)) return;
      if (errorCode(query.state.error) === 'UNAUTHENTICATED') void client.resetQueries({ queryKey });
    });
  }, [client]);
  return useQuery(currentOptions());
}

interface Page {
  next_cursor: string | null;
}

const PAGES = {
  initialPageParam: undefined,
  getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
} as const;

/** One of a queue is read step by step: without a network that is said at once, and the network brings it by itself. */
const ONE_OF_QUEUE = { gcTime: 0, retry: false, networkMode: 'always', refetchOnReconnect: true } as const;

/** Each reading of people stands in the log: nothing is asked again without need. */
export const usePeople = (search: string) =>
  useInfiniteQuery(
    orpc.operator.people.infiniteOptions({
      input: (cursor: string | undefined) => ({ search: search === '' ? undefined : search, cursor }),
      ...PAGES,
    }),
  );

export const usePerson = (user_id: string) => useQuery(orpc.operator.person.queryOptions({ input: { user_id } }));

export const useTeamOf = (user_id: string) => useQuery(orpc.operator.team.queryOptions({ input: { user_id } }));

export const useToday = () => useQuery(orpc.operator.today.queryOptions());

export const useTriedLikes = (user_id: string) =>
  useInfiniteQuery(
    orpc.operator.likes.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

export const useMatchesOf = (user_id: string) =>
  useInfiniteQuery(
    orpc.operator.matches.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

export const useMails = (user_id: string | undefined) =>
  useInfiniteQuery(
    orpc.operator.mails.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

export const useStoppedAddresses = () =>
  useInfiniteQuery(
    orpc.operator.stopped.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...PAGES }),
  );

export const useActs = (user_id: string | undefined) =>
  useInfiniteQuery(
    orpc.operator.acts.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

export const useAccessesOf = (user_id: string, reason: string) =>
  useInfiniteQuery(
    orpc.operator.accesses.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id, reason, cursor }),
      ...PAGES,
    }),
  );

export const useReferralsOf = (user_id: string) =>
  useQuery(orpc.operator.referrals.queryOptions({ input: { user_id } }));
export const useSessionsOf = (user_id: string) => useQuery(orpc.operator.sessions.queryOptions({ input: { user_id } }));

export const useFactorsOf = (user_id: string) => useQuery(orpc.operator.factors.queryOptions({ input: { user_id } }));

/** Companies that wait to be verified, or one of them; read once, for what is decided leaves the list by itself. */
export const useVerifications = (user_id: string | null) =>
  useInfiniteQuery(
    orpc.operator.verifications.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id: user_id ?? undefined, cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

/** What people wrote to the support and waits, and one of them; always asked anew: others of the team answer meanwhile. */
export const useWaitingMessages = () =>
  useInfiniteQuery(
    orpc.operator.messages.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

/** What somebody wrote to the support and was answered, by whomever meanwhile. */
export const usePersonMessages = (user_id: string) =>
  useQuery(orpc.operator.personMessages.queryOptions({ input: { user_id }, gcTime: 0 }));

export const useWritten = (conversation_id: string) =>
  useQuery(orpc.operator.message.queryOptions({ input: { conversation_id }, ...ONE_OF_QUEUE }));

/** What is reported and waits, and one of it. Always asked anew: others of the team decide meanwhile. */
export const useReported = () =>
  useInfiniteQuery(
    orpc.operator.reports.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

export const useReportOf = (report_id: string) =>
  useQuery(orpc.operator.report.queryOptions({ input: { report_id }, ...ONE_OF_QUEUE }));

/** Jobs that wait for a look, and one of them; as above. */
export const useHeld = () =>
  useInfiniteQuery(
    orpc.operator.held.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...PAGES, gcTime: 0 }),
  );

export const useHeldJob = (job_id: string) =>
  useQuery(orpc.operator.heldJob.queryOptions({ input: { job_id }, ...ONE_OF_QUEUE }));

/** What of a company waits or was decided against it; decided elsewhere meanwhile, so asked anew. */
export const useCompanyReview = (user_id: string) =>
  useQuery(orpc.operator.companyReview.queryOptions({ input: { user_id }, gcTime: 0 }));

export const usePersonReports = (user_id: string) =>
  useInfiniteQuery(
    orpc.operator.personReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id, cursor }),
      ...PAGES,
    }),
  );

export const usePaymentsOf = (user_id: string) => useQuery(orpc.operator.payments.queryOptions({ input: { user_id } }));

export const useSubscriptions = (list: SubscriptionList) =>
  useInfiniteQuery(
    orpc.operator.subscriptions.infiniteOptions({
      input: (cursor: string | undefined) => ({ list, cursor }),
      ...PAGES,
    }),
  );

export const useReversals = (kind: ReversalKind) =>
  useInfiniteQuery(
    orpc.operator.reversals.infiniteOptions({ input: (cursor: string | undefined) => ({ kind, cursor }), ...PAGES }),
  );

export const useComparisons = () => useQuery(orpc.operator.comparisons.queryOptions());

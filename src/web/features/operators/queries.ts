import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReversalKind } from '#domain/billing/reversals.ts';
import type { SubscriptionList } from '#domain/billing/subscription-lists.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';

const currentOptions = () =>
  orpc.operator.current.queryOptions({ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

const isSame = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the current operator. Sessions are short: when any response reports that the session has expired, the console asks for
 * a new sign-in.
 */
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

/** Options for an item of a queue: without a network it fails at once, and loads again when the network returns. */
const QUEUE_ITEM_OPTIONS = { gcTime: 0, retry: false, networkMode: 'always', refetchOnReconnect: true } as const;

/** Each read of people is logged, so nothing is refetched without need. */
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

export const useLikeAttempts = (user_id: string) =>
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

export const useAuditLog = (user_id: string | undefined) =>
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

/** Returns companies that wait for verification, or one of them. Not refetched: decided ones are removed on the page. */
export const useVerifications = (user_id: string | null) =>
  useInfiniteQuery(
    orpc.operator.verifications.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id: user_id ?? undefined, cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

/** Returns the waiting support messages. Never cached: other operators answer them too. */
export const useWaitingMessages = () =>
  useInfiniteQuery(
    orpc.operator.messages.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

/** Returns a person's conversations with the support. Never cached: other operators answer them too. */
export const usePersonMessages = (user_id: string) =>
  useQuery(orpc.operator.personMessages.queryOptions({ input: { user_id }, gcTime: 0 }));

export const useConversation = (conversation_id: string) =>
  useQuery(orpc.operator.message.queryOptions({ input: { conversation_id }, ...QUEUE_ITEM_OPTIONS }));

/** Returns the waiting reports. Never cached: other operators decide on them too. */
export const useReportedItems = () =>
  useInfiniteQuery(
    orpc.operator.reports.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

export const useReport = (report_id: string) =>
  useQuery(orpc.operator.report.queryOptions({ input: { report_id }, ...QUEUE_ITEM_OPTIONS }));

/** Returns the held jobs. Never cached: other operators decide on them too. */
export const useHeldJobs = () =>
  useInfiniteQuery(
    orpc.operator.held.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...PAGES, gcTime: 0 }),
  );

export const useHeldJob = (job_id: string) =>
  useQuery(orpc.operator.heldJob.queryOptions({ input: { job_id }, ...QUEUE_ITEM_OPTIONS }));

/** Returns a company's jobs and requests that wait or were refused. Never cached: other operators decide on them too. */
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

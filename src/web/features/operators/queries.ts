import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReversalKind } from '#domain/billing/reversals.ts';
import type { SubscriptionList } from '#domain/billing/subscription-lists.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { PAGES } from '#web/lib/lists/pages.ts';

const currentOptions = () =>
  orpc.operator.current.queryOptions({ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

const isSame = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the signed-in operator. When another query reports that the operator's session has expired, the console shows the sign-in
 * form again.
 */
export function useCurrentOperator() {
  useEffect(() => {
    const { queryKey } = currentOptions();
    return queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type !== 'updated' || !query.state.error || isSame(query.queryKey, queryKey)) return;
      if (errorCode(query.state.error) === 'UNAUTHENTICATED') void queryClient.resetQueries({ queryKey });
    });
  }, []);
  return useQuery(currentOptions());
}

/** Options for an item of a queue: without a network the query fails at once, and runs again when the network returns. */
const QUEUE_ITEM_OPTIONS = { gcTime: 0, retry: false, networkMode: 'always', refetchOnReconnect: true } as const;

/** Returns the accounts that match a search, page by page; all accounts for an empty search. */
export const useAccounts = (search: string) =>
  useInfiniteQuery(
    orpc.operator.people.infiniteOptions({
      input: (cursor: string | undefined) => ({ search: search === '' ? undefined : search, cursor }),
      ...PAGES,
    }),
  );

/** Returns a candidate, a company or a member of a company's team. */
export const useAccount = (user_id: string) => useQuery(orpc.operator.person.queryOptions({ input: { user_id } }));

export const useTeamOf = (user_id: string) => useQuery(orpc.operator.team.queryOptions({ input: { user_id } }));

/** Returns the metrics, market gaps, browser errors and counts of waiting items of the screen 'Hoje'. */
export const useToday = () => useQuery(orpc.operator.today.queryOptions());

/** Returns an account's attempts to like, refused ones included. */
export const useLikeAttempts = (user_id: string) =>
  useInfiniteQuery(
    orpc.operator.likes.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

export const useMatchesOf = (user_id: string) =>
  useInfiniteQuery(
    orpc.operator.matches.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

/** Returns the e-mails to an account; without `user_id`, all undelivered e-mails. */
export const useMails = (user_id: string | undefined) =>
  useInfiniteQuery(
    orpc.operator.mails.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

/** Returns the e-mail addresses to which the server sends no e-mails. */
export const useSuppressedAddresses = () =>
  useInfiniteQuery(
    orpc.operator.stopped.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...PAGES }),
  );

/** Returns the audit log; with `user_id`, only the entries about that account. */
export const useAuditLog = (user_id: string | undefined) =>
  useInfiniteQuery(
    orpc.operator.acts.infiniteOptions({ input: (cursor: string | undefined) => ({ user_id, cursor }), ...PAGES }),
  );

/** Returns an account's access log. The server logs the operator's reason for reading it. */
export const useAccessesOf = (user_id: string, reason: string) =>
  useInfiniteQuery(
    orpc.operator.accesses.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id, reason, cursor }),
      ...PAGES,
    }),
  );

/** Returns the account that referred this one, and the newest accounts that this one referred. */
export const useReferralsOf = (user_id: string) =>
  useQuery(orpc.operator.referrals.queryOptions({ input: { user_id } }));
export const useSessionsOf = (user_id: string) => useQuery(orpc.operator.sessions.queryOptions({ input: { user_id } }));

/** Returns an account's sign-in methods and second factors. */
export const useFactorsOf = (user_id: string) => useQuery(orpc.operator.factors.queryOptions({ input: { user_id } }));

/** Returns the open verification requests, or only that of the company `user_id`. The screen hides decided ones without a refetch. */
export const useVerifications = (user_id: string | null) =>
  useInfiniteQuery(
    orpc.operator.verifications.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id: user_id ?? undefined, cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

/** Returns the open support conversations. Not cached after the screen closes: other operators answer them too. */
export const useWaitingMessages = () =>
  useInfiniteQuery(
    orpc.operator.messages.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
      gcTime: 0,
    }),
  );

/** Returns a user's newest conversations with the support. Not cached after the screen closes: other operators answer them too. */
export const useMessagesOf = (user_id: string) =>
  useQuery(orpc.operator.personMessages.queryOptions({ input: { user_id }, gcTime: 0 }));

/** Returns a conversation with the support, and its user. */
export const useConversation = (conversation_id: string) =>
  useQuery(orpc.operator.message.queryOptions({ input: { conversation_id }, ...QUEUE_ITEM_OPTIONS }));

/** Returns the subjects with open reports. Not cached after the screen closes: other operators decide on them too. */
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

/** Returns the jobs that are held for review. Not cached after the screen closes: other operators decide on them too. */
export const useHeldJobs = () =>
  useInfiniteQuery(
    orpc.operator.held.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...PAGES, gcTime: 0 }),
  );

export const useHeldJob = (job_id: string) =>
  useQuery(orpc.operator.heldJob.queryOptions({ input: { job_id }, ...QUEUE_ITEM_OPTIONS }));

/**
 * Returns a company's newest held, refused, reported and taken down jobs, and its last verification request. Not cached after the screen
 * closes: other operators decide on them too.
 */
export const useCompanyReview = (user_id: string) =>
  useQuery(orpc.operator.companyReview.queryOptions({ input: { user_id }, gcTime: 0 }));

/** Returns the reports against an account or its jobs. */
export const useReportsOf = (user_id: string) =>
  useInfiniteQuery(
    orpc.operator.personReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id, cursor }),
      ...PAGES,
    }),
  );

/** Returns an account's subscription, null without one, and the refunds by administrators. */
export const usePaymentsOf = (user_id: string) => useQuery(orpc.operator.payments.queryOptions({ input: { user_id } }));

export const useSubscriptions = (list: SubscriptionList) =>
  useInfiniteQuery(
    orpc.operator.subscriptions.infiniteOptions({
      input: (cursor: string | undefined) => ({ list, cursor }),
      ...PAGES,
    }),
  );

/** Returns the disputes of payments, or the refunds. */
export const useReversals = (kind: ReversalKind) =>
  useInfiniteQuery(
    orpc.operator.reversals.infiniteOptions({ input: (cursor: string | undefined) => ({ kind, cursor }), ...PAGES }),
  );

/** Returns the nightly comparisons of subscriptions with the payment provider, and when the provider last refused Pix. */
export const useComparisons = () => useQuery(orpc.operator.comparisons.queryOptions());

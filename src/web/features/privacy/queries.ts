import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  // Others add to both while the page stays open.
  staleTime: 0,
};

/** Who was given the viewer's contact, whoever did so last first (privacy#contact-seen). */
export const useContacts = () =>
  useInfiniteQuery(orpc.privacy.contacts.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** From where and when the viewer was here, the latest day first (privacy#access-log). */
export const useAccesses = () =>
  useInfiniteQuery(orpc.privacy.accesses.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** What the viewer agreed to (accounts#consent). */
export const useConsents = () => useQuery(orpc.accounts.consents.queryOptions());

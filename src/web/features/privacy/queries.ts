import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  // Both lists grow while the page is open.
  staleTime: 0,
};

/** Returns who received the viewer's contact, latest first (privacy#contact-seen). */
export const useContacts = () =>
  useInfiniteQuery(orpc.privacy.contacts.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** Returns the viewer's accesses, latest day first (privacy#access-log). */
export const useAccesses = () =>
  useInfiniteQuery(orpc.privacy.accesses.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** Returns the viewer's consents (accounts#consent). */
export const useConsents = () => useQuery(orpc.accounts.consents.queryOptions());

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';

const FRESH_PAGES = {
  ...PAGES,
  // 0, because both lists may have grown since the last request.
  staleTime: 0,
};

/** Reads which other users saw the signed-in user's contact, the one with the latest access first (privacy#contact-seen). */
export const useContacts = () =>
  useInfiniteQuery(orpc.privacy.contacts.infiniteOptions({ input: (cursor) => ({ cursor }), ...FRESH_PAGES }));

/** Reads the signed-in user's access log, latest day first (privacy#access-log). */
export const useAccesses = () =>
  useInfiniteQuery(orpc.privacy.accesses.infiniteOptions({ input: (cursor) => ({ cursor }), ...FRESH_PAGES }));

/** Reads the user's consents to the terms (accounts#consent). */
export const useConsents = () => useQuery(orpc.accounts.consents.queryOptions());

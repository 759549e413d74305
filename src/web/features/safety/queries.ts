import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';

/** Reads the accounts that the user has blocked, latest first. */
export const useBlocked = () =>
  useInfiniteQuery(orpc.safety.blocked.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** Reads the reports that the user has sent, latest first. */
export const useReports = () =>
  useInfiniteQuery(orpc.safety.reports.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

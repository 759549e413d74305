import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
};

/** Returns the accounts that the viewer has blocked, latest first. */
export const useBlocked = () =>
  useInfiniteQuery(orpc.safety.blocked.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** Returns the viewer's reports, latest first. */
export const useReports = () =>
  useInfiniteQuery(orpc.safety.reports.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
};

/** Whom the viewer has blocked, the latest first. */
export const useBlocked = () =>
  useInfiniteQuery(orpc.safety.blocked.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** What the viewer has reported, the latest first. */
export const useReports = () =>
  useInfiniteQuery(orpc.safety.reports.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

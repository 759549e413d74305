/** The options of a list that the server returns in pages: each page contains the cursor of the next one, null on the last. */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
};

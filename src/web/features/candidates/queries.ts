import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { withLikes } from '#web/features/likes/likes-store.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { type CandidateList, listInput } from './deck/list-rules.ts';

/**
 * Fetches, page by page, the undecided candidates of a job that `list` selects. Each visit fetches them again, because `useDeckCache`
 * deletes the old pages. Nothing is refetched during a visit: the deck's progress records the decisions.
 */
export function useCandidateDeck(jobId: string, list: CandidateList) {
  const options = orpc.candidates.deck.infiniteOptions({
    input: (cursor: string | undefined) => ({ job_id: jobId, ...listInput(list), cursor }),
    ...PAGES,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useInfiniteQuery({
    ...options,
    // Keeps the pressed button and its focus while another list loads.
    placeholderData: keepPreviousData,
    queryFn: (context: Parameters<typeof options.queryFn>[0]) => withLikes(() => options.queryFn(context)),
  });
}

/** Time in ms for which the profile reuses the data that was loaded to open it. */
const JUST_LOADED_MS = 10_000;

/** Returns the query of a candidate's profile as the signed-in company sees it, for one of its jobs or without one. */
export function profileOptions(candidate_id: string, job_id: string | null) {
  const options = orpc.candidates.profile.queryOptions({ input: { candidate_id, job_id }, staleTime: JUST_LOADED_MS });
  return {
    ...options,
    queryFn: (context: Parameters<typeof options.queryFn>[0]) => withLikes(() => options.queryFn(context)),
  };
}

const CHANGES = ['match.created', 'match.removed', 'match.changed', 'resync'] as const;

/** Fetches a candidate's profile, and refetches it after server events about matches: with a match, the server returns the contact. */
export function useCandidateProfile(candidateId: string, jobId: string | null) {
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries({ queryKey: orpc.candidates.profile.key() }));
  return useQuery(profileOptions(candidateId, jobId));
}

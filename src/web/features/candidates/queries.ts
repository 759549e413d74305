import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyLikes } from '#web/features/likes/likes-store.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { type CandidateList, listQuestion } from './deck/list-rules.ts';

/**
 * The candidates who wait to be evaluated for a job, or those of them that the list asks for. Each visit asks anew (`useDeckCache` puts the old pages away) and
 * nothing is asked again during one: what is decided meanwhile is kept by the screen.
 */
export function useCandidateDeck(jobId: string, list: CandidateList) {
  const options = orpc.candidates.deck.infiniteOptions({
    input: (cursor: string | undefined) => ({ job_id: jobId, ...listQuestion(list), cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useInfiniteQuery({
    ...options,
    // What is pressed to ask for another list stays, and the focus with it.
    placeholderData: keepPreviousData,
    queryFn: async (context: Parameters<typeof options.queryFn>[0]) => {
      const deck = await options.queryFn(context);
      applyLikes(deck.likes);
      return deck;
    },
  });
}

/** What was just loaded to open the profile is not asked for again by the profile itself. */
const JUST_LOADED_MS = 10_000;

/** A candidate as this company sees them, through one of its jobs or without one. */
export const profileOptions = (candidate_id: string, job_id: string | null) =>
  orpc.candidates.profile.queryOptions({ input: { candidate_id, job_id }, staleTime: JUST_LOADED_MS });

const CHANGES = ['match.created', 'match.removed', 'match.changed', 'resync'] as const;

/** The profile, kept current while shown: a match opens the contact and closes the decision. */
export function useCandidateProfile(candidateId: string, jobId: string | null) {
  const client = useQueryClient();
  useServerChange(CHANGES, () => void client.invalidateQueries({ queryKey: orpc.candidates.profile.key() }));
  return useQuery(profileOptions(candidateId, jobId));
}

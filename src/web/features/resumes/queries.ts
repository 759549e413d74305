import { useMutation, useQuery } from '@tanstack/react-query';
import type { Resume } from '#contract/resumes.ts';
import { orpc, queryClient } from '#web/lib/api-client.ts';

/**
 * The viewer's own curriculo, asked for anew on each visit: while there is none it is made of the profile, which may have
 * changed. `enabled` is whether the plan opens it; the server refuses the others.
 */
export function useMyResume(enabled: boolean) {
  return useQuery({ ...orpc.resumes.mine.queryOptions(), enabled, staleTime: 0 });
}

/** Saves; a first save inserts, later ones update. The personal fields go to the profile too (candidate.md 7.2). */
export function useSaveResume() {
  return useMutation(
    orpc.resumes.save.mutationOptions({
      onSuccess: (resume: Resume) => {
        queryClient.setQueryData(orpc.resumes.mine.queryKey(), { exists: true, resume });
        return queryClient.invalidateQueries({ queryKey: orpc.profiles.mine.key() });
      },
    }),
  );
}

/** What the candidate of a match sent to the company. */
export function useReceivedResume(match_id: string) {
  return useQuery(orpc.resumes.received.queryOptions({ input: { match_id }, staleTime: 0 }));
}

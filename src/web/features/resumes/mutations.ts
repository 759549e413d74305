import { useMutation } from '@tanstack/react-query';
import type { Resume } from '#contract/resumes.ts';
import { orpc, queryClient, storeResponse } from '#web/lib/api/api-client.ts';

/**
 * Saves the curriculo: the first save inserts, later ones update. The personal fields are saved in the profile too
 * (profiles#curriculo-fields).
 */
export function useSaveResume() {
  return useMutation(
    orpc.resumes.save.mutationOptions({
      onSuccess: (resume: Resume) => {
        storeResponse(orpc.resumes.mine.queryKey(), { exists: true, resume });
        return queryClient.invalidateQueries({ queryKey: orpc.profiles.mine.key() });
      },
    }),
  );
}

import { useMutation } from '@tanstack/react-query';
import type { Resume } from '#contract/resumes.ts';
import { orpc, queryClient, storeResponse } from '#web/lib/api/api-client.ts';

/**
 * Saves the curriculo. The server stores its personal information in the profile too, so the profile is then refetched
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

import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { queryClient } from '#web/lib/api/api-client.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { OPEN_FAILED } from '../error-texts.ts';
import { profileOptions } from '../queries.ts';

/**
 * Opens a candidate's profile from the deck after its data is loaded; on a failure the deck stays. `opening` is the id
 * of the candidate whose profile is loading.
 */
export function useOpenProfile(jobId: string) {
  const router = useRouter();
  const [opening, setOpening] = useState<string | null>(null);

  const openProfile = useCallback(
    async (candidateId: string, previousIndex: number) => {
      const profile = {
        to: '/empresa/vagas/candidatos/perfil/$candidateId/$jobId',
        params: { candidateId, jobId },
        state: { fromCandidatesList: true, previousIndex },
      } as const;
      setOpening(candidateId);
      try {
        void router.preloadRoute(profile);
        // Without connection it fails at once instead of waiting for one.
        await queryClient.fetchQuery({ ...profileOptions(candidateId, jobId), networkMode: 'always' });
        await router.navigate(profile);
      } catch {
        notify.error(OPEN_FAILED.title, OPEN_FAILED.text);
      } finally {
        setOpening(null);
      }
    },
    [router, jobId],
  );

  return { opening, openProfile };
}

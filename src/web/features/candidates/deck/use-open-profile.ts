import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { queryClient } from '#web/lib/api/api-client.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { OPEN_PROFILE_FAILED } from '../error-texts.ts';
import { profileOptions } from '../queries.ts';

/**
 * Returns `openProfile`, which opens a candidate's profile after its data is loaded; after a failure it shows a toast and the page stays.
 * `previousIndex` is the position where the deck continues after the profile: the deck's `topIndex`, or 0 for the table. `opening` is the
 * id of the candidate whose profile is loading; null for none.
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
        // Without connection the query fails at once instead of waiting for one.
        await queryClient.fetchQuery({ ...profileOptions(candidateId, jobId), networkMode: 'always' });
        await router.navigate(profile);
      } catch {
        notify.error(OPEN_PROFILE_FAILED.title, OPEN_PROFILE_FAILED.text);
      } finally {
        setOpening(null);
      }
    },
    [router, jobId],
  );

  return { opening, openProfile };
}

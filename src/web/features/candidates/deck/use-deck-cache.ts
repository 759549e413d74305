import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clearDeck } from './deck-store.ts';
import { isEvaluationOf } from './history-rules.ts';

/**
 * Keeps this job's deck in memory while the user moves between the deck or table and its candidates' profiles; deletes it when the user
 * opens another screen. Does nothing when `jobId` is null.
 */
export function useDeckCache(jobId: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (jobId === null) return;
    return () => {
      if (!isEvaluationOf(jobId, router.state.location.pathname)) clearDeck(jobId);
    };
  }, [jobId, router]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clearDeck } from './deck-store.ts';
import { isEvaluationOf } from './history-rules.ts';

/**
 * Keeps the deck of this job while the user moves between it and its candidates' profiles; drops it when they leave.
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

import { QUEUED_DECISION_PREFIX } from './drafts/drafts.ts';

/** Returns the storage keys of this user's queued decisions in this browser, the oldest first (feed#queued-decisions). */
export function queuedDecisionKeys(userId: string): string[] {
  try {
    const prefix = `${QUEUED_DECISION_PREFIX}${userId}-`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}

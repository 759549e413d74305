import { QUEUED_PREFIX } from './drafts/drafts.ts';

/** Returns the keys of this user's queued decisions in this browser, in their order (feed#queued-decisions). */
export function queuedDecisionKeys(userId: string): string[] {
  try {
    const own = `${QUEUED_PREFIX}${userId}-`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .sort();
  } catch {
    return [];
  }
}

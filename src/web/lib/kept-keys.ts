import { KEPT_PREFIX } from './drafts/drafts.ts';

/** Returns the keys of this user's queued decisions in this browser, in their order (feed#kept). */
export function keptKeys(userId: string): string[] {
  try {
    const own = `${KEPT_PREFIX}${userId}-`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .sort();
  } catch {
    return [];
  }
}

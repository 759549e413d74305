import { KEPT_PREFIX } from './drafts.ts';

/** Where the decisions of this person lie that wait in this browser, in their order (feed#kept). */
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

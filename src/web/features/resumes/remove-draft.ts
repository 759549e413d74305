/** Where a person's draft of the curriculo is kept in this browser. */
export const draftKey = (userId: string): string => `encaixe-curriculo-${userId}`;

/** Forgets this person's draft: it was saved, given up, or they signed out. */
export function removeDraft(userId: string): void {
  try {
    localStorage.removeItem(draftKey(userId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

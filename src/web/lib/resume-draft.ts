/** Where a person's draft of the curriculo is kept in this browser. */
export const draftKey = (userId: string): string => `encaixe-curriculo-${userId}`;

/** Whether this person has something typed and not saved in this browser. */
export function hasDraft(userId: string): boolean {
  try {
    return localStorage.getItem(draftKey(userId)) !== null;
  } catch {
    return false;
  }
}

/** Forgets this person's draft: it was saved, given up, or they signed out or left for good. */
export function removeDraft(userId: string): void {
  try {
    localStorage.removeItem(draftKey(userId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

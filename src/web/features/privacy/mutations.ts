import type { SubjectReference } from '#contract/safety.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Returns the owner of a contact. Returns null for a job: the server itself records each time it returns a job's contact. */
function ownerOf(about: SubjectReference): { match_id: string } | { user_id: string } | null {
  if (about.kind === 'match') return { match_id: about.match_id };
  if (about.kind === 'company') return { user_id: about.company_id };
  return about.kind === 'candidate' ? { user_id: about.candidate_id } : null;
}

/**
 * Records on the server that the signed-in user opens the WhatsApp contact of `about`, unless it is a job; the contact's owner can see
 * the record (privacy#contact-seen). Does not wait for the response, and ignores errors.
 */
export function recordWhatsappOpened(about: SubjectReference): void {
  const other = ownerOf(about);
  if (other) api.privacy.recordWhatsappOpened({ other }).catch(() => {});
}

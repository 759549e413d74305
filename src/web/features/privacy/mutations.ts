import type { SubjectReference } from '#contract/safety.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Returns the owner of a contact; null for a job, because the server records its contact when it returns it. */
function ownerOf(about: SubjectReference): { match_id: string } | { user_id: string } | null {
  if (about.kind === 'match') return { match_id: about.match_id };
  if (about.kind === 'company') return { user_id: about.company_id };
  return about.kind === 'candidate' ? { user_id: about.candidate_id } : null;
}

/**
 * Records that the viewer opens a WhatsApp contact, which its owner can see (privacy#contact-seen). Does not wait for the
 * response.
 */
export function recordWhatsappOpened(about: SubjectReference): void {
  const other = ownerOf(about);
  if (other) api.privacy.recordWhatsappOpened({ other }).catch(() => {});
}

import type { About } from '#contract/safety.ts';
import { api } from '#web/lib/api-client.ts';

/** Whom a contact belongs to, as what is looked at names them; a job's is given by a call of its own, which notes it itself. */
function ownerOf(about: About): { match_id: string } | { user_id: string } | null {
  if (about.kind === 'match') return { match_id: about.match_id };
  if (about.kind === 'company') return { user_id: about.company_id };
  return about.kind === 'candidate' ? { user_id: about.candidate_id } : null;
}

/** The viewer opens somebody's WhatsApp, which its owner may see (privacy#contact-seen). Nobody waits for it. */
export function noteWhatsapp(about: About): void {
  const other = ownerOf(about);
  if (other) api.privacy.noteWhatsapp({ other }).catch(() => {});
}

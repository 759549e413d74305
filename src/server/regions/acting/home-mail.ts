import { z } from 'zod';
import { presenceIn } from '#domain/no-email.ts';
import type { Deps } from '../../deps.ts';
import { mailSchema } from '../../platform/mail/mail-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Asked, createListening, type ListeningParts } from '../listening.ts';
import { saying } from '../mail-links.ts';
import { MAIL_PATH } from '../standing/tellings.ts';
import { ACTING_PARAMETER, actingPath } from './acting-link.ts';
import { selectHomeOf } from './acting-queries.ts';
import { handHome, selectStandingThere, type ToHome } from './hand-home.ts';

/** Bytes of one mail with what it brings. */
const MAIL_BYTES_MAX = 512 * 1024;

const takenSchema = z.object({ isTaken: z.boolean() });
type Taken = z.infer<typeof takenSchema>;

/**
 * Around a mailer: what is for a company that is at home in another region is handed there, where its true address is, and what it wishes
 * to hear of. @throws RegionAway: whoever sends tries again
 */
export function mailingHome(mailer: Mailer, parts: ToHome | null): Mailer {
  return {
    async send(mail) {
      const company_id = presenceIn(mail.to);
      if (company_id === null || !parts?.tellings) return mailer.send(mail);
      const home = await selectHomeOf(parts.db, company_id);
      // Otherwise it has gone meanwhile.
      if (home !== undefined) await handHome(parts, home, { path: MAIL_PATH, told: mail, heard: takenSchema });
    },
  };
}

/**
 * Sends a company of this region what another one has to say to it, where its jobs stand there, by all that holds for its mails here.
 * @returns null where it is no mail to a company
 */
async function takeMail(deps: Deps, from: string, told: unknown): Promise<Taken | null> {
  const mail = mailSchema.safeParse(told).data;
  const company_id = mail ? presenceIn(mail.to) : null;
  if (!mail || company_id === null) return null;
  const company = await selectStandingThere(deps, company_id, from);
  if (company === null) return { isTaken: false };
  const { notice, push, replyTo: _, ...written } = mail;
  // Where its page has to look for it (jobs#regions).
  const words = saying({ publicUrl: deps.publicUrl, parameter: ACTING_PARAMETER, value: from })(written);
  const states = deps.regions?.list.get(from)?.states ?? [];
  await deps.sendMail(deps.db, {
    ...words,
    to: company.email,
    subject: [mail.subject, states.join('/')].filter((part) => part !== '').join(' · '),
    ...(notice && { notice: { ...notice, user_id: company_id } }),
    // The match is no row here.
    ...(push && { push: { id: push.id, kind: push.kind, path: actingPath(push.path, from), user_id: company_id } }),
  });
  return { isTaken: true };
}

/** Where another region hands over what it has to say to a company of this one. */
export const createMailHearing = (parts: ListeningParts): ((asked: Asked) => void) =>
  createListening({
    ...{ ...parts, path: MAIL_PATH, maxBytes: MAIL_BYTES_MAX },
    take: async (from, told) => (await takeMail(parts.deps, from, told)) ?? 'BAD_REQUEST',
  });

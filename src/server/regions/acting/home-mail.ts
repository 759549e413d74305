import { z } from 'zod';
import { presenceIn } from '#domain/no-email.ts';
import type { Deps } from '../../deps.ts';
import { selectProfile } from '../../features/profiles/service.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { mailSchema } from '../../platform/mail/mail-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Asked, createListening, type ListeningParts } from '../listening.ts';
import type { Regions } from '../open-regions.ts';
import { createRegionRequests } from '../region-request.ts';
import { selectRegionsOf } from '../standing/home-queries.ts';
import { MAIL_PATH, RegionAway, tellRegion } from '../standing/tellings.ts';
import { selectHomeOf } from './acting-queries.ts';

/** Bytes of one mail with what it brings. */
const MAIL_BYTES_MAX = 512 * 1024;

const takenSchema = z.object({ isTaken: z.boolean() });
type Taken = z.infer<typeof takenSchema>;

type ToHome = Pick<Regions, 'own' | 'list' | 'tellings'> & { db: Db; publicUrl: string };

/**
 * Around a mailer: what is for a company that is at home in another region is handed there, where its true address is, and what it wishes
 * to hear of. @throws RegionAway: whoever sends tries again
 */
export function mailingHome(mailer: Mailer, parts: ToHome | null): Mailer {
  return {
    async send(mail) {
      const company_id = presenceIn(mail.to);
      if (company_id === null || !parts?.tellings) return mailer.send(mail);
      const { db, own, list, tellings: seals, publicUrl } = parts;
      const home = await selectHomeOf(db, company_id);
      // It has gone meanwhile.
      if (home === undefined) return;
      const region = list.get(home);
      if (!region) throw new RegionAway(`Region ${home} can't be told`);
      const requests = createRegionRequests();
      try {
        await tellRegion(
          region,
          { path: MAIL_PATH, told: mail, heard: takenSchema },
          { own, publicUrl, seals, requests },
        );
      } finally {
        requests.close();
      }
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
  const company = await selectProfile(deps.db, company_id);
  if (company?.user_type !== 'company' || company.removed_at !== null || company.blocked_at !== null)
    return { isTaken: false };
  if (!(await selectRegionsOf(deps.db, company_id)).includes(from)) return { isTaken: false };
  const { notice, push, replyTo: _, ...words } = mail;
  const states = deps.regions?.list.get(from)?.states ?? [];
  await deps.sendMail(deps.db, {
    ...words,
    to: company.email,
    // Where its page has to look for it (jobs#regions).
    subject: [mail.subject, states.join('/')].filter((part) => part !== '').join(' · '),
    ...(notice && { notice: { ...notice, user_id: company_id } }),
    // The match is no row here.
    ...(push && { push: { id: push.id, kind: push.kind, path: push.path, user_id: company_id } }),
  });
  return { isTaken: true };
}

/** Where another region hands over what it has to say to a company of this one. */
export const createMailHearing = (parts: ListeningParts): ((asked: Asked) => void) =>
  createListening({
    ...{ ...parts, path: MAIL_PATH, maxBytes: MAIL_BYTES_MAX },
    take: async (from, told) => (await takeMail(parts.deps, from, told)) ?? 'BAD_REQUEST',
  });

import { z } from 'zod';
import { TEAM_ROLES } from '#domain/team-roles.ts';
import { createSeals, type SealParts, type Seals, sealedFields } from './sealed.ts';

/** What a region says of a request that it passes on. */
export const HOP_HEADER = 'x-encaixe-region-hop';

/** The company that asks, by the word of its home, which has just looked at its session. */
const asSchema = z.object({
  company_id: z.uuid(),
  role: z.enum(TEAM_ROLES),
  /** Who it is that acts for it. */
  person_id: z.uuid(),
  /** Of the body: the word is good for these very bytes. */
  digest: z.string().max(64),
});
export type As = z.infer<typeof asSchema>;

const hopSchema = z.object({
  ...sealedFields,
  /** The caller's, as the first region saw it. */
  address: z.string().max(64),
  /** Absent: the request says itself who asks. */
  as: asSchema.optional(),
});

type Hop = z.infer<typeof hopSchema>;

export type Hops = Seals<Hop>;

/** A stranger who sends such a header can neither name an address nor choose a region. */
export const createHops = (parts: SealParts): Hops => createSeals('hop', hopSchema, parts);

import { z } from 'zod';
import { createSeals, type SealParts, type Seals, sealedFields } from './sealed.ts';

/** What a region says of a request that it passes on. */
export const HOP_HEADER = 'x-encaixe-region-hop';

const hopSchema = z.object({
  ...sealedFields,
  /** The caller's, as the first region saw it. */
  address: z.string().max(64),
});

export type Hops = Seals<z.infer<typeof hopSchema>>;

/** A stranger who sends such a header can neither name an address nor choose a region. */
export const createHops = (parts: SealParts): Hops => createSeals('hop', hopSchema, parts);

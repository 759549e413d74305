import { z } from 'zod';
import { procedure } from './base.ts';

export const referralsContract = {
  /** The account's link, and what it has brought so far, without anybody's name (referrals#invite). */
  invitation: procedure.output(
    z.object({
      /** On this very site. */
      path: z.string(),
      /** People who came by it, whether or not they went on. */
      joined: z.number(),
      /** Bonus likes that it has brought, ever and in this month. */
      rewarded: z.number(),
      this_month: z.number(),
    }),
  ),
};

import { z } from 'zod';
import { procedure } from './base.ts';

export const referralsContract = {
  /** Returns the account's link, and its results so far, without names (referrals#invite). */
  invitation: procedure.output(
    z.object({
      /** On this site. */
      path: z.string(),
      /** Users who signed up by it, whether or not they completed their profile. */
      joined: z.number(),
      /** Bonus likes that it has brought, in total and in this month. */
      rewarded: z.number(),
      this_month: z.number(),
    }),
  ),
};

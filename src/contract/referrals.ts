import { z } from 'zod';
import { procedure } from './base.ts';

export const referralsContract = {
  /** Returns the account's referral link and the results of the link, without names (referrals#invite). */
  invitation: procedure.output(
    z.object({
      /** The path of the link on this site. */
      path: z.string(),
      /** Number of users who signed up through the link, except referrals that stayed undecided for 90 days. */
      joined: z.number(),
      /** Number of bonus likes that the link has earned in total. */
      rewarded: z.number(),
      /** Number of bonus likes that the link has earned in this month. */
      this_month: z.number(),
    }),
  ),
};

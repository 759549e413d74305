import { referralPath } from '#domain/billing/referrals.ts';
import type { readInvitation } from './service.ts';

/** Presents the link and numbers only, without the users who joined (referrals#invite). */
export const presentInvitation = ({
  code,
  joined,
  rewarded,
  this_month,
}: Awaited<ReturnType<typeof readInvitation>>) => ({ path: referralPath(code), joined, rewarded, this_month });

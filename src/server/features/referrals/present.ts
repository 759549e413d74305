import { referralPath } from '#domain/billing/referrals.ts';
import type { readInvitation } from './service.ts';

/** Numbers alone: the users who joined are named to no one (referrals#invite). */
export const presentInvitation = ({
  code,
  joined,
  rewarded,
  this_month,
}: Awaited<ReturnType<typeof readInvitation>>) => ({ path: referralPath(code), joined, rewarded, this_month });

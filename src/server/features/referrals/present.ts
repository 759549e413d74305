import { referralPath } from '#domain/referrals.ts';
import type { readInvitation } from './service.ts';

/** Numbers alone: whoever came is named to nobody (referrals#invite). */
export const presentInvitation = ({
  code,
  joined,
  rewarded,
  this_month,
}: Awaited<ReturnType<typeof readInvitation>>) => ({ path: referralPath(code), joined, rewarded, this_month });

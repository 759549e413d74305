import { useState } from 'react';
import type { BlockedPerson } from '#contract/safety.ts';
import { unblock } from './mutations.ts';

/** Returns `release`, which removes a block, and whether it is running. After success, `isBusy` stays true until the row disappears. */
export function useUnblock({ user_id, name }: Pick<BlockedPerson, 'user_id' | 'name'>) {
  const [isBusy, setBusy] = useState(false);
  async function release() {
    setBusy(true);
    if (!(await unblock(user_id, name))) setBusy(false);
  }
  return { isBusy, release };
}

import { useState } from 'react';
import type { BlockedPerson } from '#contract/safety.ts';
import { unblock } from './mutations.ts';

/** Returns a function that removes a block. The row disappears when the list has been refetched. */
export function useUnblock({ user_id, name }: Pick<BlockedPerson, 'user_id' | 'name'>) {
  const [isBusy, setBusy] = useState(false);
  async function release() {
    setBusy(true);
    if (!(await unblock(user_id, name))) setBusy(false);
  }
  return { isBusy, release };
}

import { useState } from 'react';
import type { BlockedPerson } from '#contract/safety.ts';
import { unblock } from './mutations.ts';

/** Returns `release`, which removes the user's block of this account. `isBusy` is true while it runs. */
export function useUnblock({ user_id, name }: Pick<BlockedPerson, 'user_id' | 'name'>) {
  const [isBusy, setBusy] = useState(false);
  async function release() {
    setBusy(true);
    await unblock(user_id, name);
    setBusy(false);
  }
  return { isBusy, release };
}

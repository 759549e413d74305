import { useState } from 'react';
import type { BlockedPerson } from '#contract/safety.ts';
import { api } from '#web/lib/api/api-client.ts';
import { sendSafetyChange } from './mutations.ts';
import { UNBLOCK_FAILED } from './safety-texts.ts';

/** Removes the user's block of this account. */
export const unblock = (user_id: string, name: string): Promise<boolean> =>
  sendSafetyChange(() => api.safety.unblock({ user_id }), {
    done: ['Desbloqueio feito', `${name} pode aparecer para você de novo.`],
    failed: UNBLOCK_FAILED,
  });

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

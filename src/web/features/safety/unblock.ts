import { api, orpc } from '#web/lib/api/api-client.ts';
import { sendSafetyChange } from './mutations.ts';
import { UNBLOCK_FAILED } from './safety-texts.ts';

/** Removes the user's block of this account; resolves after a success when the blocks were refetched. */
export const unblock = (user_id: string, name: string): Promise<boolean> =>
  sendSafetyChange(() => api.safety.unblock({ user_id }), {
    done: ['Desbloqueio feito', `${name} pode aparecer para você de novo.`],
    failed: UNBLOCK_FAILED,
    keys: [orpc.safety.key()],
  });

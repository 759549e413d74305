import { z } from 'zod';
import { type Push, pushSchema } from '../../features/push/service.ts';
import { type Asked, createListening, type ListeningParts } from '../listening.ts';
import { PUSH_PATH } from '../standing/tellings.ts';
import { actingPath } from './acting-link.ts';
import { selectHomeOf } from './acting-queries.ts';
import { handHome, selectStandingThere, type ToHome } from './hand-home.ts';

/** Bytes of one push. */
const PUSH_BYTES_MAX = 16 * 1024;

const takenSchema = z.object({ isTaken: z.boolean() });

/** Around what tells a push: one for a company that is at home in another region is handed there, where its browsers are. @throws RegionAway */
export function pushingHome(tell: (push: Push) => Promise<void>, parts: ToHome | null) {
  return async (push: Push): Promise<void> => {
    const home = parts?.tellings ? await selectHomeOf(parts.db, push.user_id) : undefined;
    if (!parts || home === undefined) return tell(push);
    await handHome(parts, home, { path: PUSH_PATH, told: push, heard: takenSchema });
  };
}

/** Where another region hands over what rings for a company of this one. */
export const createPushHearing = (parts: ListeningParts): ((asked: Asked) => void) =>
  createListening({
    ...{ ...parts, path: PUSH_PATH, maxBytes: PUSH_BYTES_MAX },
    async take(from, told) {
      const { deps } = parts;
      const push = pushSchema.safeParse(told).data;
      if (!push) return 'BAD_REQUEST';
      const isTaken = (await selectStandingThere(deps, push.user_id, from)) !== null;
      // The match is no row here.
      const { match_id: _, ...rings } = push;
      if (isTaken) await deps.sendPush(deps.db, { ...rings, path: actingPath(push.path, from) });
      return { isTaken };
    },
  });

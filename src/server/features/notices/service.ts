import { minutesToMilliseconds } from 'date-fns';
import type { NoticeKind } from '#domain/notices.ts';
import type { Deps } from '../../deps.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import type { Actor } from '../profiles/service.ts';
import * as queries from './queries.ts';

export { deleteAllMuted, selectMuted } from './queries.ts';

/** Changes of the switches that an account makes in a minute: more than a hand does. */
const A_MINUTE = 60;

/** Whether mails of this kind come to the caller (likes#saved-notice). @throws AppError RATE_LIMITED */
export async function setNotice(deps: Deps, actor: Actor, kind: NoticeKind, isOn: boolean): Promise<void> {
  const { db, now } = deps;
  const window = minutesToMilliseconds(1);
  await limitAttempts(db, { key: `notices|${actor.user_id}`, now: now().getTime(), window, max: A_MINUTE });
  await (isOn ? queries.deleteMuted : queries.insertMuted)(db, actor.user_id, kind);
}

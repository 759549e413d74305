import type { RealtimeType } from '#contract/realtime.ts';

/** A change for one user, without the new value: the client refetches. `id` names the changed row when there is one. */
export type RealtimeEvent = { user_id: string; type: Exclude<RealtimeType, 'resync'>; id?: string };

/** Sent to every subscriber after the listening connection was lost and found again: anything may have changed. */
type ResyncEvent = { type: 'resync' };

export type RealtimeMessage = RealtimeEvent | ResyncEvent;

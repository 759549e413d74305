import type { RealtimeType } from '#contract/realtime.ts';

/** A change that concerns one user, without the new value: the client refetches. `id`: the changed row's, if there is one. */
export type RealtimeEvent = { user_id: string; type: Exclude<RealtimeType, 'resync'>; id?: string };

/** Delivered to every subscriber after the listening connection was down, because events may have been lost. */
type ResyncEvent = { type: 'resync' };

export type RealtimeMessage = RealtimeEvent | ResyncEvent;

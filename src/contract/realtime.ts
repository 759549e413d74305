/** Event types that the server sends to open pages: only that something changed; the page refetches (pages#live). */
export const REALTIME_TYPES = [
  'match.created',
  'match.removed',
  'match.changed',
  'likes.changed',
  'likes.received',
  'news.seen',
  'profile.changed',
  'report.decided',
  'support.answered',
  'plan.changed',
  'jobs.changed',
  'team.changed',
  'session.ended',
  'resync',
] as const;

export type RealtimeType = (typeof REALTIME_TYPES)[number];

/** `id` names the changed match or job, if there is one. */
export type RealtimeMessage = { type: RealtimeType; id?: string };

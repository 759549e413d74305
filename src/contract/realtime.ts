/** What the server tells an open page: only that something changed; the page asks again (pages#live). */
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

/** `id` names the match or job that changed, where one did. */
export type RealtimeMessage = { type: RealtimeType; id?: string };

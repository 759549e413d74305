/**
 * The types of events that the server sends to open pages. An event contains at most an id; the page refetches its data (pages#live).
 * After 'resync' the page refetches everything, because it may have missed events.
 */
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

/** A server event. `id` is the id of the changed match, job or draft; absent for other types, and for changes of several. */
export type RealtimeMessage = { type: RealtimeType; id?: string };

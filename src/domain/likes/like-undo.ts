import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';

/** Milliseconds in which a like can be undone (likes#undo). */
export const LIKE_UNDO_MS = secondsToMilliseconds(30);

/** Returns whether a like given at `given_at` can still be undone; true also when another machine's clock dated the like after `now`. */
export const isUndoInTime = (given_at: Date, now: Date): boolean => now.getTime() - given_at.getTime() <= LIKE_UNDO_MS;

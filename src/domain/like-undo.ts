import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';

/** For how long a like can be taken back, in ms (likes#undo). */
export const LIKE_UNDO_MS = secondsToMilliseconds(30);

/** Whether a like given at `given_at` can still be taken back. One that another machine dated a moment later can. */
export const isUndoInTime = (given_at: Date, now: Date): boolean => now.getTime() - given_at.getTime() <= LIKE_UNDO_MS;

/**
 * Reserves the space of the line above the list on desktop layouts, so that the list doesn't move when it loads
 * (jobs#week).
 */
export const WEEK_SPACE_CLASS = 'mb-4 hidden min-h-tap lg:block';

export const WEEK_LINE_CLASS = 'flex gap-2';
